import { DurationError, parseGoDuration } from '../../units/duration';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';

const LONGEST = 200;

/** Why a value is no pause between two scale actions, and what to write; `undefined` where it is one. */
export function cooldownFault(written: unknown): string | undefined {
  if (typeof written === 'number' && written > 0 && Number.isInteger(written)) {
    return `${written} is a number without a unit, and a duration belongs here; write "${written}s"`;
  }
  if (typeof written !== 'string' || written.length > LONGEST) {
    return `${shownValue(written)} is no duration; write "2m"`;
  }
  try {
    return parseGoDuration(written) > 0n ? undefined : `${quoted(written)} is no pause between two actions; write "2m"`;
  } catch (error) {
    if (error instanceof DurationError) return `${quoted(written)} ${error.reason}; write ${quoted(suggestion(error))}`;
    throw error;
  }
}

function suggestion({ suggestion: meant }: DurationError): string {
  return meant !== undefined && parseGoDuration(meant) > 0n ? meant : '2m';
}
