import { type Interval, mergeIntervals, subtractIntervals } from '../interval';

export const DAY_MINUTES = 1440;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * A part of every week: sorted, disjoint stretches of minutes after Monday 00:00, all within 0 to 10080. A stretch that
 * passes the end of the week is cut in two there.
 */
export type WeekPart = readonly Interval[];

const WHOLE: WeekPart = [[0, WEEK_MINUTES]];

/** Any stretches, in any order and from any week, as the part of the week they cover. */
export function weekPart(stretches: readonly Interval[]): WeekPart {
  const within: Interval[] = [];
  for (const [start, end] of stretches) {
    if (end - start >= WEEK_MINUTES) return WHOLE;
    const from = modulo(start, WEEK_MINUTES);
    const to = from + (end - start);
    within.push([from, Math.min(to, WEEK_MINUTES)]);
    if (to > WEEK_MINUTES) within.push([0, to - WEEK_MINUTES]);
  }
  return mergeIntervals(within);
}

/** The same part, later by so many minutes. */
export function shiftWeek(part: WeekPart, minutes: number): WeekPart {
  return weekPart(part.map(([start, end]): Interval => [start + minutes, end + minutes]));
}

/** What is left of the week. */
export function restOfWeek(part: WeekPart): WeekPart {
  return subtractIntervals(WHOLE, part);
}

/**
 * The same part in unbroken runs: what ends at the end of the week and goes on at its beginning is one run, which then
 * ends beyond 10080.
 */
export function runsOf(part: WeekPart): Interval[] {
  const first = part[0];
  const last = part[part.length - 1];
  if (part.length < 2 || first[0] !== 0 || last[1] !== WEEK_MINUTES) return [...part];
  return [...part.slice(1, -1), [last[0], WEEK_MINUTES + first[1]]];
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
