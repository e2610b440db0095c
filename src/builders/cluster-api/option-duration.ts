import { parseOptionDuration } from '../../model/cluster-api/autoscaler-options';
import { DurationError, parseGoDuration } from '../../units/duration';
import { formatGoDuration } from '../../units/duration-format';
import { isKnownLater } from '../known-later';

const SECOND = 1_000_000_000n;

/** Seconds, also where they are known later, or a text as the autoscaler reads it (lower-cased, so `10M` is ten minutes), in its documented form: `600s`. */
export function optionDurationText(value: unknown): unknown {
  if (isKnownLater(value)) return typeof value === 'number' ? `${value}s` : value;
  const nanoseconds = typeof value === 'number' ? secondsInNs(value) : textInNs(value);
  if (nanoseconds === undefined) return value;
  return nanoseconds % SECOND === 0n ? `${nanoseconds / SECOND}s` : formatGoDuration(nanoseconds);
}

/** Why such a value cannot be read; negative ones can, and are left to the rules. */
export function optionDurationFault(value: unknown): string | undefined {
  if (isKnownLater(value)) return undefined;
  if (typeof value === 'number' && secondsInNs(value) === undefined) {
    return `${value} is no number of seconds; write one such as 600`;
  }
  if (typeof value !== 'string' || textInNs(value) !== undefined) return undefined;
  try {
    parseGoDuration(value.toLowerCase());
    return undefined;
  } catch (error) {
    if (error instanceof DurationError) return error.message;
    throw error;
  }
}

function secondsInNs(seconds: number): bigint | undefined {
  const milliseconds = Math.round(seconds * 1000);
  return Number.isSafeInteger(milliseconds) ? BigInt(milliseconds) * 1_000_000n : undefined;
}

function textInNs(value: unknown): bigint | undefined {
  return typeof value === 'string' ? parseOptionDuration(value) : undefined;
}
