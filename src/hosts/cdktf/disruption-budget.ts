import type { BudgetSpec } from '../../builders/karpenter/budget-spec';
import { TerraformDisruptionBudget } from '../terraform/disruption-budget';
import { CDKTF } from './host';
import type { NodePool } from './node-pool';

/**
 * One more entry of a pool's disruption budgets, or several such as `duringLocal` and `allowOnly` give. Entries keep the order in
 * which they were made, behind those in the pool's own props. It has no resource of its own.
 */
export class DisruptionBudget extends TerraformDisruptionBudget {
  /**
   * @throws TypeError for a scope that is no NodePool
   * @throws ValueError for texts that cannot be read
   */
  constructor(scope: NodePool, id: string, budget: BudgetSpec | readonly BudgetSpec[]) {
    super(CDKTF, scope, id, budget);
  }
}
