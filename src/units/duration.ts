import { repairDuration } from './duration-repair';
import { type DurationFault, scanGoDuration } from './go-duration';
import { quoted } from './quoted';
import { remembered } from './remembered';

/** The longest duration a Kubernetes object can hold, in nanoseconds: about 292 years, 2562047h47m16.854775807s. */
export const MAX_GO_DURATION_NS = 2n ** 63n - 1n;

/** A text that Go's `time.ParseDuration` refuses. */
export class DurationError extends Error {
  override readonly name = 'DurationError';

  constructor(
    readonly text: string,
    /** What keeps it from being a duration, to follow the quoted text: `has the unit "d", which …`. */
    readonly reason: string,
    /** A duration that parses and most likely means the same; absent where none can be guessed. */
    readonly suggestion?: string,
  ) {
    super(`${quoted(text)} ${reason}; ${suggestion ? `write ${quoted(suggestion)}` : 'write a duration such as "8h"'}`);
  }
}

/**
 * Nanoseconds of a duration in Go's grammar, as Kubernetes, Karpenter and Cluster API decode it: `1h30m`, `1.5h`, `-5m`,
 * `1h1h`, a bare `0`; units ns, us, µs, ms, s, m, h, in lower case. There are no days. Fractions are cut to whole
 * nanoseconds. The patterns of the CRDs are narrower.
 * @throws DurationError also where the sum does not fit into int64 nanoseconds (above `2562047h47m`).
 * @see https://pkg.go.dev/time#ParseDuration
 */
export function parseGoDuration(text: string): bigint {
  const value = scanGoDuration(text);
  if (typeof value === 'bigint') return value;
  throw new DurationError(text, reason(value), value.fault === 'too-long' ? '2562047h47m' : repairDuration(text));
}

/** Like `parseGoDuration`, with undefined for what it refuses. */
export const tryGoDuration: (text: string) => bigint | undefined = remembered((text) => {
  const value = scanGoDuration(text);
  return typeof value === 'bigint' ? value : undefined;
});

/**
 * Milliseconds of a Go duration; what is finer than a millisecond becomes a fraction.
 * @throws DurationError like `parseGoDuration`
 */
export function durationMs(text: string): number {
  return Number(parseGoDuration(text)) / 1e6;
}

function reason({ fault, part }: DurationFault): string {
  switch (fault) {
    case 'empty':
      return 'is no duration';
    case 'no-number':
      return `has ${quoted(part)} where a number belongs`;
    case 'no-unit':
      return `has no unit behind ${quoted(part)}`;
    case 'unknown-unit':
      return `has the unit ${quoted(part)}, and there are only h, m, s, ms, us and ns`;
    case 'too-long':
      return 'is longer than 2562047h47m, all that 64 bits of nanoseconds hold';
  }
}
