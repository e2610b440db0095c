import { billFixedMonths, type FixedPoolLife } from '../../../../src/model/sized-pools/billing/fixed-months';

const at = (instant: string): number => Date.parse(`2026-${instant}Z`);

function months(pool: FixedPoolLife, until = at('04-01T00:00:00')): string[] {
  return billFixedMonths([pool], until).map(({ month, nodes }) => `${month}: ${nodes}`);
}

const since = (
  nodes: number,
  changes: FixedPoolLife['changes'] = [],
  more: Partial<FixedPoolLife> = {},
): FixedPoolLife => ({
  firstNodeAppeared: at('02-10T00:00:00'),
  nodes,
  changes,
  ...more,
});

describe('billFixedMonths', () => {
  it('does not count a raise just before a month that is taken back inside its own 15 minutes', () => {
    const raised = { at: at('02-28T23:50:00'), nodes: 5 };
    expect(months(since(3, [raised]))).toEqual(['2026-02: 3', '2026-03: 5']);
    expect(months(since(3, [raised, { at: at('03-01T00:04:59'), nodes: 3 }]))).toEqual(['2026-02: 3', '2026-03: 3']);
    expect(months(since(3, [raised, { at: at('03-01T00:05:00'), nodes: 3 }]))).toEqual(['2026-02: 3', '2026-03: 5']);
  });

  it('takes back the newest nodes of several raises', () => {
    const raises = [
      { at: at('02-28T23:40:00'), nodes: 4 },
      { at: at('02-28T23:55:00'), nodes: 6 },
    ];
    const lowered = (nodes: number) => [...raises, { at: at('03-01T00:02:00'), nodes }];
    expect(months(since(3, lowered(5)))).toEqual(['2026-02: 3', '2026-03: 5']);
    expect(months(since(3, lowered(3)))).toEqual(['2026-02: 3', '2026-03: 4']);
  });

  it('still charges nodes that are old at the month start and go right after it', () => {
    expect(months(since(5, [{ at: at('03-01T00:01:00'), nodes: 2 }]))).toEqual(['2026-02: 5', '2026-03: 5']);
  });

  it('takes back a raise with the pool that is removed', () => {
    const raised = [{ at: at('02-28T23:50:00'), nodes: 5 }];
    const removed = { removalRequested: at('03-01T00:03:00') };
    expect(months(since(3, raised, removed))).toEqual(['2026-02: 3', '2026-03: 3']);
  });

  it('counts a change at the first instant of a month for that month', () => {
    expect(months(since(3, [{ at: at('03-01T00:00:00'), nodes: 2 }]))).toEqual(['2026-02: 3', '2026-03: 2']);
  });

  it('reads changes in any order, and the later in the list of two at one instant', () => {
    const changes = [
      { at: at('02-20T00:00:00'), nodes: 7 },
      { at: at('02-15T00:00:00'), nodes: 9 },
      { at: at('02-20T00:00:00'), nodes: 4 },
    ];
    expect(months(since(3, changes))).toEqual(['2026-02: 3', '2026-03: 4']);
  });

  it('has no months for a pool without a first node, or locked from the last instant on', () => {
    expect(months(since(3, [], { firstNodeAppeared: null }))).toEqual([]);
    expect(months(since(3), at('02-10T00:15:00'))).toEqual([]);
    expect(months(since(3), at('02-10T00:15:01'))).toEqual(['2026-02: 3']);
  });

  it('says which pool each month is of, pool by pool', () => {
    const bill = billFixedMonths([since(3), since(1)], at('04-01T00:00:00'));
    expect(bill.map(({ pool, month }) => `${pool} ${month}`)).toEqual([
      '0 2026-02',
      '0 2026-03',
      '1 2026-02',
      '1 2026-03',
    ]);
  });
});
