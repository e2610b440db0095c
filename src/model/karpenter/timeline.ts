import type { Interval } from '../../units/interval';
import type { DayClasses } from './day-classes';
import type { EntryDays } from './entry-days';
import { DAY_MINUTES, type MinuteSet, NO_MINUTE, runsOf, WHOLE_DAY } from './minute-set';

/** Which instants of a horizon are in, held once for each class of days. Combine only timelines of the same `days`. */
export interface Timeline {
  readonly days: DayClasses;
  /** By class of days. */
  readonly sets: readonly MinuteSet[];
}

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;

export function timelineOf(days: DayClasses, { stateOf, looks }: EntryDays): Timeline {
  return { days, sets: days.example.map((day) => looks[stateOf[day]]) };
}

/** No instant for an empty list. */
export function union(days: DayClasses, parts: readonly Timeline[]): Timeline {
  return { days, sets: days.sizes.map((_, at) => parts.reduce((set, part) => set | part.sets[at], NO_MINUTE)) };
}

/** Every instant for an empty list. */
export function intersection(days: DayClasses, parts: readonly Timeline[]): Timeline {
  return { days, sets: days.sizes.map((_, at) => parts.reduce((set, part) => set & part.sets[at], WHOLE_DAY)) };
}

export function complement({ days, sets }: Timeline): Timeline {
  return { days, sets: sets.map((set) => WHOLE_DAY ^ set) };
}

export function isNever({ sets }: Timeline): boolean {
  return sets.every((set) => set === NO_MINUTE);
}

export function isAlways({ sets }: Timeline): boolean {
  return sets.every((set) => set === WHOLE_DAY);
}

/** Whether every instant of `part` is in `whole` too. */
export function isWithin(part: Timeline, whole: Timeline): boolean {
  return part.sets.every((set, at) => (set & whole.sets[at]) === set);
}

/** How many minutes of the horizon are in. */
export function minutesIn({ days, sets }: Timeline): number {
  return sets.reduce((sum, set, at) => {
    const ofDay = runsOf(set).reduce((minutes, [start, end]) => minutes + end - start, 0);
    return sum + ofDay * days.sizes[at];
  }, 0);
}

/**
 * The unbroken stretches in milliseconds since 1970, by their start, which lies in the horizon. The horizon repeats: a
 * stretch that begins on its last day and goes on into the first comes last and ends behind the horizon. All of the time
 * is one stretch as long as the horizon.
 */
export function* stretchesOf(timeline: Timeline): Generator<Interval> {
  const { horizon } = timeline.days;
  const start = horizon.firstDay * DAY;
  const end = start + horizon.days * DAY;
  let head: Interval | undefined;
  for (const stretch of unjoined(timeline)) {
    if (stretch[1] === end && head) yield [stretch[0], end + head[1] - start];
    else if (stretch[0] === start && !isAlways(timeline) && reachesEnd(timeline)) head = stretch;
    else yield stretch;
  }
}

/** The same, cut at both ends of the horizon. */
function* unjoined({ days, sets }: Timeline): Generator<Interval> {
  const runs = sets.map(runsOf);
  let open = 0;
  let close = Number.NEGATIVE_INFINITY;
  for (let day = 0; day < days.horizon.days; day++) {
    const midnight = (days.horizon.firstDay + day) * DAY;
    for (const [from, to] of runs[days.classOf[day]]) {
      if (midnight + from * MINUTE !== close) {
        if (close > open) yield [open, close];
        open = midnight + from * MINUTE;
      }
      close = midnight + to * MINUTE;
    }
  }
  if (close > open) yield [open, close];
}

function reachesEnd({ days, sets }: Timeline): boolean {
  const last = sets[days.classOf[days.horizon.days - 1]];
  return last >> BigInt(DAY_MINUTES - 1) === 1n;
}

/** Milliseconds of the longest stretch; 0 where there is none. */
export function longestStretch(timeline: Timeline): number {
  let longest = LONGEST.get(timeline);
  if (longest === undefined) {
    longest = 0;
    for (const [start, end] of stretchesOf(timeline)) longest = Math.max(longest, end - start);
    LONGEST.set(timeline, longest);
  }
  return longest;
}

const LONGEST = new WeakMap<Timeline, number>();
