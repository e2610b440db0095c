import type { Interval } from '../interval';
import { quoted } from '../quoted';
import { DAYS, type Day } from './day';
import { DAY_MINUTES, type WeekPart, weekPart } from './week';

/** The same hours on some days of every week. */
export interface WeeklyWindow {
  /** @default - every day */
  readonly days?: readonly Day[];
  /** `HH:MM`, from `00:00` to `23:59`. */
  readonly start: string;
  /**
   * `HH:MM`, up to `24:00`; the window ends right before it. A time below `start` is on the day after, and the window
   * belongs to the day on which it starts.
   */
  readonly end: string;
}

/** A window that cannot be read. The message says what is and what to write. */
export class WindowError extends Error {
  override readonly name = 'WindowError';
}

/** @throws WindowError for a day or time that does not exist, and for a window of no length */
export function readWindow({ days = DAYS, start, end }: WeeklyWindow): WeekPart {
  const from = clock(start, 'start', DAY_MINUTES - 1);
  const to = clock(end, 'end', DAY_MINUTES);
  if (from === to) {
    throw new WindowError(`${quoted(start)} is both start and end; for whole days write start "00:00" and end "24:00"`);
  }
  if (days.length === 0)
    throw new WindowError('days is empty; name one such as "mon", or leave days out for every day');
  const length = to > from ? to - from : to + DAY_MINUTES - from;
  return weekPart(
    days.map((day): Interval => {
      const midnight = indexOf(day) * DAY_MINUTES;
      return [midnight + from, midnight + from + length];
    }),
  );
}

function indexOf(day: Day): number {
  const index = DAYS.indexOf(day);
  if (index < 0) throw new WindowError(`${quoted(String(day))} is no day; write one of ${DAYS.join(', ')}`);
  return index;
}

function clock(text: string, field: 'start' | 'end', last: number): number {
  const minutes = minutesOf(text);
  if (minutes <= last) return minutes;
  throw new WindowError(`${field} is ${quoted(String(text))}, which is no time of day; write one such as "09:00"`);
}

/** Minutes after midnight of `HH:MM`; NaN for any other text. */
export function minutesOf(text: string): number {
  const [, hours, minutes] = /^([0-9]{2}):([0-5][0-9])$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes after midnight, of any day, as `HH:MM`. */
export function clockText(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
