import type { Input } from '../../check/input';
import type { Subject } from '../../check/subject';
import type { BookSource } from '../../manifest/cost/cost-source';
import type { Missing, PoolEstimate } from '../../manifest/cost/estimate';

export const PRICE_BOOK = 'cost.cdk-node-pools.dev/PriceBook';
export const BASELINE = 'cost.cdk-node-pools.dev/Baseline';

/** `undefined` also for an object that is no pool. */
export function poolCostOf({ written }: Subject, { estimate }: Input): PoolEstimate | undefined {
  return estimate?.of(written);
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
