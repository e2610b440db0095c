/** In falling order of weight. */
export type Severity = 'error' | 'warning' | 'info';

const WEIGHT: Record<Severity, number> = { error: 2, warning: 1, info: 0 };

/** The lighter of the two: a rule may yield less than its record says, never more. */
export function lighter(a: Severity, b: Severity): Severity {
  return WEIGHT[a] <= WEIGHT[b] ? a : b;
}
