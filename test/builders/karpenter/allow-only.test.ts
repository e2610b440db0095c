import fc from 'fast-check';
import { Disruptions } from '../../../src/builders/karpenter/disruptions';
import { allowedDisruptions } from '../../../src/model/karpenter/allowed-disruptions';
import { isBudgetActive } from '../../../src/model/karpenter/budget-activity';
import { DAYS } from '../../../src/units/weekly/day';
import type { WeeklyWindow } from '../../../src/units/weekly/window';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const clock = fc.integer({ min: 0, max: 1439 });
const opening: fc.Arbitrary<WeeklyWindow> = fc
  .record({ days: fc.subarray([...DAYS], { minLength: 1 }), start: clock, end: clock })
  .filter(({ start, end }) => start !== end)
  .map(({ days, start, end }) => ({ days, start: text(start), end: text(end) }));
const openings = fc.array(opening, { minLength: 1, maxLength: 4 });
const instants = fc.array(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) }).map((time) => new Date(time)),
  { minLength: 20, maxLength: 20 },
);

function text(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** By the calendar alone: is the instant in a window that began today, or in one that began yesterday and passes midnight? */
function isOpen({ days = DAYS, start, end }: WeeklyWindow, at: Date): boolean {
  const time = at.toISOString().slice(11, 16);
  const on = (weekday: number) => (days as readonly string[]).includes(WEEKDAYS[(weekday + 7) % 7] as string);
  const today = at.getUTCDay();
  if (start < end) return on(today) && start <= time && time < end;
  return (on(today) && time >= start) || (on(today - 1) && time < end);
}

/** Both edges of every opening, and a millisecond before. */
function edges(windows: readonly WeeklyWindow[]): Date[] {
  return windows.flatMap(({ start, end }) =>
    DAYS.flatMap((_, day) =>
      [start, end].flatMap((edge) => {
        const time = Date.UTC(2029, 4, 7 + day, Number(edge.slice(0, 2)), Number(edge.slice(3)));
        return [new Date(time - 1), new Date(time)];
      }),
    ),
  );
}

it('allows disruption in the openings and nowhere else, with no gap and no overlap', () => {
  let tried = 0;
  fc.assert(
    fc.property(openings, instants, (windows, random) => {
      const always = edges(windows).every((at) => windows.some((window) => isOpen(window, at)));
      fc.pre(!always);
      tried += 1;
      const budgets = Disruptions.percent(30).allowOnly(windows);
      for (const at of [...random, ...edges(windows)]) {
        const open = windows.some((window) => isOpen(window, at));
        const pool = { at, total: 10, notReady: 0, deleting: 0 };
        expect([at.toISOString(), allowedDisruptions(budgets, 'Drifted', pool)]).toEqual([
          at.toISOString(),
          open ? 3 : 0,
        ]);
        const blocks = budgets.slice(1).filter((budget) => isBudgetActive(budget, at));
        expect([at.toISOString(), blocks.length]).toEqual([at.toISOString(), open ? 0 : 1]);
      }
    }),
    { numRuns: 60, seed: 20290101 },
  );
  expect(tried).toBeGreaterThan(40);
});

it('refuses openings that leave nothing to block', () => {
  expect(() =>
    Disruptions.allowOnly([
      { start: '00:00', end: '12:00' },
      { start: '12:00', end: '24:00' },
    ]),
  ).toThrow('the openings cover the whole week; leave allowOnly out, or make them shorter');
});
