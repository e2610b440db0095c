import { type ScheduledWindow, schedulesOf } from '../../units/weekly/schedules';
import { runsOf, type WeekPart, weekPart } from '../../units/weekly/week';
import { ONE_WEEK } from './horizon';
import { DAY_MINUTES } from './minute-set';
import { stretchesOf, type Timeline } from './timeline';

const MINUTE = 60_000;
/** More than these nobody writes by hand. */
const MOST = 3;

/**
 * The windows that cover exactly the same part of the week, without an overlap; undefined where that takes more than
 * three schedules, or where weeks differ.
 */
export function closingWindows(gap: Timeline): readonly ScheduledWindow[] | undefined {
  if (gap.days.horizon !== ONE_WEEK) return undefined;
  const monday = ONE_WEEK.firstDay * DAY_MINUTES;
  const part = weekPart([...stretchesOf(gap)].map(([start, end]) => [start / MINUTE - monday, end / MINUTE - monday]));
  const hourly = everyHour(part);
  if (hourly) return [hourly];
  const windows = schedulesOf(part);
  return windows.length <= MOST ? windows : undefined;
}

/** One stretch an hour, always at the same minute, takes one schedule instead of 24. */
function everyHour(part: WeekPart): ScheduledWindow | undefined {
  const runs = runsOf(part);
  const [start, end] = runs[0] ?? [0, 0];
  const length = end - start;
  const alike = runs.every(([from, to], at) => from === start + 60 * at && to - from === length);
  return runs.length === 168 && alike ? { schedule: `${start} * * * *`, duration: `${length}m` } : undefined;
}
