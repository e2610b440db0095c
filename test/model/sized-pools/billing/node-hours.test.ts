import { billNodeHours } from '../../../../src/model/sized-pools/billing/node-hours';

const T = Date.parse('2026-03-10T09:00:00Z');
const MINUTE = 60_000;

describe('billNodeHours', () => {
  it('says for each node what it costs and why', () => {
    const nodes = [
      { appeared: T, removalRequested: T + 61 * MINUTE },
      { appeared: T, removalRequested: T + 14 * MINUTE },
      { appeared: null, removalRequested: T },
    ];
    expect(billNodeHours(nodes)).toEqual({
      hours: 2,
      nodes: [
        { hours: 2, lifetimeMs: 61 * MINUTE, because: 'started-hours', running: false },
        { hours: 0, lifetimeMs: 14 * MINUTE, because: 'grace-period', running: false },
        { hours: 0, lifetimeMs: 0, because: 'never-appeared', running: false },
      ],
    });
  });

  it('counts a node that is still there up to the instant given', () => {
    const bill = billNodeHours([{ appeared: T }, { appeared: T, removalRequested: T + 600 * MINUTE }], T + 90 * MINUTE);
    expect(bill.nodes).toMatchObject([
      { hours: 2, running: true },
      { hours: 2, running: true },
    ]);
  });

  it('refuses to bill a node that is still there without an instant', () => {
    expect(() => billNodeHours([{ appeared: T }])).toThrow(/give until/);
  });

  it('takes the later of request and deferral, and a removal before the appearance as no lifetime', () => {
    const early = { appeared: T, removalRequested: T + 20 * MINUTE, deferredTo: T + 5 * MINUTE };
    expect(billNodeHours([early]).hours).toBe(1);
    expect(billNodeHours([{ appeared: T, removalRequested: T - MINUTE }]).nodes[0]).toMatchObject({
      hours: 0,
      lifetimeMs: 0,
    });
  });
});
