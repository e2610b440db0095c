/** What is observed of a pool at one time. */
export interface PoolCounts {
  /** Nodes the pool should have. */
  readonly desired: number;
  /** Nodes in the node list. */
  readonly nodes: number;
  readonly ready: number;
  readonly draining: number;
  readonly deleting: boolean;
  /** Whether the pool has been Running before. */
  readonly everRunning: boolean;
}

export type PoolState = 'Deleting' | 'Provisioning' | 'Scaling down' | 'Scaling' | 'Degraded' | 'Running';

/** The first state that fits, in the order of the type. Nodes above `desired` and draining ones are no longer billed. */
export function poolState(counts: PoolCounts): PoolState {
  if (counts.deleting) return 'Deleting';
  if (!counts.everRunning) return 'Provisioning';
  if (counts.draining > 0 || counts.nodes > counts.desired) return 'Scaling down';
  if (counts.nodes < counts.desired) return 'Scaling';
  return counts.ready < counts.nodes ? 'Degraded' : 'Running';
}
