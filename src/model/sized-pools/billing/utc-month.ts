/** `2026-03`, the month of an instant in UTC. */
export function utcMonth(instant: number): string {
  return new Date(instant).toISOString().slice(0, 7);
}

/** The first instant of the month that the instant lies in. */
export function utcMonthStart(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** The first instant of the month after it. */
export function nextUtcMonthStart(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
