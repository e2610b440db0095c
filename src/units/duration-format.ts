const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;

/**
 * Nanoseconds as Go's `Duration.String()` writes them, which is what a Kubernetes client writes back: `8h0m0s`, `1m30s`,
 * `1.5s`, `2µs`, `0s`.
 * @see https://pkg.go.dev/time#Duration.String
 */
export function formatGoDuration(nanoseconds: bigint): string {
  if (nanoseconds < 0n) return `-${formatGoDuration(-nanoseconds)}`;
  if (nanoseconds === 0n) return '0s';
  if (nanoseconds < 1_000n) return `${nanoseconds}ns`;
  if (nanoseconds < 1_000_000n) return `${decimal(nanoseconds, 1_000n)}µs`;
  if (nanoseconds < SECOND) return `${decimal(nanoseconds, 1_000_000n)}ms`;
  const seconds = `${decimal(nanoseconds % MINUTE, SECOND)}s`;
  if (nanoseconds < MINUTE) return seconds;
  const minutes = `${(nanoseconds % HOUR) / MINUTE}m${seconds}`;
  return nanoseconds < HOUR ? minutes : `${nanoseconds / HOUR}h${minutes}`;
}

/** The same without the parts that are zero: `8h`, `1h30m`, `1m30s`, and `0s` for nothing at all. */
export function shortDuration(nanoseconds: bigint): string {
  return formatGoDuration(nanoseconds).replace(/m0s$/, 'm').replace('h0m', 'h');
}

function decimal(value: bigint, unit: bigint): string {
  const width = unit.toString().length - 1;
  const fraction = (value % unit).toString().padStart(width, '0').replace(/0+$/, '');
  return fraction === '' ? `${value / unit}` : `${value / unit}.${fraction}`;
}
