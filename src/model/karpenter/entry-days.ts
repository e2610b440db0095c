import { BoundedCache } from '../../units/bounded-cache';
import { dayRule, lastMatchingDay, matchingDays } from '../../units/cron/days';
import type { Schedule } from '../../units/cron/schedule';
import { windowsOfDay } from '../../units/cron/windows';
import { budgetDurationMs } from './budget-activity';
import type { Horizon } from './horizon';
import { DAY_MINUTES, type MinuteSet, minuteRange, NO_MINUTE, WHOLE_DAY } from './minute-set';

/**
 * The days of a horizon as one entry sees them. A day can look one of six ways only: the schedule fires on it or not, and
 * the windows of earlier days are over, end on it, or go on past it.
 */
export interface EntryDays {
  /** By day of the horizon: an index of `looks`. */
  readonly stateOf: Uint8Array;
  readonly looks: readonly MinuteSet[];
}

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
/** Far more than the longest time between two days that match, four years. */
const LONGEST_LOOK_BACK = 3000;
const FIRES = 3;
const KNOWN = new BoundedCache<EntryDays>(256);
const [OVER, ENDS, GOES_ON] = [0, 1, 2];

/** An entry that is active at every instant, or at none. */
export function evenDays(horizon: Horizon, active: boolean): EntryDays {
  return { stateOf: new Uint8Array(horizon.days), looks: [active ? WHOLE_DAY : NO_MINUTE] };
}

/** The days of an entry with schedule and duration, which must be whole minutes. Remembered for a whole fleet. */
export function entryDays(schedule: Schedule, duration: string, horizon: Horizon): EntryDays {
  return KNOWN.get(`${horizon.days} ${duration} ${schedule.text}`, () =>
    daysOf(schedule, budgetDurationMs(duration), horizon),
  );
}

function daysOf(schedule: Schedule, duration: number, horizon: Horizon): EntryDays {
  if (schedule.fields === undefined) return evenDays(horizon, duration >= (schedule.every ?? 0));
  const windows = windowsOfDay(schedule.fields, duration);
  const reach = windows.length === 0 ? 0 : windows[windows.length - 1][1];
  const own = windows.reduce(
    (set, [start, end]) => set | minuteRange(start / MINUTE, Math.min(end, DAY) / MINUTE),
    NO_MINUTE,
  );
  const rest = minuteRange(0, Math.round((reach % DAY) / MINUTE));
  return {
    stateOf: statesOf(schedule.fields, reach, horizon),
    looks: [NO_MINUTE, rest, WHOLE_DAY, own, own | rest, WHOLE_DAY],
  };
}

/** `reach` is where the last window of a day ends, counted from that day's midnight. */
function statesOf(fields: NonNullable<Schedule['fields']>, reach: number, horizon: Horizon): Uint8Array {
  const { firstDay, days } = horizon;
  const rule = dayRule(fields);
  const back = Math.min(Math.ceil(reach / DAY), LONGEST_LOOK_BACK);
  let last = lastMatchingDay(rule, firstDay - back, firstDay - 1) ?? Number.NEGATIVE_INFINITY;
  const states = new Uint8Array(days);
  const firing = matchingDays(rule, firstDay, firstDay + days - 1);
  for (let day = firstDay, at = 0; day < firstDay + days; day++) {
    const left = reach - (day - last) * DAY;
    const before = left >= DAY ? GOES_ON : left > 0 ? ENDS : OVER;
    const fires = firing[at] === day;
    states[day - firstDay] = before + (fires ? FIRES : 0);
    if (!fires) continue;
    last = day;
    at++;
  }
  return states;
}
