import type { Budget, Reason } from '../../../src/manifest/karpenter/budgets';
import { allowedDisruptions } from '../../../src/model/karpenter/allowed-disruptions';
import { vectorLines } from '../../vector-lines';

const AT = new Date('2029-01-01T12:00:00Z');
const ALL: readonly Reason[] = ['Underutilized', 'Empty', 'Drifted'];

function allowed(budgets: readonly Budget[] | null | undefined, total: number, busy = 0, reason: Reason = 'Drifted') {
  return allowedDisruptions(budgets, reason, { at: AT, total, notReady: busy, deleting: 0 });
}

it('agrees with every line of budget-percent.jsonl', () => {
  const lines = vectorLines<{ percent: string; total: number; allowed: number }>('budget-percent.jsonl');
  const wrong = lines.filter((line) => !Object.is(allowed([{ nodes: line.percent }], line.total), line.allowed));
  expect(lines.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

describe('the worked examples', () => {
  it('takes one node that is not Ready and one being deleted off a rounded up percent', () => {
    const pool = { at: AT, total: 12, notReady: 1, deleting: 1 };
    expect(allowedDisruptions([{ nodes: '20%' }], 'Drifted', pool)).toBe(1);
  });

  it.each<[string, readonly Budget[], number, number, number]>([
    ['20% of 12', [{ nodes: '20%' }], 12, 0, 3],
    ['20% of 21', [{ nodes: '20%' }], 21, 0, 5],
    ['5% of 10', [{ nodes: '5%' }], 10, 0, 1],
    ['1% of 1', [{ nodes: '1%' }], 1, 0, 1],
    ['10% of 3 with one out', [{ nodes: '10%' }], 3, 1, 0],
    ['20% and 2 of 40', [{ nodes: '20%' }, { nodes: '2' }], 40, 0, 2],
    ['20% and 5 of 30 with six out', [{ nodes: '20%' }, { nodes: '5' }], 30, 6, 0],
  ])('%s', (_, budgets, total, busy, answer) => {
    expect(allowed(budgets, total, busy)).toBe(answer);
  });

  it('is without limit where no entry is active, whatever is busy', () => {
    const asleep = { nodes: '1', schedule: '0 18 * * *', duration: '1h' };
    expect(allowed([asleep], 40, 39)).toBe(Number.POSITIVE_INFINITY);
    expect(allowed([], 40)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each(ALL)('allows nothing for %s where a schedule does not parse', (reason) => {
    const unparsable: Budget = { nodes: '5', reasons: ['Empty'], schedule: '0 0 * * 7', duration: '1h' };
    expect(allowed([{ nodes: '10%' }, unparsable], 40, 0, reason)).toBe(0);
  });
});

describe('which entries count', () => {
  it.each([undefined, null])('fills in ten percent where budgets are %s', (budgets) => {
    expect(allowed(budgets, 21)).toBe(3);
  });

  it('fills in ten percent where an entry has no nodes', () => {
    expect(allowed([{}], 21)).toBe(3);
    expect(allowed([JSON.parse('{"nodes":null,"reasons":null}')], 21)).toBe(3);
  });

  it('lets an entry with reasons limit only those', () => {
    const budgets = [{ nodes: '0', reasons: ['Drifted'] }, { nodes: '50%' }];
    expect(ALL.map((reason) => allowed(budgets, 10, 0, reason))).toEqual([5, 5, 0]);
  });

  it('lets an empty list of reasons limit none', () => {
    expect(allowed([{ nodes: '0', reasons: [] }], 10)).toBe(Number.POSITIVE_INFINITY);
  });

  it('never loosens: the smallest value wins in any order', () => {
    expect(allowed([{ nodes: '10%' }, { nodes: '100%' }], 10)).toBe(1);
    expect(allowed([{ nodes: '100%' }, { nodes: '10%' }], 10)).toBe(1);
  });

  it('counts a window from its hit to right before its end', () => {
    const budgets = [{ nodes: '0', schedule: '0 9 * * 1-5', duration: '3h' }];
    const at = (time: string) =>
      allowedDisruptions(budgets, 'Drifted', { at: new Date(time), total: 9, notReady: 0, deleting: 0 });
    expect(at('2029-01-01T08:59:59.999Z')).toBe(Number.POSITIVE_INFINITY);
    expect(at('2029-01-01T09:00:00Z')).toBe(0);
    expect(at('2029-01-01T11:59:59.999Z')).toBe(0);
    expect(at('2029-01-01T12:00:00Z')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('numbers at the edge', () => {
  it.each([
    ['2147483647', 2147483647],
    ['3000000000', 0],
    ['4294967296', 0],
    ['4294967297', 1],
    ['9223372036854775808', 0],
    ['99999999999999999999999', 0],
    ['007', 7],
    ['05%', 1],
    ['0%', 0],
    ['many', 0],
    ['', 0],
  ])('reads "%s" for 10 nodes as %d', (nodes, answer) => {
    expect(allowed([{ nodes }], 10)).toBe(answer);
  });

  it('allows nothing for reasons an active entry with unreadable nodes does not even name', () => {
    const budgets = [{ nodes: '9223372036854775808', reasons: ['Empty'] }, { nodes: '5' }];
    expect(allowed(budgets, 10)).toBe(0);
  });

  it('does not look at the nodes of an entry that is not active', () => {
    const asleep = { nodes: 'many', schedule: '0 18 * * *', duration: '1h' };
    expect(allowed([asleep, { nodes: '5' }], 10)).toBe(5);
  });

  it('allows nothing where a duration is too long to decode', () => {
    expect(allowed([{ nodes: '5', schedule: '0 0 1 1 *', duration: '2562048h' }], 10)).toBe(0);
  });

  it('refuses a date that is none instead of calling it unreadable', () => {
    const budgets = [{ nodes: '5', schedule: '@daily', duration: '1h' }];
    const nowhen = { at: new Date(Number.NaN), total: 1, notReady: 0, deleting: 0 };
    expect(() => allowedDisruptions(budgets, 'Empty', nowhen)).toThrow(RangeError);
  });

  it.each(['total', 'notReady', 'deleting'])('refuses a %s that is no number instead of allowing NaN nodes', (name) => {
    const whole = { at: AT, total: 10, notReady: 0, deleting: 0 };
    for (const count of [undefined, Number.NaN, '3']) {
      const pool = { ...whole, [name]: count };
      expect(() => allowedDisruptions([{ nodes: '5' }], 'Empty', pool)).toThrow(
        new RangeError(`${name} is ${count}, which is no count of nodes; pass one such as 0`),
      );
    }
  });
});
