import { goInstant } from '../../manifest/rfc3339';
import { zoneFault } from '../../model/autopilot/window-faults';
import { isDay } from '../../units/day';
import { quoted } from '../../units/quoted';
import { CalendarOptionError } from './calendar-option-error';

/** The time that a calendar is about, as a user writes it. */
export interface WrittenSpan {
  /** `2026-W49`, or a day in the week. */
  readonly week?: string;
  /** A day, from its midnight in the zone, or a time such as `2026-12-01T09:00:00Z`. */
  readonly from?: string;
  /** Likewise, and not included. @default seven days after `from` */
  readonly to?: string;
}

export interface Span {
  readonly from: Date;
  readonly to: Date;
  /** Nobody asked for a span: the week stands for any other. */
  readonly anyWeek: boolean;
}

const DAY = 86_400_000;
const MOST_DAYS = 366;
const [FIRST_YEAR, LAST_YEAR] = [1970, 9998];
/** The week that stands for any other: it begins on a Monday, as in the analysis of the rules, and no date is near it. */
const ANY_WEEK = '2029-01-01';
const WEEK = /^([0-9]{4})-?W([0-9]{2})$/;
const EXAMPLE = '2026-12-01, or 2026-12-01T09:00:00Z';

/**
 * The span that is written, and without any the week from Monday, 2029-01-01, never one of today's. Days begin in the zone.
 * @throws CalendarOptionError
 */
export function readSpan({ week, from, to }: WrittenSpan, zone: string): Span {
  checkZone(zone);
  if (week !== undefined) {
    const other = from === undefined ? (to === undefined ? undefined : 'to') : 'from';
    if (other) throw new CalendarOptionError('week', `a week and ${other} are both given; give the week alone`);
    return { ...weekOf(week, zone), anyWeek: false };
  }
  if (from === undefined) {
    if (to === undefined) return { ...weekOf(ANY_WEEK, zone), anyWeek: true };
    throw new CalendarOptionError('to', `there is an end and no beginning; give a beginning, such as 2026-12-01`);
  }
  const start = instantOf('from', from, zone);
  const end = to === undefined ? afterAWeek(start, isDay(from), zone) : instantOf('to', to, zone);
  checkSpan(start, end);
  return { from: start, to: end, anyWeek: false };
}

/** @throws CalendarOptionError for a span that runs backwards, is too long, or begins before 1970 */
export function checkSpan(from: Date, to: Date): void {
  const [start, end] = [timeOf('from', from), timeOf('to', to)];
  const [first, last] = [shown(from), shown(to)];
  if (end <= start)
    throw new CalendarOptionError(
      'to',
      `the span would end at ${last} and begin at ${first}; end later than it begins`,
    );
  const days = (end - start) / DAY;
  // An hour more where a clock is set back between two midnights.
  if (days > MOST_DAYS + 0.5) {
    const says = `from ${first} to ${last} are ${Math.ceil(days)} days, and a calendar has ${MOST_DAYS} at most; take a year at a time`;
    throw new CalendarOptionError('to', says);
  }
}

/** @throws CalendarOptionError */
export function checkZone(zone: string): void {
  const fault = zoneFault(zone);
  if (fault !== undefined) throw new CalendarOptionError('zone', fault);
}

function timeOf(option: 'from' | 'to', date: Date): number {
  const time = date.getTime();
  if (Number.isNaN(time)) throw new CalendarOptionError(option, 'it is no point in time; pass one such as new Date(0)');
  if (!isInYears(date.getUTCFullYear())) {
    const says = `${shown(date)} is not in the years ${FIRST_YEAR} to ${LAST_YEAR}; take one such as 2026-12-01`;
    throw new CalendarOptionError(option, says);
  }
  return time;
}

function isInYears(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function instantOf(option: 'from' | 'to', text: string, zone: string): Date {
  const time = goInstant(text);
  if (time !== undefined) return new Date(time);
  if (isDay(text)) return startOf(text, zone);
  throw new CalendarOptionError(
    option,
    `${quoted(text)} is no day and no time with its offset; write one such as ${EXAMPLE}`,
  );
}

function weekOf(text: string, zone: string): { from: Date; to: Date } {
  const { DateTime } = luxon();
  const [, weekYear, weekNumber] = WEEK.exec(text) ?? [];
  if (weekYear === undefined && !isDay(text)) {
    throw new CalendarOptionError(
      'week',
      `${quoted(text)} is no week; write one such as 2026-W49, or a day in it such as 2026-12-01`,
    );
  }
  const monday =
    weekYear === undefined
      ? DateTime.fromISO(text, { zone }).startOf('week')
      : DateTime.fromObject({ weekYear: Number(weekYear), weekNumber: Number(weekNumber), weekday: 1 }, { zone });
  if (!monday.isValid || !isInYears(monday.year)) {
    const says = `${quoted(text)} is a week that its year does not have, or not in the years ${FIRST_YEAR} to ${LAST_YEAR}; write one such as 2026-W49`;
    throw new CalendarOptionError('week', says);
  }
  return { from: monday.toJSDate(), to: monday.plus({ days: 7 }).startOf('day').toJSDate() };
}

/** Midnight, or the first time after it where the zone skips midnight. */
function startOf(day: string, zone: string): Date {
  return luxon().DateTime.fromISO(day, { zone }).startOf('day').toJSDate();
}

function afterAWeek(from: Date, isMidnight: boolean, zone: string): Date {
  const later = luxon().DateTime.fromJSDate(from, { zone }).plus({ days: 7 });
  return (isMidnight ? later.startOf('day') : later).toJSDate();
}

function luxon() {
  return require('luxon') as typeof import('luxon');
}

function shown(date: Date): string {
  return date
    .toISOString()
    .replace(/\.000Z$/, 'Z')
    .replace(/T00:00:00Z$/, '');
}
