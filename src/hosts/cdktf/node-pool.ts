import type { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import type { Construct } from 'constructs';
import type { NodePoolProps as SharedProps } from '../../builders/karpenter/node-pool-props';
import type { TerraformProps } from '../terraform/manifest-construct';
import { isNodePoolOf, TerraformNodePool } from '../terraform/node-pool';
import { CDKTF } from './host';
import type { ManifestOptions } from './pool-manifest';

/** The props of every host, and how Terraform treats the resource. */
export interface NodePoolProps extends SharedProps, TerraformProps<ManifestOptions> {}

/** A `karpenter.sh/v1` NodePool, as one `kubernetes_manifest`: the child `Resource`. */
export class NodePool extends TerraformNodePool<Manifest, ManifestOptions> {
  /** Also true of a pool made by another copy of this package. */
  static isNodePool(construct: unknown): construct is NodePool {
    return isNodePoolOf(CDKTF, construct);
  }

  /** @throws ValueError for texts that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: NodePoolProps) {
    super(CDKTF, scope, id, props);
  }
}
