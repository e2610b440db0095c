import type { PoolBudget } from '../../manifest/cluster-api/sized-pool';

export type PoolKind = 'fixed' | 'autoscaling';

/**
 * By the budget and never by a node count: fixed where minimum and maximum are equal on both dimensions. A pool whose
 * budget allows one count only is autoscaling all the same if a maximum exceeds its minimum, and bills by the hour.
 */
export function poolKind(budget: PoolBudget): PoolKind {
  return budget.minVcpu === budget.maxVcpu && budget.minMemoryGb === budget.maxMemoryGb ? 'fixed' : 'autoscaling';
}
