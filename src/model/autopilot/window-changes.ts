import { type Interval, intersectIntervals } from '../../units/interval';
import type { ClockChange } from '../../units/weekly/clock-changes';
import { changesOfYear } from '../../units/weekly/reference-year';
import { DAY_MINUTES, weekPart } from '../../units/weekly/week';
import { clockText } from '../../units/weekly/window';
import { clockLength, type WindowHours } from './window-hours';

/** Clock times that a zone skips or repeats on a day of the reference year, and likewise every year. */
export interface ChangedHour {
  readonly kind: 'skipped' | 'repeated';
  /** `2029-03-11`, on the clock of the zone. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** How much of a window it is, in minutes. */
  readonly minutes: number;
  /** The window begins after `from`, or ends before `to`: of what is repeated it is open twice, of what is skipped not at all. */
  readonly partly: boolean;
}

const MINUTE = 60_000;
/** 1970-01-01 was a Thursday. */
const FIRST_MINUTE = 3 * DAY_MINUTES;

/** By the standing rule of the zone, which is that of the reference year, never by today's date. */
export function changedHours(hours: WindowHours): readonly ChangedHour[] {
  const open = weekPart(
    hours.days.map(
      (day): Interval => [day * DAY_MINUTES + hours.start, day * DAY_MINUTES + hours.start + clockLength(hours)],
    ),
  );
  return changesOfYear(hours.zone).flatMap((change) => touched(change, open));
}

function touched({ at, before, after }: ClockChange, open: readonly Interval[]): readonly ChangedHour[] {
  const [first, last] = [Math.min(before, after), Math.max(before, after)].map((offset) => at / MINUTE + offset);
  const week = weekPart([[FIRST_MINUTE + first, FIRST_MINUTE + last]]);
  const shared = intersectIntervals(open, week).reduce((sum, [start, end]) => sum + end - start, 0);
  if (shared === 0) return [];
  return [
    {
      kind: after > before ? 'skipped' : 'repeated',
      date: new Date(first * MINUTE).toISOString().slice(0, 10),
      from: clockText(first),
      to: clockText(last),
      minutes: shared,
      partly: shared < last - first,
    },
  ];
}
