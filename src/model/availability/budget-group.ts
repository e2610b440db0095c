import { type BudgetAmount, blockedCounts, budgetState, type Counts } from './budget';
import type { SelectingBudget, Workload } from './workload';

/** The replicated workloads that share one budget, or a workload alone without one. */
export interface BudgetGroup {
  readonly budget?: SelectingBudget;
  readonly amount?: BudgetAmount | 'none';
  readonly members: readonly Workload[];
  /** Pods without a number of their own that the budget selects, too. */
  readonly barePods: number;
  /** Of some StatefulSet it selects single pods. */
  readonly partly: boolean;
}

/** Why a budget cannot be computed, or not from the input. */
export type Incomputable =
  /** Owners without a scale under a budget that asks for it: 0 for all its pods. */
  | { readonly kind: 'no-scale'; readonly owner: Workload }
  /** It selects pods whose number is not in the input. */
  | { readonly kind: 'unknown-number'; readonly owner: string }
  /** Its form is refused. */
  | { readonly kind: 'refused' };

const KNOWN = new WeakMap<SelectingBudget, BudgetGroup | Incomputable>();

/** The group of a budget, or why its arithmetic cannot be done; the same object each time. */
export function groupOf(budget: SelectingBudget): BudgetGroup | Incomputable {
  let group = KNOWN.get(budget);
  if (!group) {
    group = work(budget);
    KNOWN.set(budget, group);
  }
  return group;
}

function work(budget: SelectingBudget): BudgetGroup | Incomputable {
  const { amount, matches, others } = budget;
  if (amount === undefined) return { kind: 'refused' };
  const scaleless = matches.find(({ workload }) => NO_SCALE.has(workload.view.role));
  const asksForScale = amount !== 'none' && needsScale(amount);
  if (scaleless && asksForScale) return { kind: 'no-scale', owner: scaleless.workload };
  const [other] = others;
  if (other) return { kind: 'unknown-number', owner: other.object };
  if (scaleless) return { kind: 'unknown-number', owner: scaleless.workload.thing.object };
  const members = matches.map(({ workload }) => workload).filter(({ counts }) => counts !== undefined);
  const barePods = matches.filter(({ workload }) => workload.view.role === 'pod').length;
  const partly = matches.some(({ pods }) => pods !== 'all');
  return { budget, amount, members, barePods, partly };
}

const NO_SCALE: ReadonlySet<string> = new Set(['job', 'cron-job', 'daemon-set']);

/** Whether the number of pods that are wanted comes from their owners: for all but a count that has to stay. */
export function needsScale({ field, amount }: BudgetAmount): boolean {
  return field === 'maxUnavailable' || amount.kind === 'percent';
}

/** The sum of the members' counts, each at its least and each at its most. Single pods of a StatefulSet count as themselves. */
export function groupCounts({ budget, members, barePods, partly }: BudgetGroup): Counts {
  let [min, max] = [0, 0];
  for (const { counts } of members) {
    min += counts?.min ?? 0;
    max += counts?.max ?? 0;
  }
  if (partly) [min, max] = [0, 0];
  for (const { workload, pods } of partly ? (budget?.matches ?? []) : []) {
    const { min: least = 0, max: most = 0 } = workload.counts ?? {};
    min += pods === 'all' ? least : Math.min(pods.length, least);
    max += pods === 'all' ? most : pods.length;
  }
  return members.length === 0 ? { min: barePods, max: barePods } : { min, max };
}

/** Evictions the group's budget lets through while `replicas` pods and all bare ones are Ready; `undefined` without a budget. */
export function allowedAt({ amount, barePods }: BudgetGroup, replicas: number): number | undefined {
  if (amount === undefined) return undefined;
  const pods = replicas + barePods;
  return budgetState(amount, { scale: replicas, matched: pods, healthy: pods }).allowed;
}

/** The group that a workload is drained in; `undefined` where two budgets select it, or its budget cannot be computed. */
export function drainGroupOf(workload: Workload): BudgetGroup | undefined {
  const [budget, second] = workload.budgets;
  if (second) return undefined;
  if (!budget) return { members: [workload], barePods: 0, partly: false };
  const group = groupOf(budget);
  return 'members' in group && !group.partly ? group : undefined;
}

/**
 * Of the numbers of replicas that the group may run at, those at which nothing may go, counted without bare pods. `undefined` where there
 * are none, or nothing with a number of its own.
 */
export function blockedCountsOf(group: BudgetGroup): Counts | undefined {
  const { amount, barePods, members } = group;
  if (amount === undefined || members.length === 0) return undefined;
  const { min, max } = groupCounts(group);
  if (barePods === 0 || amount === 'none') return blockedCounts(amount, { min, max });
  // A bare pod is healthy; it is wanted, too, only where a number of pods is to stay.
  if (needsScale(amount)) return undefined;
  const blocked = blockedCounts(amount, { min: min + barePods, max: max + barePods });
  return blocked && { min: blocked.min - barePods, max: blocked.max - barePods };
}

/** Whether nobody can ever evict the workload's pods: two budgets, one with neither field, or one that lets nothing go at any count. */
export function isNeverEvicted({ budgets }: Workload): boolean {
  const [budget, second] = budgets;
  if (!budget) return false;
  if (second) return budgets.filter(({ matches }) => matches.some(({ pods }) => pods === 'all')).length > 1;
  const group = groupOf(budget);
  if (!('members' in group) || group.partly) return false;
  const blocked = group.amount === 'none' ? groupCounts(group) : blockedCountsOf(group);
  return blocked !== undefined && blocked.max >= groupCounts(group).max;
}
