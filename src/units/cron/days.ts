import type { ScheduleFields } from './fields';

/** Day numbers count from 1970-01-01, which is 0 and a Thursday, in the Gregorian calendar and in UTC. */
const THURSDAY = 4;
const ALL_MONTHS = 0b1_1111_1111_1110;
const ALL_DAYS = -2;
const ALL_WEEKDAYS = 0b111_1111;
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Which days a schedule's three date fields admit, as bit masks: bit n of `days` is day n of a month. */
export interface DayRule {
  readonly months: number;
  readonly days: number;
  readonly weekdays: number;
  /** A star in either day field: a day must match both. Without one, either is enough. */
  readonly both: boolean;
}

export function dayRule(fields: ScheduleFields): DayRule {
  const { dayOfMonth, month, dayOfWeek } = fields;
  return {
    months: Number(month.bits),
    days: Number(dayOfMonth.bits) | 0,
    weekdays: Number(dayOfWeek.bits),
    both: dayOfMonth.star || dayOfWeek.star,
  };
}

/** All days from `first` to `last`, both included, in rising order. */
export function matchingDays(rule: DayRule, first: number, last: number): number[] {
  const found: number[] = [];
  if (first > last) return found;
  let [month, day] = splitDay(first);
  for (let start = first - day + 1, next = 0; start <= last; start = next, day = 1, month++) {
    next = firstDayOfMonth(month + 1);
    let mask = monthMask(rule, month, start, next - start) & from(day);
    for (; mask !== 0; mask &= mask - 1) {
      const match = start + lowest(mask) - 1;
      if (match > last) break;
      found.push(match);
    }
  }
  return found;
}

export function firstMatchingDay(rule: DayRule, first: number, last: number): number | undefined {
  let [month, day] = splitDay(first);
  for (let start = first - day + 1, next = 0; start <= last; start = next, day = 1, month++) {
    next = firstDayOfMonth(month + 1);
    const mask = monthMask(rule, month, start, next - start) & from(day);
    if (mask === 0) continue;
    const match = start + lowest(mask) - 1;
    return match <= last ? match : undefined;
  }
  return undefined;
}

export function lastMatchingDay(rule: DayRule, first: number, last: number): number | undefined {
  let [month, day] = splitDay(last);
  for (
    let start = last - day + 1, next = firstDayOfMonth(month + 1);
    next > first;
    next = start, start = firstDayOfMonth(month)
  ) {
    const mask = monthMask(rule, month, start, next - start) & ~from(day + 1);
    if (mask !== 0) {
      const match = start + highest(mask) - 1;
      return match >= first ? match : undefined;
    }
    day = 31;
    month--;
  }
  return undefined;
}

/** Whether some day of some year matches; 29 February counts. */
export function someDayMatches(rule: DayRule): boolean {
  const months = LONGEST_MONTHS.filter((_, at) => rule.months & (2 << at));
  const someDate = months.some((length) => (rule.days & ~from(length + 1)) !== 0);
  return rule.both ? someDate && rule.weekdays !== 0 : someDate || (months.length > 0 && rule.weekdays !== 0);
}

/** Whether the same weekdays match in every week. */
export function isWeekly(rule: DayRule): boolean {
  if (rule.months !== ALL_MONTHS) return false;
  if (rule.both) return rule.days === ALL_DAYS || rule.weekdays === 0;
  return rule.days === ALL_DAYS || rule.days === 0 || rule.weekdays === ALL_WEEKDAYS;
}

function monthMask(rule: DayRule, month: number, start: number, length: number): number {
  if ((rule.months & (2 << modulo(month, 12))) === 0) return 0;
  const onWeekdays = spreadWeekdays(rule.weekdays, modulo(start + THURSDAY, 7));
  return (rule.both ? rule.days & onWeekdays : rule.days | onWeekdays) & ~from(length + 1);
}

/** The days of a month that begins on the weekday `first`, as a mask like `DayRule.days`. */
function spreadWeekdays(weekdays: number, first: number): number {
  const week = ((weekdays >> first) | (weekdays << (7 - first))) & ALL_WEEKDAYS;
  return (week << 1) | (week << 8) | (week << 15) | (week << 22) | (week << 29);
}

/** Bits `day` to 31; none for 32, where a shift would come full circle. */
function from(day: number): number {
  return day > 31 ? 0 : -1 << day;
}

function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

function highest(mask: number): number {
  return 31 - Math.clz32(mask);
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** Months count from January of the year 0. */
function splitDay(day: number): [month: number, dayOfMonth: number] {
  const date = new Date(day * 86_400_000);
  return [date.getUTCFullYear() * 12 + date.getUTCMonth(), date.getUTCDate()];
}

/** The day number of the first of a month; months count from January of the year 0. */
export function firstDayOfMonth(month: number): number {
  // Years from March: what 29 February adds then falls at the end of the year.
  const sinceMarch = month - 2;
  const year = Math.floor(sinceMarch / 12);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((153 * modulo(sinceMarch, 12) + 2) / 5) - 719_468;
}
