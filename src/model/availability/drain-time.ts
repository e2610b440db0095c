/** All times are whole seconds. */
export interface PodTimes {
  /** From scheduled to Ready, at the earliest. */
  readonly ready: number;
  /** The shortest shutdown that is known of; never above `grace`. */
  readonly shutdown: number;
  /** `terminationGracePeriodSeconds`: the longest. */
  readonly grace: number;
  /** Detach and attach, before a replacement starts. */
  readonly volume: number;
  readonly minReady: number;
}

/**
 * When a replacement begins: `at-once` as the old pod is evicted (a Deployment); `after` it is gone (a StatefulSet with the policy
 * Parallel, a Deployment on a ReadWriteOnce claim); `in-order` one after the other, each when the one before is Available.
 */
export type Replacement = 'at-once' | 'after' | 'in-order';

/** The pods on one node that share one budget. */
export interface DrainGroup extends PodTimes {
  readonly replacement: Replacement;
  readonly pods: number;
  /** Evictions the budget lets through while all is healthy; `undefined` without a budget. */
  readonly allowed: number | undefined;
}

export interface DrainBounds {
  /** Rounds of evictions. */
  readonly batches: number;
  /** No drain is faster, whoever drains. */
  readonly lower: number;
  /** When the last pod is gone if each uses its whole grace period. */
  readonly lastGone: number;
  /** When the drainer sees that. */
  readonly noticed: number;
}

/** `undefined` where the budget lets nothing go, so that only a timeout ends the drain. `retry`: how often the drainer tries. */
export function drainBounds(group: DrainGroup, retry: number): DrainBounds | undefined {
  const { pods, allowed = pods, grace, shutdown } = group;
  if (pods === 0) return { batches: 0, lower: 0, lastGone: 0, noticed: 0 };
  if (allowed <= 0) return undefined;
  const batches = Math.ceil(pods / allowed);
  const lastEviction =
    group.replacement === 'in-order' && group.allowed !== undefined
      ? Math.max(0, pods - allowed) * tick(Math.max(grace, group.minReady) + group.volume + group.ready, retry)
      : (batches - 1) * tick(slotAfter(group, grace), retry);
  return {
    batches,
    lower: (batches - 1) * slotAfter(group, shutdown) + shutdown,
    lastGone: lastEviction + grace,
    noticed: lastEviction + tick(grace, retry),
  };
}

/** Seconds from an eviction until the budget lets another pod go, where the pod takes `shutdown` to end. */
export function slotAfter({ replacement, volume, ready }: DrainGroup, shutdown: number): number {
  return replacement === 'at-once' ? ready : shutdown + volume + ready;
}

/** The next time a drainer that tries every `retry` seconds looks, `seconds` from now: never at once. */
export function tick(seconds: number, retry: number): number {
  return Math.max(retry, roundedUp(seconds, retry));
}

export function roundedUp(seconds: number, step: number): number {
  return Math.ceil(seconds / step) * step;
}

/**
 * Seconds by which the drain of the next node is later, since the last pods of this one are still starting when it begins, `gap`
 * seconds after this one ended; not rounded.
 */
export function carryOver(group: DrainGroup, podsOnNext: number, gap: number): number {
  const { pods, allowed, grace } = group;
  if (allowed === undefined || pods === 0 || allowed <= 0) return 0;
  if (lastBatch(pods, allowed) + podsOnNext <= allowed) return 0;
  return Math.max(0, slotAfter(group, grace) - grace - gap);
}

/** Pods that go in the last round of evictions. */
export function lastBatch(pods: number, allowed: number): number {
  return pods - (Math.ceil(pods / allowed) - 1) * allowed;
}

/** The same group with the pods of `nodes` nodes that are drained at once, where they cannot all go at once. */
export function sharedBy(group: DrainGroup, nodes: number): DrainGroup {
  const pods = group.pods * nodes;
  return group.allowed === undefined || pods <= group.allowed ? group : { ...group, pods };
}

export type DrainVerdict = 'ok' | 'ok-unbounded' | 'at-risk' | 'impossible' | 'killed-at-timeout' | 'never-ends';

/** `timeout` undefined: nothing ends the drain. Cluster API ends one when it looks and the elapsed time is not below it. */
export function drainVerdict(
  bounds: DrainBounds | undefined,
  timeout: number | undefined,
  retry: number,
): DrainVerdict {
  if (bounds === undefined) return timeout === undefined ? 'never-ends' : 'killed-at-timeout';
  if (timeout === undefined) return 'ok-unbounded';
  if (bounds.lower >= roundedUp(timeout, retry)) return 'impossible';
  return bounds.lastGone >= timeout ? 'at-risk' : 'ok';
}
