import { TerraformOutput } from 'cdktf';
import type { IConstruct } from 'constructs';
import type { PlainObject } from '../../manifest/object';
import type { CostOutputLike } from '../terraform/host';

/** The total of a stack: an output, and an entry of the metadata of its configuration. */
export class CostOutput extends TerraformOutput implements CostOutputLike {
  total: PlainObject = {};

  constructor(stack: IConstruct, id: string) {
    super(stack as TerraformOutput, id, { value: {}, description: 'What the pools of this stack may cost a month' });
  }

  override toMetadata(): { readonly [name: string]: unknown } {
    const metadata = super.toMetadata() as { readonly [name: string]: unknown };
    return { ...metadata, 'cost.cdk-node-pools.dev': { [this.friendlyUniqueId]: this.total } };
  }
}
