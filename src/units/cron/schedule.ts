import { quoted } from '../quoted';
import type { ScheduleFields } from './fields';
import { searchEvery, searchFields } from './next';
import { readSchedule } from './read-schedule';
import { repairSchedule } from './repair-schedule';

/** A schedule that Karpenter's parser accepts. Plain data but for `next`. */
export interface Schedule {
  /** As written, white space included. */
  readonly text: string;
  /** What the five fields admit; a descriptor such as `@daily` has the fields it stands for, `@every` none. */
  readonly fields?: ScheduleFields;
  /** Milliseconds between two hits of `@every`: whole seconds, at least one. */
  readonly every?: number;
  /**
   * The first hit strictly after an instant, in UTC. Undefined where there is none up to the end of the fifth calendar
   * year after: robfig/cron then returns the zero time, and Karpenter takes the budget for active. Hits of `@every` are counted
   * from the instant asked about, not from a fixed start.
   * @throws RangeError for a date that is none
   * @see https://github.com/robfig/cron/blob/v3.0.1/spec.go
   */
  next(after: Date): Date | undefined;
}

/** A schedule that Karpenter's parser refuses. One such budget blocks its whole pool, for every reason. */
export class ScheduleError extends Error {
  override readonly name = 'ScheduleError';

  constructor(
    readonly schedule: string,
    /** What is wrong, to follow the quoted schedule: `has a value above 6 in its day of week "7"`. */
    readonly reason: string,
    /** What to do, as the message says it after the semicolon. */
    readonly advice: string,
    /** A schedule that parses: what was most likely meant, or the nearest to it that can be said. */
    readonly suggestion?: string,
  ) {
    super(`${quoted(schedule)} ${reason}; ${advice}`);
  }
}

/**
 * Reads a schedule exactly as Karpenter does, with robfig/cron v3 `ParseStandard` in UTC: five fields (minute, hour, day
 * of month, month, day of week) or one descriptor. Weekdays are 0–6, there is no 7, ranges do not run backwards, and a
 * time zone prefix is refused. The API server's pattern lets through much that this refuses.
 * @throws ScheduleError with a `suggestion` where one can be made
 * @throws TypeError for what is no text
 * @see https://github.com/robfig/cron/blob/v3.0.1/parser.go
 */
export function parseSchedule(text: string): Schedule {
  if (typeof text !== 'string') {
    throw new TypeError(
      `a schedule is text, not ${text === null ? 'null' : typeof text}; pass one such as "0 9 * * 1-5"`,
    );
  }
  const reading = readSchedule(text);
  if ('refused' in reading) {
    const { advice, suggestion } = repairSchedule(text, reading);
    throw new ScheduleError(text, reading.refused, advice, suggestion);
  }
  const search = 'every' in reading ? searchEvery(reading.every) : searchFields(reading.fields);
  return { text, ...reading, next: (after) => nextDate(search, after) };
}

function nextDate(search: (after: number) => number | undefined, after: Date): Date | undefined {
  const time = isDate(after) ? after.getTime() : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError('the date is not a point in time; pass one such as new Date(0)');
  const hit = search(time);
  return hit === undefined ? undefined : new Date(hit);
}

/** Of another realm too, as in a sandbox of a test runner. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
