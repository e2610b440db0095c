import { derive } from '../../../check/derive';
import type { Subject } from '../../../check/subject';
import { BUDGETS_AT, type Budget, type BudgetEntry, type Reason } from '../../../manifest/karpenter/budgets';
import type { NodePoolView } from '../../../manifest/karpenter/node-pool';
import { valueAt } from '../../../manifest/path';
import { type BudgetCoverage, coverBudgets, type ReasonCoverage } from '../../../model/karpenter/coverage';
import { poolOf } from '../pool-of';
import { budgetsOf, fieldOf } from './budgets-of';
import { isCut } from './is-cut';
import { reasonsOf } from './reasons-of';

/** The list of budgets of a pool, and what it does for each reason that the pool can produce. */
export interface PoolCoverage extends BudgetCoverage {
  readonly pool: NodePoolView;
  /** By the positions that the coverage names. */
  readonly budgets: readonly BudgetEntry[];
}

const MOST_ENTRIES = 50;

/**
 * Once a pool. Undefined without a written list, for an empty one, and where the API server refuses the list for its
 * types or its length: nobody can say then which times and reasons were meant. `nodes` may have any type.
 */
export function coverageOf(object: Subject): PoolCoverage | undefined {
  return derive(object, work);
}

function work(object: Subject): PoolCoverage | undefined {
  const budgets = budgetsOf(object);
  const written = valueAt(object.manifest, BUDGETS_AT);
  if (!Array.isArray(written) || written.length !== budgets.length) return undefined;
  if (budgets.length === 0 || budgets.length > MOST_ENTRIES) return undefined;
  if (!budgets.every(isTyped)) return undefined;
  const { days, entries, leftOut, reasons } = coverBudgets(budgets.map(withMeantNodes), reasonsOf(object));
  return { days, entries, leftOut, reasons, pool: poolOf(object), budgets };
}

/**
 * A count that 32 bits make another number counts as unreadable, since nobody meant the number it becomes; so do nodes of another
 * type, which the reader leaves out and which would then stand for 10%.
 */
function withMeantNodes(entry: BudgetEntry): Budget {
  const { nodes } = entry;
  const isMeant = nodes === undefined ? fieldOf(entry, 'nodes') === undefined : !isCut(nodes);
  return isMeant ? entry : { ...entry, nodes: 'unreadable' };
}

/** The reader leaves out what has the wrong type, which would make a window of a number look like no window. */
function isTyped(entry: BudgetEntry): boolean {
  const reasons = fieldOf(entry, 'reasons');
  const written = Array.isArray(reasons) ? reasons.length : reasons;
  return (
    fieldOf(entry, 'schedule') === entry.schedule &&
    fieldOf(entry, 'duration') === entry.duration &&
    written === entry.reasons?.length
  );
}

/** The coverage of one reason; undefined where the pool cannot produce it. */
export function reasonOf(coverage: PoolCoverage, reason: Reason): ReasonCoverage | undefined {
  return coverage.reasons.find((one) => one.reason === reason);
}
