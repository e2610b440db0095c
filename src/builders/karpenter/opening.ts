import { neverFires } from '../../units/cron/recurrence';
import { parseSchedule } from '../../units/cron/schedule';
import { durationMs } from '../../units/duration';
import { quoted } from '../../units/quoted';
import { type Clock, type LocalWindow, readClock, utcWeek } from '../../units/weekly/local-window';
import { type ScheduledWindow, weekOfSchedule } from '../../units/weekly/schedules';
import type { WeekPart } from '../../units/weekly/week';
import { readWindow, type WeeklyWindow } from '../../units/weekly/window';
import { zoneClock } from '../../units/weekly/zone-clock';
import { ValueError } from '../value-error';
import { mustRead, readsAsBudgetDuration, readsAsSchedule } from './readable';

/** Weekly hours in the time of a zone. */
export interface ZonedWindow extends WeeklyWindow {
  /** An IANA name such as `Europe/Berlin`. */
  readonly zone: string;
  /**
   * Which of the zone's two offsets counts. With `both` the opening is only what is open under either: shorter by the
   * difference, and within the local hours all year.
   * @default 'both'
   */
  readonly clock?: Clock;
}

/** Hours of every week: in UTC, in the time of a zone, or as a schedule in UTC with the length of its windows. */
export type Opening = WeeklyWindow | ZonedWindow | ScheduledWindow;

/** An opening in local time, as the builder notes it on the pool. */
export function localOpening(opening: Opening): LocalWindow | undefined {
  if (!('zone' in opening)) return undefined;
  const { zone, clock, ...window } = opening;
  return { use: 'open', zone, window, clock: readClock(clock) };
}

/**
 * The part of every week that an opening covers, in UTC.
 * @throws ValueError or WindowError where it cannot be read, is never open, or is not the same every week
 */
export function weekOfOpening(opening: Opening): WeekPart {
  const local = localOpening(opening);
  if (local) return weekOfLocal(local);
  return 'schedule' in opening ? weekOfScheduled(opening) : readWindow(opening as WeeklyWindow);
}

function weekOfLocal(local: LocalWindow): WeekPart {
  const part = utcWeek(local, zoneClock(local.zone));
  if (part.length > 0) return part;
  const { start, end } = local.window;
  throw ValueError.of(
    `${start}-${end} in ${local.zone} has no hour in common in UTC before and after the clock changes; ` +
      'make the opening longer, or follow one of the two with clock: "standard"',
  );
}

function weekOfScheduled({ schedule, duration }: ScheduledWindow): WeekPart {
  const parsed = parseSchedule(mustRead(readsAsSchedule, schedule));
  const length = durationMs(mustRead(readsAsBudgetDuration, duration));
  if (length === 0 || neverFires(parsed)) {
    throw ValueError.of(
      `an opening at ${quoted(schedule)} for ${quoted(duration)} is never open; write one such as "0 1 * * tue" for "3h"`,
    );
  }
  const part = weekOfSchedule(parsed, length);
  if (part) return part;
  throw ValueError.of(
    `${quoted(schedule)} is not the same every week, so the time between its windows has no one length; ` +
      'give openings by day of week, such as "0 1 * * tue"',
  );
}
