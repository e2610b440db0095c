import { type BudgetAmount, type Counts, leastReplicas, scaled } from '../../model/availability/budget';
import { quoted } from '../../units/quoted';

/** `1 replica`, `3 replicas`. */
export function replicasInWords(count: number): string {
  return `${count} replica${count === 1 ? '' : 's'}`;
}

/** `2 replicas`, `3 to 9 replicas`. */
export function countsInWords({ min, max }: Counts): string {
  return min === max ? replicasInWords(min) : `${min} to ${max} replicas`;
}

/** As it stands in YAML: `minAvailable: 1`, `maxUnavailable: "25%"`. */
export function amountAsWritten({ field, amount }: BudgetAmount): string {
  return `${field}: ${amount.kind === 'count' ? amount.count : quoted(`${amount.percent}%`)}`;
}

/** The arithmetic at one count: `minAvailable 80% of 4 rounds up to 4`, `minAvailable 2 of 2`, `maxUnavailable 25% of 4 is 1`. */
export function arithmeticInWords({ field, amount }: BudgetAmount, replicas: number): string {
  if (amount.kind === 'count') return `${field} ${amount.count} of ${replicas}`;
  const number = scaled(amount, replicas);
  const isExact = (amount.percent * replicas) % 100 === 0;
  return `${field} ${amount.percent}% of ${replicas} ${isExact ? 'is' : 'rounds up to'} ${number}`;
}

/** What lets a pod go: more replicas, or another value. */
export function wayOut(budget: BudgetAmount | 'none', replicas = 'replicas'): string {
  const least = leastReplicas(budget);
  return least === undefined || least === 1
    ? 'write maxUnavailable: 1'
    : `write maxUnavailable: 1, or ${replicas}: ${least}`;
}
