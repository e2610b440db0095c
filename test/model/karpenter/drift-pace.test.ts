import type { Budget } from '../../../src/manifest/karpenter/budgets';
import { driftPace, leastSeconds, nodesUnder } from '../../../src/model/karpenter/drift-pace';

const pace = (...budgets: readonly Budget[]) => driftPace(budgets);
const atOnce = (total: number, ...budgets: readonly Budget[]) =>
  Math.max(0, ...(pace(...budgets)?.loosest ?? []).map((bound) => nodesUnder(bound, total)));

describe('how many nodes may be out for drift', () => {
  // The examples of the reference, at their loosest instant and with nothing busy.
  it.each<[Budget[], number, number]>([
    [[{ nodes: '20%' }], 12, 3],
    [[{ nodes: '20%' }], 21, 5],
    [[{ nodes: '5%' }], 10, 1],
    [[{ nodes: '1%' }], 1, 1],
    [[{ nodes: '20%' }, { nodes: '2' }], 40, 2],
    [[{ nodes: '20%' }, { nodes: '5' }], 30, 5],
    [[{ nodes: '20%' }, { nodes: '5' }], 10, 2],
    [[], 40, 40],
    [[{ nodes: '0', reasons: ['Empty'] }], 40, 40],
  ])('%j of %i nodes', (budgets, total, most) => {
    expect(atOnce(total, ...budgets)).toBe(most);
  });

  it('has the default of 10% where there is no list', () => {
    expect(driftPace(undefined)?.loosest).toEqual([{ percent: 10 }]);
  });

  it('takes the loosest of the hours of a week', () => {
    const day = { schedule: '0 9 * * mon-fri', duration: '8h' };
    expect(pace({ nodes: '10%' }, { nodes: '1', ...day })?.loosest).toEqual([{ percent: 10 }]);
    expect(pace({ nodes: '5', ...day }, { nodes: '2' })?.loosest).toEqual([{ count: 2 }]);
    expect(pace({ nodes: '0', ...day })?.loosest).toEqual([{}]);
  });

  it('keeps both where it depends on the size which is looser', () => {
    const night = { schedule: '0 0 * * *', duration: '12h' };
    const noon = { schedule: '0 12 * * *', duration: '12h' };
    expect(pace({ nodes: '3', ...night }, { nodes: '10%', ...noon })?.loosest).toEqual(
      expect.arrayContaining([{ count: 3 }, { percent: 10 }]),
    );
  });

  it('allows none at any time under 0, and none where an entry cannot be read', () => {
    expect(pace({ nodes: '0' })?.loosest).toEqual([]);
    expect(pace({ nodes: '0%', reasons: ['Drifted'] }, { nodes: '5' })?.loosest).toEqual([]);
    expect(pace({ nodes: '5' }, { nodes: '1', schedule: '0 0 * * 7', duration: '8h' })).toBeUndefined();
  });
});

describe('how long it takes at least', () => {
  const openings = (...budgets: readonly Budget[]) => {
    const found = pace(...budgets);
    if (!found) throw new Error('unreadable');
    return found.openings;
  };
  const hour = 3600;

  it('is the sum of the rounds where nothing is closed', () => {
    expect(leastSeconds(5, 180, openings({ nodes: '1' }))).toBe(900);
  });

  it('lets rounds begin in openings only, and what has begun go on', () => {
    // Open for one hour a day, at midnight: 23 h are closed.
    const daily = openings({ nodes: '0', schedule: '0 1 * * *', duration: '23h' });
    expect(leastSeconds(1, hour, daily)).toBe(hour);
    expect(leastSeconds(2, hour / 2, daily)).toBe(hour);
    expect(leastSeconds(2, 0.75 * hour, daily)).toBe(1.5 * hour);
    expect(leastSeconds(3, 0.75 * hour, daily)).toBe(24 * hour + 0.75 * hour);
    expect(leastSeconds(2, hour, daily)).toBe(25 * hour);
  });

  it('begins in the opening that suits best', () => {
    // Closed on working days from 9 to 17; the longest opening is Friday 17:00 to Monday 09:00, 64 h.
    const weekly = openings({ nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' });
    expect(leastSeconds(64, hour, weekly)).toBe(64 * hour);
    expect(leastSeconds(65, hour, weekly)).toBe(64 * hour + 9 * hour);
  });

  it('is never where nothing is ever open', () => {
    expect(leastSeconds(1, hour, openings({ nodes: '0' }))).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes no longer with the rounds: of many it is their sum alone', () => {
    const minutes = openings({ nodes: '0', schedule: '*/2 * * * *', duration: '1m' });
    expect(leastSeconds(1e9, 1, minutes)).toBe(1e9);
    expect(leastSeconds(1000, 60, minutes)).toBe(60_000);
  });
});
