import {
  type MaintenanceWindowView,
  type RebalancePolicySpec,
  readMaintenanceWindows,
} from '../../manifest/autopilot/rebalance-policy';
import { WEEKDAYS, type Weekday } from '../../manifest/autopilot/weekdays';
import { DAY_MINUTES } from '../../units/weekly/week';
import { minutesOf } from '../../units/weekly/window';
import { isZoneName } from '../../units/weekly/zone-name';

/** The hours of a weekly window, readable in all parts. */
export interface WindowHours {
  readonly index: number;
  readonly name: string;
  readonly zone: string;
  /** Days on which it starts; Monday is 0. */
  readonly days: readonly number[];
  /** Minutes after midnight. Below `start`, the end is on the day after. */
  readonly start: number;
  readonly end: number;
}

/** Minutes after midnight of `HH:MM` from 00:00 to 23:59; undefined for anything else. */
export function clockMinutes(value: unknown): number | undefined {
  const minutes = typeof value === 'string' ? minutesOf(value) : Number.NaN;
  return minutes < DAY_MINUTES ? minutes : undefined;
}

/** The days, Monday 0, in any order; undefined for an empty list, a double, and what is no day in full. */
export function weekdayNumbers(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const days = value.map((day: unknown) => WEEKDAYS.indexOf(day as Weekday));
  return days.includes(-1) || new Set(days).size < days.length ? undefined : days;
}

/** Undefined where a part cannot be read, start and end are the same, or the type is not documented. */
export function windowHours({ index, name, schedule }: MaintenanceWindowView): WindowHours | undefined {
  const { type = 'Weekly', startTime, endTime, timezone } = schedule;
  const start = clockMinutes(startTime);
  const end = clockMinutes(endTime);
  const days = weekdayNumbers(schedule.daysOfWeek);
  if (type !== 'Weekly' || start === undefined || end === undefined || start === end || !days) return undefined;
  if (typeof timezone !== 'string' || !isZoneName(timezone)) return undefined;
  return { index, name: typeof name === 'string' ? name : `${index}`, zone: timezone, days, start, end };
}

/** Minutes on the clock from start to end. */
export function clockLength({ start, end }: WindowHours): number {
  return end > start ? end - start : end + DAY_MINUTES - start;
}

/**
 * The hours of all windows but those of a type that is not documented: nobody knows when they open.
 * @throws RangeError for a window that cannot be read, with its index
 */
export function hoursOfPolicy(policy: RebalancePolicySpec): readonly WindowHours[] {
  const known = readMaintenanceWindows({ spec: policy }).filter(
    ({ schedule: { type = 'Weekly' } }) => type === 'Weekly',
  );
  return known.map((window) => {
    const hours = windowHours(window);
    if (hours) return hours;
    const says = 'its times, days or zone cannot be read; check the manifest first, which says what to write';
    throw new RangeError(`maintenanceWindows[${window.index}]: ${says}`);
  });
}
