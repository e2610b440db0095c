import type { RebalancePolicySpec } from '../../manifest/autopilot/rebalance-policy';
import { type Interval, mergeIntervals } from '../../units/interval';
import { type ClockStretch, clockStretches } from '../../units/weekly/clock-changes';
import { zoneOffset } from '../../units/weekly/zone-offset';
import { localText } from './local-text';
import { clockLength, hoursOfPolicy, type WindowHours } from './window-hours';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const SEARCHED_AT_ONCE = 56 * DAY;

/** Every clock writes the days before it with four digits of a year. */
const FIRST_DAY = Date.parse('0000-01-01');
const LAST_DAY = Date.UTC(9999, 11, 30);

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** One time that a window is open. */
export interface WindowOpening {
  readonly window: string;
  readonly opens: Date;
  /** Not included. */
  readonly closes: Date;
  readonly zone: string;
  /** `2026-03-08T03:00-07:00`, by the clock of the zone. */
  readonly localOpens: string;
  readonly localCloses: string;
  readonly minutes: number;
  /** What the clock times alone amount to; differs from `minutes` where the clock is changed meanwhile. */
  readonly clockMinutes: number;
}

/**
 * The next `count` openings that end after an instant, by the wall clock: an hour that the zone skips is lost, one that it repeats
 * counts twice, and a window may open twice or not at all on such a day. One that is open at the instant comes with its own beginning.
 * There are fewer at the end of the year 9999.
 * @throws RangeError for a window that cannot be read, a date that is none or beyond that year, and a count that is not whole
 */
export function nextWindows(policy: RebalancePolicySpec, from: Date, count: number): WindowOpening[] {
  const time = from.getTime();
  if (Number.isNaN(time)) throw new RangeError('the date is not a point in time; pass one such as new Date(0)');
  if (time < FIRST_DAY || time >= LAST_DAY + 2 * DAY)
    throw new RangeError(`${from.toISOString()} is not in the years 0000 to 9999; pass a date that is`);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new RangeError(`${count} windows cannot be listed; ask for 1 or more`);
  const all = hoursOfPolicy(policy);
  const found: Opening[] = [];
  // From midnights of UTC, so that what is found does not hang on the instant; a window and an offset last two days at most.
  let start = Math.floor(time / DAY) * DAY - 2 * DAY;
  while (found.length < count && all.length > 0 && start < LAST_DAY) {
    const end = Math.min(start + SEARCHED_AT_ONCE, LAST_DAY);
    const openings = openingsFrom(all, start, end).filter(({ closes }) => closes > time);
    for (const opening of openings.sort(byTime)) found.push(opening);
    start = end;
  }
  return found.slice(0, count).map(windowOpening);
}

interface Opening {
  readonly hours: WindowHours;
  readonly opens: number;
  readonly closes: number;
}

/**
 * Every opening that shares an instant with the time from `from` up to `to`, whole and in order, by the wall clock as above.
 * @throws RangeError for a window that cannot be read, and a date that is none
 */
export function windowsBetween(policy: RebalancePolicySpec, from: Date, to: Date): WindowOpening[] {
  const [start, end] = [from.getTime(), to.getTime()];
  if (Number.isNaN(start + end)) throw new RangeError('a date is not a point in time; pass one such as new Date(0)');
  const openings = openingsFrom(hoursOfPolicy(policy), start - 2 * DAY, end).filter(({ closes }) => closes > start);
  return openings.sort(byTime).map(windowOpening);
}

/** Openings that begin in [start, end), whole. */
function openingsFrom(all: readonly WindowHours[], start: number, end: number): Opening[] {
  const around = new Map<string, readonly ClockStretch[]>();
  return all.flatMap((hours) => {
    const stretches = around.get(hours.zone) ?? clockStretches(zoneOffset(hours.zone), start - 3 * DAY, end + 3 * DAY);
    around.set(hours.zone, stretches);
    const openings = openingsIn(hours, stretches).map(([opens, closes]) => ({ hours, opens, closes }));
    return openings.filter(({ opens }) => opens >= start && opens < end);
  });
}

function windowOpening({ hours, opens, closes }: Opening): WindowOpening {
  const offsetAt = zoneOffset(hours.zone);
  return {
    window: hours.name,
    opens: new Date(opens),
    closes: new Date(closes),
    zone: hours.zone,
    localOpens: localText(opens, offsetAt(opens)),
    localCloses: localText(closes, offsetAt(closes)),
    minutes: (closes - opens) / MINUTE,
    clockMinutes: clockLength(hours),
  };
}

function byTime(a: Opening, b: Opening): number {
  return a.opens - b.opens;
}

/** All instants in the stretches at which the wall clock is within the hours. */
export function openingsIn(hours: WindowHours, stretches: readonly ClockStretch[]): Interval[] {
  return mergeIntervals(stretches.flatMap((stretch) => openingsOnClock(hours, stretch)));
}

function openingsOnClock(hours: WindowHours, { start, end, offset }: ClockStretch): Interval[] {
  const shift = offset * MINUTE;
  const found: Interval[] = [];
  const first = Math.floor((start + shift) / DAY) - 1; // what began on the day before may go on
  for (let day = first; day * DAY < end + shift; day += 1) {
    if (!startsOn(hours, day)) continue;
    const opens = day * DAY + hours.start * MINUTE - shift;
    const closes = opens + clockLength(hours) * MINUTE;
    found.push([Math.max(opens, start), Math.min(closes, end)]);
  }
  return found;
}

/** Whether the wall clock is within the hours. */
export function isOpen(hours: WindowHours, at: Date): boolean {
  const local = at.getTime() + zoneOffset(hours.zone)(at.getTime()) * MINUTE;
  const day = Math.floor(local / DAY);
  const minute = (local - day * DAY) / MINUTE;
  if (hours.end > hours.start) return startsOn(hours, day) && minute >= hours.start && minute < hours.end;
  return (startsOn(hours, day) && minute >= hours.start) || (startsOn(hours, day - 1) && minute < hours.end);
}

/** The day is counted from 1970-01-01. */
function startsOn({ days }: WindowHours, day: number): boolean {
  return days.includes((((day + FIRST_WEEKDAY) % 7) + 7) % 7);
}
