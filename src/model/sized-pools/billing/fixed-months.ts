import { GRACE_PERIOD_MS } from '../readings';
import { type CountChange, DeclaredCounts } from './declared-counts';
import { billingCutoff, type Removal } from './removal';
import { countWithoutTakenBack } from './taken-back';
import { nextUtcMonthStart, utcMonth } from './utc-month';

/** One fixed pool. Deleted and created again, under whatever name, it is two pools. */
export interface FixedPoolLife extends Removal {
  /** The first appearance of the pool's first node in the node list, Ready or not; null while none has appeared. */
  readonly firstNodeAppeared: number | null;
  /** The node count it was created with. */
  readonly nodes: number;
  readonly changes?: readonly CountChange[];
}

/** A full month that is charged for a pool, without proration or refund. */
export interface FixedMonth {
  /** Index of the pool in the input. */
  readonly pool: number;
  /** `2026-03`, in UTC. */
  readonly month: string;
  /** Charged for this many. */
  readonly nodes: number;
}

/**
 * The months of fixed pools that are locked before `until`, by pool and then by time. A pool removed within 15 minutes of
 * its first node is free. Past that, the month in which the 15 minutes end is charged for the smallest count declared
 * inside them, and each later month whose first instant lies before the removal for the count declared at that instant.
 */
export function billFixedMonths(pools: readonly FixedPoolLife[], until: number): readonly FixedMonth[] {
  return pools.flatMap((pool, index) => monthsOf(pool, until).map((month) => ({ pool: index, ...month })));
}

function monthsOf(pool: FixedPoolLife, until: number): Omit<FixedMonth, 'pool'>[] {
  if (pool.firstNodeAppeared === null) return [];
  const lock = pool.firstNodeAppeared + GRACE_PERIOD_MS;
  const cutoff = billingCutoff(pool);
  if (cutoff < lock || lock >= until) return [];
  const counts = DeclaredCounts.of(pool.nodes, pool.changes ?? []);
  const months = [{ month: utcMonth(lock), nodes: counts.smallest(pool.firstNodeAppeared, lock) }];
  const end = Math.min(cutoff, until);
  for (let start = nextUtcMonthStart(lock); start < end; start = nextUtcMonthStart(start)) {
    months.push({ month: utcMonth(start), nodes: countWithoutTakenBack(start, counts, cutoff) });
  }
  return months;
}
