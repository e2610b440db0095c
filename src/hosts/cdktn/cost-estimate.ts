import type { IAspect } from 'cdktn';
import type { IConstruct } from 'constructs';
import { type CostEstimateProps, TerraformCostEstimate } from '../terraform/cost-estimate';
import { checksOfTree } from '../terraform/tree-checks';
import { CDKTN } from './host';

export type { CostEstimateProps };

/**
 * Writes what each pool of a scope may cost a month on the pool, as annotations of `cost.cdk-node-pools.dev/`, and the total on the stack:
 * `Aspects.of(stack).add(new CostEstimate({ prices }))`. The nearest scope's prices hold. What is written is worked out after all aspects
 * of a stack have run, so their order makes no difference. cdktn itself visits no aspect of the App; one that is put there holds for all
 * stacks if a construct of this package is in one of them, or after `Checks.of(app)`.
 */
export class CostEstimate extends TerraformCostEstimate implements IAspect {
  /** @throws EstimateOptionError, ConfigError or InputError for options and files that cannot be read */
  constructor(props: CostEstimateProps = {}) {
    super(props);
  }

  visit(node: IConstruct): void {
    checksOfTree(CDKTN, node);
  }
}
