import type { Input } from '../../../check/input';
import type { Subject } from '../../../check/subject';
import type { BookSource } from '../../../manifest/cost/cost-source';
import type { Missing, PoolEstimate } from '../../../manifest/cost/estimate';
import { deferredPlaces, NotKnownYet } from '../../../manifest/deferred';
import { formatPath, type Path } from '../../../manifest/path';

export const PRICE_BOOK = 'cost.cdk-node-pools.dev/PriceBook';
export const BASELINE = 'cost.cdk-node-pools.dev/Baseline';

/**
 * `undefined` also for an object that is no pool.
 * @throws NotKnownYet where the estimate waits for a value that is known only at deploy time
 */
export function poolCostOf({ written }: Subject, { estimate }: Input): PoolEstimate | undefined {
  const pool = estimate?.of(written);
  if (!pool) return undefined;
  const place = deferredPlaces(written).find(({ at }) => isAwaited(pool, at));
  if (place) throw new NotKnownYet(written, place);
  return pool;
}

/** Limits are left out one by one, so that an estimate may have a bound and yet another than it will have. */
function isAwaited({ missing }: PoolEstimate, at: Path): boolean {
  const path = formatPath(at);
  return path.startsWith('spec.limits') || missing.some(({ name, why }) => why === 'deferred' && name === path);
}

/** The price book under judgement. */
export function bookSourceOf({ written }: Subject, { prices }: Input): BookSource | undefined {
  return prices?.sources.find(({ data }) => data === written);
}

/** The names of what is missing for one of these reasons. */
export function namesMissing({ missing }: PoolEstimate, ...reasons: readonly Missing['why'][]): readonly string[] {
  return missing.filter(({ why }) => reasons.includes(why)).map(({ name }) => name);
}

/** `the minimum`, `the maximum` or `the cost`: what is unknown of a pool. */
export function unknownEnds({ min, max }: PoolEstimate): string {
  if (min === 'unknown' && max === 'unknown') return 'the cost of this pool is';
  return min === 'unknown' ? 'the minimum of this pool is' : 'the maximum of this pool is';
}
