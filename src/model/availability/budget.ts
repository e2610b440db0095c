import { type CountOrPercent, parseCountOrPercent, percentOfRoundedUp } from '../../units/count-or-percent';

/** How many pods stay, or how many may go; null and absent are the same. */
export interface BudgetFields {
  readonly minAvailable?: number | string | null;
  readonly maxUnavailable?: number | string | null;
}

/** The one field a budget has. */
export interface BudgetAmount {
  readonly field: 'minAvailable' | 'maxUnavailable';
  readonly amount: CountOrPercent;
}

/** `none` with neither field; `undefined` for two of them, and for a value that the API server refuses. */
export function budgetAmount({ minAvailable, maxUnavailable }: BudgetFields): BudgetAmount | 'none' | undefined {
  const [min, max] = [minAvailable ?? undefined, maxUnavailable ?? undefined];
  if (min !== undefined && max !== undefined) return undefined;
  if (min !== undefined) return amountOf('minAvailable', min);
  return max === undefined ? 'none' : amountOf('maxUnavailable', max);
}

/** The API reads counts into 32 bits. */
const MOST = 2 ** 31 - 1;

function amountOf(field: BudgetAmount['field'], value: number | string): BudgetAmount | undefined {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST;
  if (!isCount && !(typeof value === 'string' && /^0*(?:100|\d{1,2})%$/.test(value))) return undefined;
  return { field, amount: parseCountOrPercent(value, 'int-or-string') };
}

/** What the controller sees of the pods that a budget selects. */
export interface PodNumbers {
  /** Replicas that the owners of the selected pods ask for, each owner once; a pod without one adds nothing. */
  readonly scale: number;
  /** Selected pods. */
  readonly matched: number;
  /** Of these the Ready ones that are not being deleted. */
  readonly healthy: number;
}

export interface BudgetState {
  readonly expected: number;
  readonly desired: number;
  /** Evictions that the budget lets through now. */
  readonly allowed: number;
}

/**
 * What the disruption controller computes. Percentages are rounded up for both fields. With neither field nothing may ever
 * go. Everything is a whole number.
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go getExpectedPodCount, updatePdbStatus
 */
export function budgetState(budget: BudgetAmount | 'none', { scale, matched, healthy }: PodNumbers): BudgetState {
  const { expected, desired } = wanted(budget, scale, matched);
  return { expected, desired, allowed: expected <= 0 ? 0 : Math.max(0, healthy - desired) };
}

function wanted(budget: BudgetAmount | 'none', scale: number, matched: number): Omit<BudgetState, 'allowed'> {
  if (budget === 'none') return { expected: 0, desired: 0 };
  const { field, amount } = budget;
  if (field === 'maxUnavailable') return { expected: scale, desired: Math.max(0, scale - scaled(amount, scale)) };
  if (amount.kind === 'count') return { expected: matched, desired: amount.count };
  return { expected: scale, desired: scaled(amount, scale) };
}

/** A count as it is, a percentage of `total` rounded up. */
export function scaled(amount: CountOrPercent, total: number): number {
  return amount.kind === 'count' ? amount.count : percentOfRoundedUp(amount.percent, total);
}

/** Evictions that the budget lets through while all of `replicas` pods are Ready. */
export function allowedOf(budget: BudgetAmount | 'none', replicas: number): number {
  return budgetState(budget, { scale: replicas, matched: replicas, healthy: replicas }).allowed;
}

/** The smallest number of replicas of which one may go; `undefined` where there is none. */
export function leastReplicas(budget: BudgetAmount | 'none'): number | undefined {
  if (budget === 'none') return undefined;
  const { field, amount } = budget;
  if (field === 'maxUnavailable') return scaled(amount, 100) > 0 ? 1 : undefined;
  if (amount.kind === 'count') return amount.count + 1;
  return amount.percent >= 100 ? undefined : Math.ceil(100 / (100 - amount.percent));
}

/** A range of counts, both ends included. */
export interface Counts {
  readonly min: number;
  readonly max: number;
}

/**
 * The counts of a range at which nothing may go: always its lower end, since more replicas never mean fewer evictions.
 * A count of 0 is left out.
 */
export function blockedCounts(budget: BudgetAmount | 'none', { min, max }: Counts): Counts | undefined {
  const from = Math.max(min, 1);
  const to = Math.min(max, (leastReplicas(budget) ?? Number.POSITIVE_INFINITY) - 1);
  return to < from ? undefined : { min: from, max: to };
}
