import { BUDGET_DURATION, DURATION, QUANTITY } from '../../manifest/karpenter/patterns';
import { isSchedulePattern } from '../../manifest/karpenter/schedule-pattern';
import { parseCountOrPercent } from '../../units/count-or-percent';
import { parseSchedule } from '../../units/cron/schedule';
import { DurationError, MAX_GO_DURATION_NS, parseGoDuration, tryGoDuration } from '../../units/duration';
import { shortDuration } from '../../units/duration-format';
import { repairDuration } from '../../units/duration-repair';
import { parseQuantity } from '../../units/quantity';
import { quoted } from '../../units/quoted';
import { isKnownLater } from '../known-later';
import { ValueError } from '../value-error';

/** Why a text cannot be read, and what to write; `undefined` where it can. */
export type Reading = (text: string) => string | undefined;

/** @throws ValueError with what the reading says */
export function mustRead(reading: Reading, text: string): string {
  if (isKnownLater(text)) return text;
  const fault = typeof text === 'string' ? reading(text) : `${String(text)} is no text; write it in quotes`;
  if (fault !== undefined) throw ValueError.of(fault);
  return text;
}

const BUDGET = new RegExp(BUDGET_DURATION);
const WHOLE_UNITS = new RegExp(DURATION);
const AMOUNT = new RegExp(QUANTITY);

const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;

/** `budgets[].nodes`. */
export const readsAsNodes = remembering((text) => thrown(() => parseCountOrPercent(text, 'budget-nodes')));

/** `budgets[].schedule`: both what the API server lets through and what the controller parses. */
export const readsAsSchedule = remembering(
  (text) =>
    thrown(() => parseSchedule(text)) ??
    (isSchedulePattern(text)
      ? undefined
      : `${quoted(text)} is neither five fields nor a descriptor that the API server takes; write "0 9 * * 1-5" or "@daily"`),
);

/** `budgets[].duration`: hours and minutes. */
export const readsAsBudgetDuration = remembering((text) =>
  BUDGET.test(text)
    ? thrown(() => parseGoDuration(text))
    : `${quoted(text)} is no duration of a budget, which has hours and minutes only; write ${meant(text, MINUTE) ?? '"8h"'}`,
);

/** `consolidateAfter` and `expireAfter`. */
export const readsAsDurationOrNever = remembering((text) => {
  if (text === 'Never') return undefined;
  return /^never$/i.test(text) ? `${quoted(text)} is no duration; write "Never"` : readsAsDuration(text);
});

/** `terminationGracePeriod`. */
export const readsAsGracePeriod = remembering((text) =>
  /^never$/i.test(text)
    ? `${quoted(text)} is no grace period; leave it out, and a drain may take for ever`
    : readsAsDuration(text),
);

/** An entry of `limits`. */
export const readsAsQuantity = remembering(
  (text) =>
    thrown(() => parseQuantity(text)) ??
    (AMOUNT.test(text) ? undefined : `${quoted(text)} is no quantity; write one such as "4", "500m" or "16Gi"`),
);

function readsAsDuration(text: string): string | undefined {
  if (WHOLE_UNITS.test(text)) return thrown(() => parseGoDuration(text));
  const advice = `write ${meant(text, SECOND) ?? '"720h"'}`;
  try {
    parseGoDuration(text);
    return `${quoted(text)} is not whole hours, minutes and seconds; ${advice}`;
  } catch (error) {
    if (error instanceof DurationError) return `${quoted(text)} ${error.reason}; ${advice}`;
    throw error;
  }
}

/** The nearest duration in whole units that is no shorter than what was most likely meant. */
function meant(text: string, unit: bigint): string | undefined {
  const repaired = repairDuration(text);
  const nanoseconds = tryGoDuration(text) ?? (repaired === undefined ? undefined : tryGoDuration(repaired));
  if (nanoseconds === undefined || nanoseconds <= 0n) return undefined;
  const whole = ((nanoseconds + unit - 1n) / unit) * unit;
  return whole > MAX_GO_DURATION_NS ? undefined : quoted(shortDuration(whole));
}

const MOST_REMEMBERED = 1000;
const LONGEST_REMEMBERED = 100;

/** The pools of a fleet say the same few things over and over. */
function remembering(reading: Reading): Reading {
  const readable = new Set<string>();
  return (text) => {
    if (readable.has(text)) return undefined;
    const fault = reading(text);
    if (fault === undefined && text.length <= LONGEST_REMEMBERED) {
      if (readable.size === MOST_REMEMBERED) readable.clear();
      readable.add(text);
    }
    return fault;
  };
}

function thrown(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}
