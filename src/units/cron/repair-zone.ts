import { isIcuName } from '../weekly/icu-names';
import { FIELD_RANGES, type ScheduleFields } from './fields';
import { minutesOfDay } from './times';
import { writeValues } from './write-field';

const MINUTES_A_DAY = 1440;
const [MINUTE, HOUR, , , DAY_OF_WEEK] = FIELD_RANGES;

/** A winter and a summer day of the year in which the calendar analysis starts, so that no verdict hangs on today. */
const SAMPLES = [Date.UTC(2029, 0, 15), Date.UTC(2029, 6, 15)];

/** How many minutes the zone is ahead of UTC: one number, or two where its clocks change. None for an unknown zone. */
export function zoneOffsets(zone: string): number[] {
  if (isIcuName(zone)) return [];
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    return [...new Set(SAMPLES.map((at) => offsetIn(format.format(at))))];
  } catch {
    return [];
  }
}

function offsetIn(formatted: string): number {
  const parts = /GMT([+-])(\d\d):(\d\d)$/.exec(formatted);
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
}

/** The offset as people write it: `UTC+1`, `UTC-03:30`, `UTC`. */
export function offsetName(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${`${size % 60}`.padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/**
 * The five fields of a schedule in UTC which were written for a clock `offset` minutes ahead of it. Undefined where five
 * fields cannot say it: hours that fall on different days, or a date that moves across the end of a month.
 */
export function inUtc(parts: readonly string[], fields: ScheduleFields, offset: number): string | undefined {
  const times = minutesOfDay(fields).map((time) => time - offset);
  if (times.length === 0) return undefined;
  const days = new Set(times.map((time) => Math.floor(time / MINUTES_A_DAY)));
  const anyDate = fields.dayOfMonth.star && fields.month.star;
  const [moved] = days;
  const anyDay = anyDate && fields.dayOfWeek.star;
  if (!anyDay && (days.size !== 1 || (moved !== 0 && !anyDate))) return undefined;
  const ofDay = times.map((time) => time - Math.floor(time / MINUTES_A_DAY) * MINUTES_A_DAY);
  const minutes = rising(ofDay.map((time) => time % 60));
  const hours = rising(ofDay.map((time) => Math.floor(time / 60)));
  if (minutes.length * hours.length !== ofDay.length) return undefined;
  const weekdays = rising(fields.dayOfWeek.values.map((day) => (day + moved + 7) % 7));
  return [
    offset % 60 === 0 ? parts[0] : writeValues(minutes, MINUTE, false),
    hours.length === 24 ? '*' : writeValues(hours, HOUR, false),
    parts[2],
    parts[3],
    anyDay || moved === 0 ? parts[4] : writeValues(weekdays, DAY_OF_WEEK, /[a-z]/i.test(parts[4])),
  ].join(' ');
}

function rising(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
