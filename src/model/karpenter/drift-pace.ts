import type { Budget } from '../../manifest/karpenter/budgets';
import type { CountOrPercent } from '../../units/count-or-percent';
import { percentOfRoundedUp } from '../../units/count-or-percent';
import type { Interval } from '../../units/interval';
import { DEFAULT_NODES } from './budget-limit';
import { coverBudgets, type EntryCoverage } from './coverage';
import { complement, intersection, isNever, stretchesOf, type Timeline, union } from './timeline';

/** How many nodes may be out for drift in some stretch of time: no more than each of the two, where it is there. */
export interface DriftBound {
  readonly count?: number;
  readonly percent?: number;
}

export interface DriftPace {
  /** In the stretches in which most nodes may be out; several where it depends on the size of the pool which is more. Empty where none ever may. */
  readonly loosest: readonly DriftBound[];
  /** When a replacement may begin. */
  readonly openings: Timeline;
}

const DEFAULT: readonly Budget[] = [{ nodes: DEFAULT_NODES }];

/** What a list of budgets leaves to drift. `undefined` where an entry cannot be read, so that nothing is ever disrupted. */
export function driftPace(budgets: readonly Budget[] | undefined): DriftPace | undefined {
  const { entries, leftOut, days, reasons } = coverBudgets(budgets ?? DEFAULT, ['Drifted']);
  const [drift] = reasons;
  if (!drift || leftOut.some(({ why }) => why === 'unreadable')) return undefined;
  if (entries.some(({ limit }) => limit === undefined)) return undefined;
  let parts: readonly Part[] = [{ bound: {}, when: complement(union(days, [])) }];
  for (const entry of entries) if (entry.reasons.length > 0) parts = divided(parts, entry);
  const open = parts.map(({ bound }) => bound).filter((bound) => bound.count !== 0 && bound.percent !== 0);
  return { loosest: open.filter((one) => !open.some((other) => isLooser(other, one))), openings: drift.openings };
}

/** At most so many nodes of a pool of this size. */
export function nodesUnder({ count = Number.POSITIVE_INFINITY, percent }: DriftBound, total: number): number {
  return Math.min(total, count, percent === undefined ? total : percentOfRoundedUp(percent, total));
}

interface Part {
  readonly bound: DriftBound;
  readonly when: Timeline;
}

/** Each stretch split by whether the entry is active; stretches with one bound are one. */
function divided(parts: readonly Part[], { limit, active }: EntryCoverage): readonly Part[] {
  const byBound = new Map<string, Part>();
  const add = (bound: DriftBound, when: Timeline) => {
    if (isNever(when)) return;
    const key = `${bound.count} ${bound.percent}`;
    const known = byBound.get(key);
    byBound.set(key, { bound, when: known ? union(when.days, [known.when, when]) : when });
  };
  for (const { bound, when } of parts) {
    add(limit ? tightened(bound, limit) : bound, intersection(when.days, [when, active]));
    add(bound, intersection(when.days, [when, complement(active)]));
  }
  return [...byBound.values()];
}

function tightened(bound: DriftBound, limit: CountOrPercent): DriftBound {
  const { count = Number.POSITIVE_INFINITY, percent = Number.POSITIVE_INFINITY } = bound;
  return limit.kind === 'count'
    ? { ...bound, count: Math.max(Math.min(count, limit.count), 0) }
    : { ...bound, percent: Math.min(percent, limit.percent) };
}

/** Whether `a` allows as much as `b` at every size, and more at some. */
function isLooser(a: DriftBound, b: DriftBound): boolean {
  const [counts, percents] = [
    [a.count ?? Number.POSITIVE_INFINITY, b.count ?? Number.POSITIVE_INFINITY],
    [a.percent ?? Number.POSITIVE_INFINITY, b.percent ?? Number.POSITIVE_INFINITY],
  ] as const;
  const atLeast = counts[0] >= counts[1] && percents[0] >= percents[1];
  return atLeast && (counts[0] > counts[1] || percents[0] > percents[1]);
}

/** Beyond these, the openings are left out of the sum, which is then smaller and still right. */
const MOST_OPENINGS = 1_000;
const MOST_ROUNDS = 1_000;

/**
 * Seconds that so many rounds take at least, each of so many seconds, where rounds begin in openings only. What has begun goes on after
 * an opening. The best of the openings to begin in; `Infinity` where there is none.
 */
export function leastSeconds(rounds: number, secondsEach: number, openings: Timeline): number {
  if (isNever(openings)) return Number.POSITIVE_INFINITY;
  const unbroken = rounds * secondsEach;
  if (rounds < 2 || rounds > MOST_ROUNDS || unbroken === 0) return unbroken;
  const list: Interval[] = [];
  for (const stretch of stretchesOf(openings)) {
    if (list.length === MOST_OPENINGS) return unbroken;
    list.push(stretch);
  }
  const repeat = openings.days.horizon.days * DAY_MS;
  let least = Number.POSITIVE_INFINITY;
  for (let first = 0; first < list.length && least > unbroken * 1000; first += 1) {
    const [start] = list[first] as Interval;
    least = Math.min(least, endOfRounds(list, first, rounds, secondsEach * 1000, repeat) - start);
  }
  return least / 1000;
}

const DAY_MS = 86_400_000;

/** The openings repeat, the first after the last. */
function endOfRounds(list: readonly Interval[], first: number, rounds: number, each: number, repeat: number): number {
  let left = rounds;
  let free = Number.NEGATIVE_INFINITY;
  for (let at = first; ; at += 1) {
    const shift = Math.floor(at / list.length) * repeat;
    const [open, close] = list[at % list.length] as Interval;
    const begin = Math.max(open + shift, free);
    if (begin >= close + shift) continue;
    const fit = Math.ceil((close + shift - begin) / each);
    if (fit >= left) return begin + left * each;
    left -= fit;
    free = begin + fit * each;
  }
}
