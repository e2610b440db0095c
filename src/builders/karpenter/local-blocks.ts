import { type Clock, localWindowText, readClock, utcWeek } from '../../units/weekly/local-window';
import { schedulesOf } from '../../units/weekly/schedules';
import { restOfWeek } from '../../units/weekly/week';
import type { WeeklyWindow } from '../../units/weekly/window';
import { zoneClock } from '../../units/weekly/zone-clock';
import { ValueError } from '../value-error';
import { type Blocks, prove } from './blocks-between';

export interface LocalOptions {
  /**
   * Which of the zone's two offsets counts. With `both` the entry holds at the local hours all year, and for the difference longer
   * than that; `standard` and `daylight` follow one offset, so that the hours are off by the difference in the other season.
   * @default 'both'
   */
  readonly clock?: Clock;
}

/**
 * The schedules in UTC whose windows cover weekly hours of a zone.
 * @throws WindowError for a zone, day or time that does not exist
 * @throws ValueError for hours that are all of the week
 */
export function localBlocks(zone: string, window: WeeklyWindow, options: LocalOptions): Blocks {
  const local = { use: 'block', zone, window, clock: readClock(options.clock) } as const;
  const part = utcWeek(local, zoneClock(zone));
  if (restOfWeek(part).length === 0) {
    throw ValueError.of('the window covers the whole week; leave duringLocal out, and the entry is always active');
  }
  const schedules = schedulesOf(part);
  prove(schedules, part);
  return { schedules, localWindows: [localWindowText(local)] };
}
