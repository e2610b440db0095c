import { DAY_MINUTES } from '../../units/weekly/week';
import type { LocalClock } from './local-clock';
import { type Piece, piecesOf, type Timed } from './pieces';

/** A week from Monday on the clock of the zone, as far as it lies in the span. */
export interface Week<Mark> {
  /** Days since 1970-01-01, in order. */
  readonly days: readonly number[];
  readonly pieces: readonly Piece<Mark>[];
  readonly changes: readonly DayChange[];
  /** How many weeks after it are just like it; they are not listed again. */
  readonly alike: number;
}

/** Times of one day that the clock skips or shows twice, in minutes after midnight. */
export interface DayChange {
  readonly kind: 'skipped' | 'repeated';
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** Monday is 0. */
export function weekdayOf(day: number): number {
  return (day + FIRST_WEEKDAY) % 7;
}

/**
 * The span week by week; weeks that follow each other and look the same are one.
 * @param keyOf what a mark looks like
 */
export function weeksOf<Mark extends Timed>(
  marks: readonly Mark[],
  clock: LocalClock,
  keyOf: (mark: Mark) => string,
): readonly Week<Mark>[] {
  const pieces = byWeek(piecesOf(marks, clock));
  const changes = byWeek(clock.changes.flatMap(onDays));
  const weeks: Week<Mark>[] = [];
  let last: { readonly key: string; week: Week<Mark> } | undefined;
  for (const [number, days] of byWeek(daysOf(clock).map((day) => ({ day })))) {
    const week = {
      days: days.map(({ day }) => day),
      pieces: pieces.get(number) ?? [],
      changes: changes.get(number) ?? [],
      alike: 0,
    };
    const key = keyOfWeek(week, keyOf);
    if (last?.key === key) {
      last.week = { ...last.week, alike: last.week.alike + 1 };
      weeks[weeks.length - 1] = last.week;
    } else {
      weeks.push(week);
      last = { key, week };
    }
  }
  return weeks;
}

function keyOfWeek<Mark>({ days, pieces, changes }: Week<Mark>, keyOf: (mark: Mark) => string): string {
  const drawn = pieces.map(({ day, start, end, pass = '', mark }) =>
    [weekdayOf(day), start, end, pass, keyOf(mark)].join(),
  );
  const moved = changes.map(({ kind, day, start, end }) => [kind, weekdayOf(day), start, end].join());
  return [days.map(weekdayOf).join(), ...drawn, ...moved].join(';');
}

function byWeek<Item extends { readonly day: number }>(items: readonly Item[]): Map<number, Item[]> {
  const weeks = new Map<number, Item[]>();
  for (const item of items) {
    const week = Math.floor((item.day + FIRST_WEEKDAY) / 7);
    const known = weeks.get(week);
    if (known) known.push(item);
    else weeks.set(week, [item]);
  }
  return weeks;
}

/** Also a day that the clock skips as a whole. */
function daysOf({ stretches }: LocalClock): number[] {
  const first = stretches[0];
  const last = stretches[stretches.length - 1];
  const from = Math.floor((first.start + first.offset * MINUTE) / DAY);
  const to = Math.ceil((last.end + last.offset * MINUTE) / DAY);
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function onDays({ kind, start, end }: LocalClock['changes'][number]): DayChange[] {
  const days: DayChange[] = [];
  for (let day = Math.floor(start / DAY); day * DAY < end; day += 1) {
    const midnight = day * DAY;
    days.push({
      kind,
      day,
      start: Math.max(0, (start - midnight) / MINUTE),
      end: Math.min(DAY_MINUTES, (end - midnight) / MINUTE),
    });
  }
  return days;
}
