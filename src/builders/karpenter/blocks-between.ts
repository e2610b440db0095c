import { parseSchedule } from '../../units/cron/schedule';
import { durationMs } from '../../units/duration';
import { type Interval, totalLength } from '../../units/interval';
import { localWindowText } from '../../units/weekly/local-window';
import { type ScheduledWindow, schedulesOf, weekOfSchedule } from '../../units/weekly/schedules';
import { restOfWeek, type WeekPart, weekPart } from '../../units/weekly/week';
import { ValueError } from '../value-error';
import { localOpening, type Opening, weekOfOpening } from './opening';

/** Schedules in UTC, and the local hours they were made from, one line each. */
export interface Blocks {
  readonly schedules: readonly ScheduledWindow[];
  readonly localWindows: readonly string[];
}

/**
 * What of every week lies outside all openings, as schedules whose windows cover it without a gap and without overlapping.
 * @throws ValueError or WindowError where there is no such list: no opening, none that is ever open, openings that leave nothing,
 * or that are not the same every week
 */
export function blocksBetween(openings: readonly Opening[]): Blocks {
  if (openings.length === 0)
    throw ValueError.of('there is no opening; to block all of the time write Disruptions.none()');
  const closed = restOfWeek(weekPart(openings.flatMap(weekOfOpening)));
  if (closed.length === 0)
    throw ValueError.of('the openings cover the whole week; leave allowOnly out, or make them shorter');
  const schedules = schedulesOf(closed);
  prove(schedules, closed);
  const local = openings.flatMap((opening) => localOpening(opening) ?? []);
  return { schedules, localWindows: local.map(localWindowText) };
}

/** Reads the schedules back as the controller will: all of the part, and no instant twice. */
export function prove(schedules: readonly ScheduledWindow[], part: WeekPart): void {
  const windows = schedules.flatMap(({ schedule, duration }): readonly Interval[] => {
    const week = weekOfSchedule(parseSchedule(schedule), durationMs(duration));
    if (!week) throw new Error(`${schedule} does not repeat weekly`);
    return week;
  });
  const covered = weekPart(windows);
  if (totalLength(windows) !== totalLength(covered) || JSON.stringify(covered) !== JSON.stringify(part)) {
    throw new Error(
      `the windows of ${JSON.stringify(schedules)} are not ${JSON.stringify(part)}; report this as a bug`,
    );
  }
}
