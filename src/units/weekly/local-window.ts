import { intersectIntervals } from '../interval';
import { DAYS } from './day';
import { daysText, readDays } from './days-text';
import { shiftWeek, type WeekPart, weekPart } from './week';
import { readWindow, type WeeklyWindow, WindowError } from './window';
import type { ZoneClock } from './zone-clock';

/** Which of the zone's two offsets the hours are taken to UTC with; `both` where it must hold whichever applies. */
export const CLOCKS = ['both', 'standard', 'daylight'] as const;
export type Clock = (typeof CLOCKS)[number];

/** What a window is for. A block has to cover its hours under either offset, an opening has to keep within them. */
export type WindowUse = 'block' | 'open';

export interface LocalWindow {
  readonly use: WindowUse;
  readonly zone: string;
  readonly window: WeeklyWindow;
  readonly clock: Clock;
}

/**
 * The part of the week in UTC. With `both` and two offsets, a block is the union of the two (longer by the difference), an
 * opening what is in both (shorter by it, and possibly nothing).
 * @throws WindowError like `readWindow`
 */
export function utcWeek(
  { use, window, clock }: Omit<LocalWindow, 'zone'>,
  { standard, daylight }: ZoneClock,
): WeekPart {
  const local = readWindow(window);
  if (clock !== 'both') return shiftWeek(local, -(clock === 'standard' ? standard : daylight));
  const winter = shiftWeek(local, -standard);
  const summer = shiftWeek(local, -daylight);
  return use === 'block' ? weekPart([...winter, ...summer]) : intersectIntervals(winter, summer);
}

/** One line: `block Europe/Berlin mon-fri 09:00-17:00 both`. */
export function localWindowText({ use, zone, window, clock }: LocalWindow): string {
  return `${use} ${zone} ${daysText(window.days ?? DAYS)} ${window.start}-${window.end} ${clock}`;
}

/** The window that `localWindowText` writes as `text`; `undefined` where it writes no such text. */
export function readLocalWindow(text: string): LocalWindow | undefined {
  const parts = /^(block|open) (\S+) (\S+) (\d\d:\d\d)-(\d\d:\d\d) (both|standard|daylight)$/.exec(text);
  const days = readDays(parts?.[3] ?? '');
  if (!parts || !days) return undefined;
  const [, use, zone, , start, end, clock] = parts;
  return { use: use as WindowUse, zone, window: { days, start, end }, clock: clock as Clock };
}

/** @throws WindowError for a `clock` that is none, which only untyped code can pass */
export function readClock(clock: Clock | undefined): Clock {
  if (clock === undefined) return 'both';
  if (!CLOCKS.includes(clock)) throw new WindowError(`"${clock}" is no clock; write one of ${CLOCKS.join(', ')}`);
  return clock;
}
