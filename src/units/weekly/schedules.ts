import { FIELD_RANGES } from '../cron/fields';
import { repeatsWeekly } from '../cron/recurrence';
import type { Schedule } from '../cron/schedule';
import { windowsOf } from '../cron/windows';
import { writeValues } from '../cron/write-field';
import { cronDay } from './day';
import { DAY_MINUTES, runsOf, WEEK_MINUTES, type WeekPart } from './week';

const MINUTE = 60_000;

/** A Monday. Any week does, for what repeats weekly. */
const REFERENCE_WEEK = Date.UTC(2029, 0, 1);

/** A cron schedule in UTC, and how long each of its windows lasts, in whole hours and minutes. */
export interface ScheduledWindow {
  readonly schedule: string;
  readonly duration: string;
}

/**
 * The schedules whose windows cover exactly this part of the week, without one overlapping another. Runs of one length
 * that begin at one time of day share a schedule: Monday first, then by the order in the week.
 */
export function schedulesOf(part: WeekPart): ScheduledWindow[] {
  const groups = new Map<string, { time: number; length: number; days: number[] }>();
  for (const [start, end] of runsOf(part)) {
    const time = start % DAY_MINUTES;
    const length = end - start;
    const key = `${time} ${length}`;
    const group = groups.get(key) ?? { time, length, days: [] };
    group.days.push(cronDay(Math.floor(start / DAY_MINUTES)));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ time, length, days }) => ({
    schedule: `${time % 60} ${Math.floor(time / 60)} * * ${daysField(days)}`,
    duration: hoursAndMinutes(length),
  }));
}

/** The part of the week that the windows of a schedule cover; `undefined` where weeks differ. */
export function weekOfSchedule(schedule: Schedule, durationMs: number): WeekPart | undefined {
  if (schedule.fields === undefined || !repeatsWeekly(schedule)) return undefined;
  const from = REFERENCE_WEEK;
  return windowsOf(schedule, durationMs, from, from + WEEK_MINUTES * MINUTE).map(
    ([start, end]) => [(start - from) / MINUTE, (end - from) / MINUTE] as const,
  );
}

function daysField(days: readonly number[]): string {
  return days.length === 7
    ? '*'
    : writeValues(
        [...days].sort((a, b) => a - b),
        FIELD_RANGES[4],
        true,
      );
}

function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours > 0 ? `${hours}h` : ''}${rest > 0 ? `${rest}m` : ''}`;
}
