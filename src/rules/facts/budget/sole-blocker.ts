import type { BudgetEntry, Reason } from '../../../manifest/karpenter/budgets';
import { isZero } from '../../../model/karpenter/budget-limit';
import { isAlways } from '../../../model/karpenter/timeline';
import type { PoolCoverage } from './coverage-of';

/** The first entry that alone keeps all of these reasons at 0 at all times. */
export function soleBlocker({ entries, budgets }: PoolCoverage, names: readonly Reason[]): BudgetEntry | undefined {
  const sole = entries.find(
    ({ limit, active, reasons }) =>
      limit !== undefined && isZero(limit) && isAlways(active) && names.every((name) => reasons.includes(name)),
  );
  return sole && budgets[sole.position];
}
