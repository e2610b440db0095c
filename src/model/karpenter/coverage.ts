import { type Budget, REASONS, type Reason } from '../../manifest/karpenter/budgets';
import { BoundedCache } from '../../units/bounded-cache';
import type { CountOrPercent } from '../../units/count-or-percent';
import { repeatsWeekly } from '../../units/cron/recurrence';
import { nearestName } from '../../units/nearest-name';
import { appliesTo } from './allowed-disruptions';
import { isZero, readLimit } from './budget-limit';
import { classifyDays, type DayClasses } from './day-classes';
import { entryDays, evenDays } from './entry-days';
import { type EntryWindow, readWindow, type Unwindowed } from './entry-window';
import { type Horizon, ONE_WEEK, TWENTY_EIGHT_YEARS } from './horizon';
import { complement, type Timeline, timelineOf, union } from './timeline';

/** One entry of the list, with the times at which it is active. */
export interface EntryCoverage {
  /** In the list, from 0. */
  readonly position: number;
  readonly scheduled: boolean;
  /** Undefined where the controller cannot read `nodes`; the entry covers its time all the same. */
  readonly limit?: CountOrPercent;
  /** The reasons asked about that it applies to. */
  readonly reasons: readonly Reason[];
  readonly active: Timeline;
}

/** An entry without windows to compute with: it counts in no timeline. */
export interface LeftOut {
  readonly position: number;
  readonly why: Unwindowed | 'no-reasons';
}

export interface ReasonCoverage {
  readonly reason: Reason;
  /** Some entry is active; `uncovered` is the rest, in which nothing limits the reason. */
  readonly covered: Timeline;
  readonly uncovered: Timeline;
  /** The smallest active value is 0; `openings` is the rest. */
  readonly blocked: Timeline;
  readonly openings: Timeline;
  /** Whether an entry that was left out, or names a reason that does not exist, was likely meant for this one as well. */
  readonly doubtful: boolean;
}

/** What a list of budgets does over a week, or over 28 years where dates matter. Plain data; may be shared by pools. */
export interface BudgetCoverage {
  readonly days: DayClasses;
  readonly entries: readonly EntryCoverage[];
  readonly leftOut: readonly LeftOut[];
  /** In the order asked. */
  readonly reasons: readonly ReasonCoverage[];
}

const KNOWN = new BoundedCache<BudgetCoverage>(256);

/**
 * Works out when a list of budgets covers and blocks each of `reasons`, exactly and from the firings of the schedules:
 * over one week from Monday, 2029-01-01 UTC, where every schedule repeats weekly, else over 28 years from that day. Costs
 * the same however often a schedule fires. Meant for lists of up to 50 entries, which is all the API server takes.
 */
export function coverBudgets(budgets: readonly Budget[], reasons: readonly Reason[]): BudgetCoverage {
  const fields = budgets.map(({ nodes, reasons, schedule, duration }) => [nodes, reasons, schedule, duration]);
  return KNOWN.get(JSON.stringify([fields, reasons]), () => cover(budgets, reasons));
}

function cover(budgets: readonly Budget[], reasons: readonly Reason[]): BudgetCoverage {
  const windows = budgets.map(readWindow);
  const leftOut: LeftOut[] = [];
  const kept: number[] = [];
  windows.forEach((window, position) => {
    if (window.kind === 'none') leftOut.push({ position, why: window.why });
    else if (budgets[position].reasons?.length === 0) leftOut.push({ position, why: 'no-reasons' });
    else kept.push(position);
  });
  const horizon = kept.every((position) => isWeekly(windows[position])) ? ONE_WEEK : TWENTY_EIGHT_YEARS;
  const looks = kept.map((position) => daysOf(windows[position], horizon));
  const days = classifyDays(horizon, looks);
  const entries = kept.map((position, at): EntryCoverage => {
    const budget = budgets[position];
    return {
      position,
      scheduled: windows[position].kind === 'scheduled',
      limit: readLimit(budget.nodes),
      reasons: reasons.filter((reason) => appliesTo(budget, reason)),
      active: timelineOf(days, looks[at]),
    };
  });
  const doubts = doubtfulReasons(budgets, leftOut);
  return { days, entries, leftOut, reasons: coverReasons(days, entries, reasons, doubts) };
}

function isWeekly(window: EntryWindow): boolean {
  return window.kind !== 'scheduled' || repeatsWeekly(window.schedule);
}

function daysOf(window: EntryWindow, horizon: Horizon) {
  return window.kind === 'scheduled' ? entryDays(window.schedule, window.duration, horizon) : evenDays(horizon, true);
}

/** Reasons to which the same entries apply share their timelines. */
function coverReasons(
  days: DayClasses,
  entries: readonly EntryCoverage[],
  reasons: readonly Reason[],
  doubts: ReadonlySet<Reason>,
): ReasonCoverage[] {
  const byEntries = new Map<string, Omit<ReasonCoverage, 'reason' | 'doubtful'>>();
  return reasons.map((reason) => {
    const applying = entries.filter((entry) => entry.reasons.includes(reason));
    const key = applying.map((entry) => entry.position).join();
    let times = byEntries.get(key);
    if (!times) {
      times = timesOf(days, applying);
      byEntries.set(key, times);
    }
    return { reason, ...times, doubtful: doubts.has(reason) };
  });
}

function timesOf(days: DayClasses, entries: readonly EntryCoverage[]): Omit<ReasonCoverage, 'reason' | 'doubtful'> {
  const covered = union(
    days,
    entries.map((entry) => entry.active),
  );
  const zeros = entries.filter(({ limit }) => limit !== undefined && isZero(limit));
  const blocked = union(
    days,
    zeros.map((entry) => entry.active),
  );
  return { covered, uncovered: complement(covered), blocked, openings: complement(blocked) };
}

/** An unreadable entry stops the whole pool; one without reasons may have been meant for any. */
function doubtfulReasons(budgets: readonly Budget[], leftOut: readonly LeftOut[]): ReadonlySet<Reason> {
  const doubts = new Set<Reason>();
  for (const { position, why } of leftOut) {
    const forAll = why === 'unreadable' || why === 'no-reasons';
    for (const reason of REASONS) if (forAll || appliesTo(budgets[position], reason)) doubts.add(reason);
  }
  for (const { reasons } of budgets) {
    for (const name of reasons ?? []) {
      const meant = (REASONS as readonly string[]).includes(name) ? undefined : nearestName(name, REASONS);
      if (meant !== undefined) doubts.add(meant as Reason);
    }
  }
  return doubts;
}
