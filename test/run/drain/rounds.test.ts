import fc from 'fast-check';
import type { DrainCase } from '../../../src/model/availability/drain-cases';
import type { DrainGroup, Replacement } from '../../../src/model/availability/drain-time';
import type { PoolDrain } from '../../../src/model/availability/drain-times';
import { bestRounds, killedAtBest, killedAtWorst, worstRounds } from '../../../src/run/drain/rounds';

const group = fc.record({
  pods: fc.integer({ min: 1, max: 40 }),
  allowed: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  replacement: fc.constantFrom<Replacement>('at-once', 'after', 'in-order'),
  ready: fc.integer({ min: 0, max: 90 }),
  shutdown: fc.integer({ min: 0, max: 20 }),
  grace: fc.integer({ min: 20, max: 120 }),
  volume: fc.integer({ min: 0, max: 60 }),
  minReady: fc.integer({ min: 0, max: 150 }),
});

const caseOf = (one: DrainGroup, carried = 0) => ({ leastOf: one, mostOf: one, carried }) as DrainCase;
const drainOf = (turnAfter = 0) =>
  ({ pool: { system: 'cluster-api', drain: { retry: 20, field: '' } }, turnAfter }) as PoolDrain;
const late = (rounds: readonly { to: number; pods: number }[], end: number) =>
  rounds.filter(({ to }) => to >= end).reduce((sum, { pods }) => sum + pods, 0);

it('counts as killed the pods of the rounds that are over at the timeout or later', () => {
  fc.assert(
    fc.property(group, fc.integer({ min: 1, max: 2000 }), fc.nat(100), fc.nat(100), (one, timeout, turn, carried) => {
      const rounds = worstRounds(drainOf(turn), caseOf(one, carried));
      expect(rounds.reduce((sum, { pods }) => sum + pods, 0)).toBe(one.pods);
      expect(killedAtWorst(drainOf(turn), caseOf(one, carried), timeout)).toBe(late(rounds, timeout));
      // It looks at its clock every 20 s.
      const looks = Math.ceil(timeout / 20) * 20;
      expect(killedAtBest(drainOf(), caseOf(one), timeout)).toBe(late(bestRounds(caseOf(one)), looks));
    }),
    { numRuns: 1000 },
  );
});

it('lists a million rounds as one, and counts them all the same', () => {
  const many: DrainGroup = {
    ...{ pods: 1_000_000, allowed: 1, replacement: 'at-once', ready: 20, shutdown: 0, grace: 30 },
    ...{ volume: 0, minReady: 0 },
  };
  expect(worstRounds(drainOf(), caseOf(many))).toEqual([{ from: 0, to: 999_999 * 20 + 30, pods: 1_000_000 }]);
  // Evictions at 0, 20 … 140 s are over before 180 s: eight of them.
  expect(killedAtWorst(drainOf(), caseOf(many), 180)).toBe(999_992);
});
