import { DAY_MINUTES } from '../../units/weekly/week';
import type { LocalChange, LocalClock } from './local-clock';

/** A part of a mark that lies on one day of the clock. */
export interface Piece<Mark> {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Minutes after midnight. */
  readonly start: number;
  readonly end: number;
  /** Which time round, where the clock shows these times twice. */
  readonly pass?: 'first' | 'second';
  /** Instants, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

/** A stretch of time that something holds. */
export interface Timed {
  readonly from: Date;
  readonly to: Date;
}

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;

/** Marks cut at the ends of the span, at midnights, where the clock is moved, and around what it shows twice. */
export function piecesOf<Mark extends Timed>(marks: readonly Mark[], clock: LocalClock): readonly Piece<Mark>[] {
  const repeated = clock.changes.filter(({ kind }) => kind === 'repeated');
  const pieces: Piece<Mark>[] = [];
  for (const mark of marks) {
    for (const { start, end, offset } of clock.stretches) {
      const [from, to] = [Math.max(mark.from.getTime(), start), Math.min(mark.to.getTime(), end)];
      if (from >= to) continue;
      const shift = offset * MINUTE;
      const twice = repeated.filter(({ at }) => at === start || at === end);
      for (const [localFrom, localTo] of cut(from + shift, to + shift, twice)) {
        pieces.push({ ...onDay(localFrom, localTo, shift), ...passOf(localFrom, twice, end), mark });
      }
    }
  }
  return pieces;
}

function onDay(localFrom: number, localTo: number, shift: number): Omit<Piece<never>, 'mark'> {
  const day = Math.floor(localFrom / DAY);
  return {
    day,
    start: (localFrom - day * DAY) / MINUTE,
    end: (localTo - day * DAY) / MINUTE,
    from: localFrom - shift,
    to: localTo - shift,
  };
}

function passOf(local: number, twice: readonly LocalChange[], end: number): Pick<Piece<never>, 'pass'> {
  const change = twice.find((one) => one.start <= local && local < one.end);
  return change ? { pass: change.at === end ? 'first' : 'second' } : {};
}

/** Cut at every midnight, and at the ends of what the clock shows twice. */
function* cut(from: number, to: number, twice: readonly LocalChange[]): Iterable<readonly [number, number]> {
  for (let start = from; start < to; ) {
    const midnight = (Math.floor(start / DAY) + 1) * DAY;
    const next = twice.flatMap((one) => [one.start, one.end]).filter((time) => time > start);
    const end = Math.min(midnight, to, ...next);
    yield [start, end];
    start = end;
  }
}
