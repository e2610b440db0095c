import { packageLines } from '../../../../src/model/sized-pools/billing/package-lines';

const at = (instant: string): number => Date.parse(`2026-${instant}Z`);
const OLD = { appeared: at('01-05T08:00:00'), nodes: 5 };

describe('packageLines', () => {
  it('says when a line appeared: at the end of the 15 minutes, then at the first instant of the month', () => {
    const nodes = [OLD, { appeared: at('03-10T09:00:00'), nodes: 2 }];
    expect(packageLines({ allowanceNodes: 5, nodes }, at('03-01T00:00:00'), at('05-01T00:00:00'))).toEqual([
      { month: '2026-03', over: 2, since: at('03-10T09:15:00') },
      { month: '2026-04', over: 2, since: at('04-01T00:00:00') },
    ]);
  });

  it('sees a count that is past for a moment, and not one that another removal makes up for at that instant', () => {
    const brief = { appeared: at('03-10T09:00:00'), nodes: 1, removalRequested: at('03-10T09:16:00') };
    const swapped = { ...OLD, removalRequested: at('03-10T09:15:00') };
    const lines = (first: typeof OLD) =>
      packageLines({ allowanceNodes: 5, nodes: [first, brief] }, at('03-01T00:00:00'), at('04-01T00:00:00'));
    expect(lines(OLD)).toMatchObject([{ month: '2026-03', over: 1 }]);
    expect(lines(swapped)).toEqual([]);
  });

  it('judges the month of `from` from its own first instant, and nothing from `until` on', () => {
    const nodes = [OLD, { appeared: at('03-10T09:00:00'), nodes: 2 }];
    const lines = (from: string, until: string) => packageLines({ allowanceNodes: 5, nodes }, at(from), at(until));
    expect(lines('03-20T00:00:00', '03-21T00:00:00')).toMatchObject([{ month: '2026-03', over: 2 }]);
    expect(lines('03-01T00:00:00', '03-10T09:15:00')).toEqual([]);
  });

  it('moves with a deferral, and leaves out nodes that never appeared', () => {
    const deferred = {
      appeared: at('03-10T09:00:00'),
      nodes: 2,
      removalRequested: at('03-10T09:10:00'),
      deferredTo: at('03-10T09:20:00'),
    };
    const lines = (nodes: { appeared: number | null; nodes: number }) =>
      packageLines({ allowanceNodes: 5, nodes: [OLD, nodes] }, at('03-01T00:00:00'), at('05-01T00:00:00'));
    expect(lines(deferred)).toMatchObject([{ month: '2026-03', over: 2 }]);
    expect(lines({ appeared: null, nodes: 2 })).toEqual([]);
  });
});
