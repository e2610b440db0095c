/**
 * When something stops being billed. Instants here and in the other events of billing are milliseconds since
 * 1970-01-01T00:00:00Z, and stretches of time contain their start and not their end.
 */
export interface Removal {
  /** The request to remove the node, to scale it away, or to delete its pool or cluster; absent while it stays. */
  readonly removalRequested?: number;
  /** What the platform deferred the removal to, against abuse of the grace period. */
  readonly deferredTo?: number;
}

/** The later of request and deferral; Infinity while nothing was requested. A drain after it never moves it. */
export function billingCutoff({ removalRequested, deferredTo }: Removal): number {
  if (removalRequested === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(removalRequested, deferredTo ?? removalRequested);
}
