import { Construct } from 'constructs';
import type { BudgetSpec } from '../../builders/karpenter/budget-spec';
import { NodePool } from './node-pool';

/**
 * One more entry of a pool's disruption budgets, or several such as `duringLocal` and `allowOnly` give. Entries keep the order in
 * which they were made, behind those in the pool's own props. It has no object of its own.
 */
export class DisruptionBudget extends Construct {
  /**
   * @throws TypeError for a scope that is no NodePool
   * @throws ValueError for texts that cannot be read
   */
  constructor(scope: NodePool, id: string, budget: BudgetSpec | readonly BudgetSpec[]) {
    super(mustBePool(scope, id), id);
    scope.addBudget(...(isList(budget) ? budget : [budget]));
  }
}

function mustBePool(scope: unknown, id: string): NodePool {
  if (NodePool.isNodePool(scope)) return scope;
  const path = Construct.isConstruct(scope) ? scope.node.path : '';
  throw new TypeError(
    `DisruptionBudget ${JSON.stringify(id)} has the scope ${JSON.stringify(path)}, which is no NodePool; ` +
      `pass the pool it belongs to: new DisruptionBudget(pool, ${JSON.stringify(id)}, …)`,
  );
}

function isList(budget: BudgetSpec | readonly BudgetSpec[]): budget is readonly BudgetSpec[] {
  return Array.isArray(budget);
}
