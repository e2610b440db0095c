import type { BudgetState } from './budget';

export interface EvictedPod {
  /** Of the budget; absent or null is `IfHealthyBudget`. */
  readonly policy?: string | null;
  readonly expected: number;
  readonly healthy: number;
  readonly desired: number;
  readonly podReady: boolean;
}

/** `counted` takes one of the budget's evictions, `uncounted` none. */
export type EvictionAnswer = 'counted' | 'uncounted' | 'denied';

/**
 * What the eviction API answers for a running pod that one budget selects. A pod that is not Ready goes freely while the
 * rest meets a budget above 0, and with `AlwaysAllow`; else it needs an eviction like a Ready one.
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/registry/core/pod/storage/eviction.go
 */
export function evictionAnswer({ policy, expected, healthy, desired, podReady }: EvictedPod): EvictionAnswer {
  if (!podReady && (policy === 'AlwaysAllow' || (healthy >= desired && desired > 0))) return 'uncounted';
  const state: BudgetState = { expected, desired, allowed: expected <= 0 ? 0 : Math.max(0, healthy - desired) };
  return state.allowed > 0 ? 'counted' : 'denied';
}
