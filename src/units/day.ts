const DAY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026-11-01`, and a day that the month has. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && startOf(value)?.toISOString().startsWith(value) === true;
}

/** How many days later the one is; below 0 where it is earlier. For what `isDay` takes. */
export function daysAfter(later: string, earlier: string): number {
  return (Number(startOf(later)) - Number(startOf(earlier))) / DAY_MS;
}

function startOf(day: string): Date | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
