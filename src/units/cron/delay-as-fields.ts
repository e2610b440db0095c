const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Five fields, or the descriptor, that fire as often as `@every` with a delay in milliseconds. Undefined where the delay does not
 * divide an hour or a day, so that no fields do.
 */
export function scheduleOfDelay(every: number): string | undefined {
  if (every === 24 * HOUR) return '@daily';
  if (every === HOUR) return '@hourly';
  if (every % HOUR === 0 && (24 * HOUR) % every === 0) return `0 */${every / HOUR} * * *`;
  if (every === MINUTE) return '* * * * *';
  if (every % MINUTE === 0 && HOUR % every === 0) return `*/${every / MINUTE} * * * *`;
  return undefined;
}
