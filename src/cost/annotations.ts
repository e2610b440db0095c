import {
  ASSUMPTIONS_KEY,
  CURRENCY_KEY,
  HOURS_PER_MONTH_KEY,
  MONTHLY_MAX_KEY,
  MONTHLY_MIN_KEY,
  PRICE_DATE_KEY,
  PRICE_SOURCE_KEY,
} from '../manifest/annotations/cost';
import type { CostRange, Estimate, PoolEstimate } from '../manifest/cost/estimate';
import { endText } from './report/amount-text';

/** In order of key. */
export type CostAnnotations = { readonly [key: string]: string };

/** What is written on a pool: less than 1 kB. */
export function poolAnnotations(pool: PoolEstimate, estimate: Estimate): CostAnnotations {
  const { churn, excludes, limits, nodes, spotShare } = pool.assumptions;
  // The keys are sorted, so that the same estimate is the same text.
  return annotations(pool, estimate, { churn, excludes, ...(limits && { limits }), nodes, spotShare });
}

/** What is written for all pools of an estimate together. */
export function totalAnnotations(estimate: Estimate): CostAnnotations {
  const { excludes, fees, pools, total } = estimate;
  const controlPlane = fees.some(({ id }) => id === 'control-plane') ? 'included' : 'not included';
  return annotations(total, estimate, { controlPlane, excludes, pools: pools.length });
}

function annotations({ min, max }: CostRange, { book, hoursPerMonth }: Estimate, assumptions: object): CostAnnotations {
  return {
    [ASSUMPTIONS_KEY]: JSON.stringify(assumptions),
    [CURRENCY_KEY]: book.currency,
    [HOURS_PER_MONTH_KEY]: hoursPerMonth,
    [MONTHLY_MAX_KEY]: endText(max, book.currency),
    [MONTHLY_MIN_KEY]: endText(min, book.currency),
    [PRICE_DATE_KEY]: book.retrievedAt,
    [PRICE_SOURCE_KEY]: book.source,
  };
}
