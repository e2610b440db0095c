import type { Range } from '../../report/drain/drain-report';

/** `2 to 4 replicas`, `1 replica`, `up to 5 nodes`. */
export function rangeInWords({ min, max }: Range, what: string): string {
  const number = min === null ? `up to ${max}` : min === max ? `${max}` : `${min} to ${max}`;
  return `${number} ${what}${max === 1 ? '' : 's'}`;
}
