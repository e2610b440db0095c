import { dayRule, firstDayOfMonth, isWeekly, matchingDays, someDayMatches } from './days';
import type { Schedule } from './schedule';
import { minutesOfDay } from './times';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** 28 years from 2029: every combination of date, weekday and leap year, and no century that skips its leap day. */
const FIRST_DAY = firstDayOfMonth(2029 * 12);
const LAST_DAY = firstDayOfMonth((2029 + 28) * 12) - 1;

/**
 * Whether every week is like any other, so that one week says all about the schedule. So is `@every`, whose hits hang on
 * nothing but the instant asked about.
 */
export function repeatsWeekly({ fields }: Schedule): boolean {
  return fields === undefined || isWeekly(dayRule(fields));
}

/**
 * Whether there is no hit at all, because a field holds only commas or the date does not exist in any year (`0 0 31 2 *`).
 * Karpenter takes a budget with such a schedule for always active.
 */
export function neverFires({ fields }: Schedule): boolean {
  if (fields === undefined) return false;
  return fields.minute.bits === 0n || fields.hour.bits === 0n || !someDayMatches(dayRule(fields));
}

/**
 * The longest time between two hits, in milliseconds: a budget whose duration is at least as long is always active.
 * Infinity for a schedule that never fires. Counted over 28 years, so four years for `0 0 29 2 *`.
 */
export function longestGap(schedule: Schedule): number {
  if (schedule.fields === undefined) return schedule.every ?? 0;
  if (neverFires(schedule)) return Number.POSITIVE_INFINITY;
  const times = minutesOfDay(schedule.fields);
  const days = matchingDays(dayRule(schedule.fields), FIRST_DAY, LAST_DAY);
  // The 28 years repeat, so the last day is followed by the first.
  const following = [...days.slice(1), days[0] + LAST_DAY - FIRST_DAY + 1];
  const longestDays = days.reduce((longest, day, at) => Math.max(longest, following[at] - day), 0);
  const overnight = longestDays * DAY - (times[times.length - 1] - times[0]) * MINUTE;
  return times.reduce(
    (longest, time, at) => (at === 0 ? longest : Math.max(longest, (time - times[at - 1]) * MINUTE)),
    overnight,
  );
}
