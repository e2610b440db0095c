import fc from 'fast-check';
import type { Budget, Reason } from '../../../src/manifest/karpenter/budgets';
import { allowedDisruptions } from '../../../src/model/karpenter/allowed-disruptions';
import { isBudgetActive } from '../../../src/model/karpenter/budget-activity';
import { closingWindows } from '../../../src/model/karpenter/closing-windows';
import { coverBudgets } from '../../../src/model/karpenter/coverage';
import { isAlways, longestStretch, minutesIn, stretchesOf, type Timeline } from '../../../src/model/karpenter/timeline';
import { neverFires, repeatsWeekly } from '../../../src/units/cron/recurrence';
import { parseSchedule } from '../../../src/units/cron/schedule';

/**
 * The oracle asks the controller's own test (`isBudgetActive` and `allowedDisruptions`, which agree with every vector) at
 * one minute after the other. Seeds are fixed, so that a failure comes again.
 */
const MINUTE = 60_000;
const MONDAY = Date.UTC(2029, 0, 1);
const WEEK = 7 * 1440;
const REASONS: readonly Reason[] = ['Underutilized', 'Empty', 'Drifted'];

const minute = fc.constantFrom('0', '30', '*/20', '15,45', '7', '*', '50-59/3', '*-5');
const hour = fc.constantFrom('*', '9', '0', '23', '7-13', '*/6', '22', '1,13');
const weekday = fc.constantFrom('*', '?', '1-5', 'sat,sun', '0', '2', 'mon/2', '*/3');
const duration = fc.constantFrom('1m', '10m', '1h', '8h', '90m', '13h', '24h', '30h', '45h0m0s', '69h', '167h', '168h');
const nodes = fc.constantFrom('0', '0%', '10%', '2', '100%', undefined);
const reasons = fc.option(fc.subarray([...REASONS], { minLength: 1 }), { nil: undefined });

const weekly = fc.record({
  nodes,
  reasons,
  schedule: fc.oneof(
    fc.tuple(minute, hour, weekday).map(([m, h, d]) => `${m} ${h} * * ${d}`),
    fc.constantFrom('@hourly', '@daily', '@weekly', '@midnight '),
  ),
  duration,
});
const always = fc.record({ nodes, reasons });
const weeklyList = fc.array(fc.oneof({ weight: 4, arbitrary: weekly }, { weight: 1, arbitrary: always }), {
  minLength: 1,
  maxLength: 4,
});

const dated = fc
  .tuple(
    minute,
    hour,
    fc.constantFrom('*', '1', '29', '31', '28-31', '*/10', '1,15'),
    fc.constantFrom('*', '2', 'jan-mar', '12', '*/5'),
    fc.constantFrom('*', '?', 'fri', '1'),
    fc.constantFrom('1m', '1h', '24h', '36h', '240h', '800h', '9000h'),
  )
  .map(
    ([m, h, dom, mon, dow, length]): Budget => ({
      nodes: '0',
      schedule: `${m} ${h} ${dom} ${mon} ${dow}`,
      duration: length,
    }),
  )
  // What never fires is left out of the analysis, since a rule of its own reports it.
  .filter(({ schedule }) => !neverFires(parseSchedule(`${schedule}`)) && !repeatsWeekly(parseSchedule(`${schedule}`)));

function never(): never {
  throw new Error('no answer for the reason asked about');
}

/** One letter a minute of the week, `#` where the timeline has it. */
function drawn(timeline: Timeline): string {
  const minutes = new Array<string>(WEEK).fill('.');
  for (const [start, end] of stretchesOf(timeline)) {
    for (let at = (start - MONDAY) / MINUTE; at < (end - MONDAY) / MINUTE; at++) minutes[at % WEEK] = '#';
  }
  return minutes.join('');
}

function everyMinute<T>(ask: (at: Date) => T): T[] {
  return Array.from({ length: WEEK }, (_, at) => ask(new Date(MONDAY + at * MINUTE)));
}

function count(week: string): number {
  return week.split('#').length - 1;
}

describe('a week, minute by minute', () => {
  it('is covered and blocked exactly when the controller says so', () => {
    fc.assert(
      fc.property(weeklyList, (budgets: readonly Budget[]) => {
        const coverage = coverBudgets(budgets, REASONS);
        for (const { reason, covered, uncovered, blocked, openings } of coverage.reasons) {
          const allowed = everyMinute((at) =>
            allowedDisruptions(budgets, reason, { at, total: 40, notReady: 0, deleting: 0 }),
          );
          const free = allowed.map((nodes) => (nodes === Number.POSITIVE_INFINITY ? '#' : '.')).join('');
          const shut = allowed.map((nodes) => (nodes === 0 ? '#' : '.')).join('');
          expect(drawn(uncovered)).toBe(free);
          expect(drawn(blocked)).toBe(shut);
          expect([minutesIn(covered), minutesIn(openings)]).toEqual([WEEK - count(free), WEEK - count(shut)]);
        }
      }),
      { seed: 20290101, numRuns: 6 },
    );
  }, 60_000);

  it('has each entry active exactly when the controller says so', () => {
    fc.assert(
      fc.property(weekly, (budget: Budget) => {
        const [entry] = coverBudgets([budget], REASONS).entries;
        const active = everyMinute((at) => (isBudgetActive(budget, at) ? '#' : '.')).join('');
        expect(entry && drawn(entry.active)).toBe(active);
      }),
      { seed: 20290101, numRuns: 15 },
    );
  }, 60_000);

  it('is closed by the windows offered for its gap, which touch nothing that is covered', () => {
    let closed = 0;
    fc.assert(
      fc.property(weeklyList, (budgets: readonly Budget[]) => {
        for (const { reason, uncovered } of coverBudgets(budgets, REASONS).reasons) {
          const windows = closingWindows(uncovered) ?? [];
          if (windows.length === 0) continue;
          closed++;
          const blocks = windows.map((window) => ({ nodes: '10%', ...window }));
          const only = coverBudgets(blocks, [reason]).reasons[0];
          const both = coverBudgets([...budgets, ...blocks], [reason]).reasons[0];
          expect(both && isAlways(both.covered)).toBe(true);
          expect(only && minutesIn(only.covered)).toBe(minutesIn(uncovered));
        }
      }),
      { seed: 20290101, numRuns: 200 },
    );
    expect(closed).toBeGreaterThan(50);
  });
});

describe('28 years, where they could go wrong', () => {
  it('agrees with the controller at the ends of every stretch and in between', () => {
    fc.assert(
      fc.property(
        fc.array(dated, { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 0, max: 28 * 365 * 1440 })),
        (budgets, picks) => {
          const [{ covered } = never()] = coverBudgets(budgets, ['Drifted']).reasons;
          const stretches = [...stretchesOf(covered)];
          const active = (ms: number) => budgets.some((budget) => isBudgetActive(budget, new Date(ms)));
          for (const [start, end] of stretches.slice(0, 40)) {
            const whole = isAlways(covered);
            expect([active(start), active(end - 1)]).toEqual([true, true]);
            expect([active(start - 1), active(end)]).toEqual([whole, whole]);
          }
          for (const pick of picks) {
            const ms = MONDAY + pick * MINUTE;
            const wrapped = (from: number, to: number) =>
              to > MONDAY + 10_227 * 1440 * MINUTE && ms < to - 10_227 * 1440 * MINUTE && from > ms;
            expect(stretches.some(([from, to]) => (from <= ms && ms < to) || wrapped(from, to))).toBe(active(ms));
          }
        },
      ),
      { seed: 20290101, numRuns: 80 },
    );
  }, 60_000);

  it('names the longest stretch of a year that is not the first', () => {
    const [reason] = coverBudgets([{ nodes: '0', schedule: '0 0 28,29 2 *', duration: '24h' }], ['Drifted']).reasons;
    expect(reason && longestStretch(reason.blocked)).toBe(48 * 60 * MINUTE);
  });
});
