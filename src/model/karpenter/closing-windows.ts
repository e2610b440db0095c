import { type ScheduledWindow, schedulesOf } from '../../units/weekly/schedules';
import { weekPart } from '../../units/weekly/week';
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
  const windows = schedulesOf(part);
  return windows.length <= MOST ? windows : undefined;
}
