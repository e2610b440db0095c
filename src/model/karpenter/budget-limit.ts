import { type CountOrPercent, parseCountOrPercent, percentOfRoundedUp } from '../../units/count-or-percent';

/** What the API server fills in for an entry without `nodes`. */
export const DEFAULT_NODES = '10%';

/**
 * `nodes` of an entry as the controller computes with it, a count being cut to 32 bits (`4294967296` is 0, `3000000000`
 * is negative); absent means 10 %. Undefined for what it cannot read: while such an entry is active nothing is allowed.
 */
export function readLimit(nodes: string | null | undefined): CountOrPercent | undefined {
  try {
    return parseCountOrPercent(nodes ?? DEFAULT_NODES, 'budget-nodes');
  } catch {
    return undefined;
  }
}

/** How many of `total` nodes may be out at once; a percent is rounded up, a count stands as it is and may be negative. */
export function nodesAllowed(limit: CountOrPercent, total: number): number {
  return limit.kind === 'count' ? limit.count : percentOfRoundedUp(limit.percent, total);
}

/** Whether the limit is 0 for a pool of any size. */
export function isZero(limit: CountOrPercent): boolean {
  return limit.kind === 'count' ? limit.count <= 0 : limit.percent === 0;
}

/**
 * Whether `a` never allows more than `b`, whatever the size of the pool. A count and a percent cannot be ranked, but for
 * 0, which is under all, and 100 %, which is over all.
 */
export function isAtLeastAsStrict(a: CountOrPercent, b: CountOrPercent): boolean {
  if (isZero(a)) return true;
  if (b.kind === 'percent') return b.percent >= 100 || (a.kind === 'percent' && a.percent <= b.percent);
  return a.kind === 'count' && a.count <= b.count;
}
