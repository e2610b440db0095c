import { dayRule, firstDayOfMonth, firstMatchingDay } from './days';
import type { ScheduleFields } from './fields';
import { indexFrom, minutesOfDay } from './times';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MINUTES_A_DAY = 1440;
const YEARS_SEARCHED = 5;
const LAST_DATE = 8.64e15;

/** From one instant to the first hit after it, both in milliseconds since 1970. */
export type Search = (after: number) => number | undefined;

/**
 * Finds the first hit strictly after an instant, as robfig/cron does: from the next whole second to the end of the fifth
 * calendar year after the one in which that second lies.
 */
export function searchFields(fields: ScheduleFields): Search {
  const rule = dayRule(fields);
  const times = minutesOfDay(fields);
  return (after) => {
    const earliest = (Math.floor(after / SECOND) + 1) * SECOND;
    if (times.length === 0 || earliest > LAST_DATE) return undefined;
    const lastDay = firstDayOfMonth((new Date(earliest).getUTCFullYear() + YEARS_SEARCHED + 1) * 12) - 1;
    const minute = Math.ceil(earliest / MINUTE);
    const today = Math.floor(minute / MINUTES_A_DAY);
    const left = indexFrom(times, minute - today * MINUTES_A_DAY);
    const day = firstMatchingDay(rule, left < times.length ? today : today + 1, lastDay);
    if (day === undefined) return undefined;
    return inRange((day * MINUTES_A_DAY + times[day === today ? left : 0]) * MINUTE);
  };
}

/** robfig/cron's constant delay: the fraction of a second is dropped from the instant before the delay is added. */
export function searchEvery(every: number): Search {
  return (after) => inRange(Math.floor(after / SECOND) * SECOND + every);
}

function inRange(hit: number): number | undefined {
  return hit > LAST_DATE ? undefined : hit;
}
