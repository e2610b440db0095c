import type { Cluster } from '../../../check/cluster';
import type { Subject } from '../../../check/subject';
import type { BudgetAmount, Counts } from '../../../model/availability/budget';
import { type BudgetGroup, blockedCountsOf, groupCounts, groupOf } from '../../../model/availability/budget-group';
import type { Workload } from '../../../model/availability/workload';
import { selectingBudgetOf } from '../survey-of';

/** The numbers of replicas a budget's pods may run at, and those of them at which nothing may go. */
export interface BlockedRange {
  readonly amount: BudgetAmount;
  readonly group: BudgetGroup;
  readonly counts: Counts;
  readonly blocked?: Counts;
  /** The scaler of the one workload that has one. */
  readonly scaler?: Workload['scaler'];
}

/** `undefined` where the numbers are not known, and where another rule says that nothing may go. */
export function blockedRangeOf(object: Subject, cluster: Cluster): BlockedRange | undefined {
  const budget = selectingBudgetOf(object, cluster);
  const group = budget && groupOf(budget);
  if (!group || !('members' in group) || group.amount === 'none' || group.amount === undefined) return undefined;
  const { amount, members } = group;
  if (members.length === 0 || members.some(({ view }) => view.paused)) return undefined;
  const counts = groupCounts(group);
  const scalers = members.flatMap(({ scaler }) => scaler ?? []);
  const blocked = blockedCountsOf(group);
  return { amount, group, counts, ...(blocked && { blocked }), ...(scalers.length === 1 && { scaler: scalers[0] }) };
}
