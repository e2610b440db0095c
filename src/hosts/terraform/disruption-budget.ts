import { Construct } from 'constructs';
import type { BudgetSpec } from '../../builders/karpenter/budget-spec';
import { isNodePoolOf } from './node-pool';

/** A pool that takes more entries. */
export interface BudgetedPool extends Construct {
  addBudget(...entries: readonly BudgetSpec[]): void;
}

/** One more entry of a pool's disruption budgets, or several. It has no object of its own. */
export abstract class TerraformDisruptionBudget extends Construct {
  protected constructor(
    host: { readonly entry: string },
    scope: BudgetedPool,
    id: string,
    budget: BudgetSpec | readonly BudgetSpec[],
  ) {
    super(mustBePool(host, scope, id), id);
    scope.addBudget(...(isList(budget) ? budget : [budget]));
  }
}

function mustBePool(host: { readonly entry: string }, scope: unknown, id: string): Construct {
  if (isNodePoolOf(host, scope)) return scope as Construct;
  const path = Construct.isConstruct(scope) ? scope.node.path : '';
  throw new TypeError(
    `DisruptionBudget ${JSON.stringify(id)} has the scope ${JSON.stringify(path)}, which is no NodePool of ${host.entry}; ` +
      `pass the pool it belongs to: new DisruptionBudget(pool, ${JSON.stringify(id)}, …)`,
  );
}

function isList(budget: BudgetSpec | readonly BudgetSpec[]): budget is readonly BudgetSpec[] {
  return Array.isArray(budget);
}
