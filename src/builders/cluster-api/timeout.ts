import { atFirstUse } from '../../manifest/at-first-use';
import { quoted } from '../../units/quoted';
import { isKnownLater } from '../known-later';
import { ValueError } from '../value-error';

/**
 * Whole seconds as a number, a duration of whole seconds (`10m`, `1h30m`), or `unlimited`. 0 is refused, for it is no limit to
 * Cluster API.
 */
export type TimeoutSpec = number | string | Timeout;

const UNLIMITED = 'unlimited';
const SECOND = 1_000_000_000n;

/** How long one step of removing a machine may take. */
export class Timeout {
  private constructor(
    /** 0 is no limit, as in the API. */
    readonly seconds: number,
  ) {}

  /** @throws ValueError for what is no whole number above 0 */
  static seconds(seconds: number): Timeout {
    return Timeout.of(seconds);
  }

  /** @throws ValueError for what cannot be read, for fractions of a second, and for 0 */
  static of(timeout: TimeoutSpec): Timeout {
    const fault = timeoutFault(timeout);
    if (fault !== undefined) throw ValueError.of(fault);
    return new Timeout(timeoutSeconds(timeout) as number);
  }

  /** For ever: one PodDisruptionBudget that cannot be met, or one volume that does not detach, then stops every rollout. */
  static unlimited(): Timeout {
    return new Timeout(0);
  }
}

/** Why a timeout cannot be read. Negative numbers can, and are left to the rules. */
export function timeoutFault(value: unknown): string | undefined {
  if (isKnownLater(value) || value === UNLIMITED) return undefined;
  if (typeof value === 'number') {
    if (value === 0) return `0 is no limit to Cluster API; ${NAMED}`;
    if (Number.isSafeInteger(value)) return undefined;
    return `${value} is no whole number of seconds; write ${value > 0 && value < 2 ** 31 ? Math.ceil(value) : 600}`;
  }
  if (typeof value !== 'string') return undefined;
  const { DurationError, parseGoDuration } = durations();
  try {
    const nanoseconds = parseGoDuration(value);
    if (nanoseconds === 0n) return `${quoted(value)} is no limit to Cluster API; ${NAMED}`;
    if (nanoseconds % SECOND === 0n) return undefined;
    const rounded = durationText((nanoseconds / SECOND + (nanoseconds > 0n ? 1n : 0n)) * SECOND);
    return `${quoted(value)} is no whole number of seconds; write ${quoted(rounded)}`;
  } catch (error) {
    if (error instanceof DurationError) return error.message;
    throw error;
  }
}

const NAMED = 'write "unlimited" where that is meant, or 600';

/** Of a timeout without fault; a value of the host's that is none of ours stays as it is. */
export function timeoutSeconds(value: unknown): unknown {
  if (value instanceof Timeout) return value.seconds;
  if (value === UNLIMITED) return 0;
  return typeof value === 'string' && !isKnownLater(value)
    ? Number(durations().parseGoDuration(value) / SECOND)
    : value;
}

/** Seconds as v1beta1 has them: the Go duration that the server itself writes back (`10m0s`), so that nothing drifts. */
export function secondsAsDuration(seconds: unknown): unknown {
  if (typeof seconds !== 'number') return seconds;
  return Number.isSafeInteger(seconds) ? durationText(BigInt(seconds) * SECOND) : `${seconds}s`;
}

// Both load with the first text that has to be read or written.
const durations = atFirstUse(() => require('../../units/duration') as typeof import('../../units/duration'));
const formats = atFirstUse(
  () => require('../../units/duration-format') as typeof import('../../units/duration-format'),
);

function durationText(nanoseconds: bigint): string {
  return formats().formatGoDuration(nanoseconds);
}
