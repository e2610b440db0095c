import { type Interval, mergeIntervals } from '../interval';
import { dayRule, lastMatchingDay, matchingDays } from './days';
import type { ScheduleFields } from './fields';
import type { Schedule } from './schedule';
import { minutesOfDay } from './times';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * When a budget with this schedule and duration is active between `from` and `to`: the union of `[hit, hit + duration)`
 * over all hits, merged, and cut to `[from, to)`. Times are milliseconds since 1970.
 *
 * Exact, and worked out a day at a time: a day costs as many steps as it has separate windows. Nothing for a duration of
 * zero and for a schedule that never fires, although Karpenter takes the latter for always active; nor are the years around
 * 2100 special, in which it does the same to `0 0 29 2 *`. `@every` counts from the instant Karpenter asks, so it is all of
 * the time when the duration reaches the delay, and none of it otherwise.
 * @throws RangeError where `from` or `to` is not finite
 */
export function windowsOf(schedule: Schedule, durationMs: number, from: Date | number, to: Date | number): Interval[] {
  const [start, end] = [Number(from), Number(to)];
  if (!Number.isFinite(end - start)) throw new RangeError('a stretch of time needs two ends; pass two dates');
  if (!(durationMs > 0) || end <= start) return [];
  if (schedule.fields === undefined) return durationMs >= (schedule.every ?? 0) ? [[start, end]] : [];
  const day = windowsOfDay(schedule.fields, durationMs);
  if (day.length === 0) return [];
  const rule = dayRule(schedule.fields);
  const firstDay = Math.floor(start / DAY);
  const days = matchingDays(rule, firstDay, Math.ceil(end / DAY) - 1);
  // All windows are equally long, so of the days before only the last one can still matter.
  const reach = day[day.length - 1][1];
  const before = lastMatchingDay(rule, Math.floor((start - reach) / DAY), firstDay - 1);
  return cut(before === undefined ? days : [before, ...days], day, start, end);
}

/**
 * The merged windows of one matching day, in milliseconds after its midnight. The last may end on a later day: of its
 * overlap with that day's own windows it knows nothing.
 */
export function windowsOfDay(fields: ScheduleFields, durationMs: number): Interval[] {
  return mergeIntervals(
    minutesOfDay(fields).map((minute): Interval => [minute * MINUTE, minute * MINUTE + durationMs]),
  );
}

/** The windows of each day, merged where they meet, between `start` and `end`. */
function cut(days: readonly number[], windows: readonly Interval[], start: number, end: number): Interval[] {
  const found: Interval[] = [];
  let open = start;
  let close = start;
  for (const day of days) {
    const midnight = day * DAY;
    for (const window of windows) {
      const opens = midnight + window[0];
      const closes = midnight + window[1];
      if (opens > close) {
        if (close > open) found.push([open, Math.min(close, end)]);
        if (opens >= end) return found;
        open = opens;
        close = closes;
      } else if (closes > close) {
        close = closes;
      }
    }
  }
  if (close > open) found.push([open, Math.min(close, end)]);
  return found;
}
