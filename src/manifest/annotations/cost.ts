/** What a pool, or all pools of a chart or stack, may cost a month. Written on the object alone: on a template they would replace nodes. */
export const COST_PREFIX = 'cost.cdk-node-pools.dev/';

/** Decimal strings, `unbounded` or `unknown`. */
export const MONTHLY_MIN_KEY = `${COST_PREFIX}monthly-min`;
export const MONTHLY_MAX_KEY = `${COST_PREFIX}monthly-max`;
/** ISO 4217. */
export const CURRENCY_KEY = `${COST_PREFIX}currency`;
/** `730`, or `672-744`. */
export const HOURS_PER_MONTH_KEY = `${COST_PREFIX}hours-per-month`;
export const PRICE_SOURCE_KEY = `${COST_PREFIX}price-source`;
export const PRICE_DATE_KEY = `${COST_PREFIX}price-date`;
/** One line of JSON with sorted keys. */
export const ASSUMPTIONS_KEY = `${COST_PREFIX}assumptions`;
