import { planScaleDown, scaleUpWanted } from '../../../src/model/autopilot/scale-down';
import type { SnapshotNode } from '../../../src/model/autopilot/snapshot';

const POLICY = { scaleDownThreshold: 0.3, cooldownPeriod: '2m', minNodes: 1, pendingPodThreshold: 2 };

/** Two of these four are selected: a and b. */
function plan(a: Partial<SnapshotNode>, others: Partial<SnapshotNode> = {}) {
  const nodes = [
    { name: 'a', utilization: '0.01', ...a },
    { name: 'b', utilization: '0.02', ...others },
    { name: 'c', utilization: '0.03' },
    { name: 'd', utilization: '0.04' },
  ];
  return planScaleDown(POLICY, { nodes });
}

it('takes both selected nodes where no guard holds', () => {
  expect(plan({})).toMatchObject({ selected: ['a', 'b'], removed: ['a', 'b'], skipped: [] });
});

describe.each([
  ['pvc', { pvcPods: 1 }, { pvcPods: 0 }, 'skipping scale-down of node with PVC pods'],
  [
    'sole-taint-profile',
    { taints: ['gpu=true:NoSchedule'], workloadPods: 1 },
    { taints: ['gpu=true:NoSchedule'], workloadPods: 0 },
    'skipping scale-down of sole taint profile node',
  ],
  [
    'recently-provisioned',
    { ageMinutes: 9.999 },
    { ageMinutes: 10 },
    'skipping scale-down of recently-provisioned node',
  ],
  ['rebalance-protected', { protected: true }, { protected: false }, undefined],
] as const)('the guard %s', (reason, held, free, log) => {
  it('alone spares the node, in the documented words where there are any', () => {
    const skip = log === undefined ? { node: 'a', reason } : { node: 'a', reason, log };
    expect(plan(held)).toMatchObject({ selected: ['a', 'b'], removed: ['b'] });
    expect(plan(held).skipped).toEqual([skip]);
  });

  it('lets the node go once its one condition is gone', () => {
    expect(plan(free)).toMatchObject({ removed: ['a', 'b'], skipped: [] });
  });
});

it('never selects a node that is not managed, however idle', () => {
  const result = plan({ managed: false });
  expect(result.managedNodes).toBe(3);
  expect(result.selected).toEqual(['b']);
  expect(result.removed).toEqual(['b']);
});

it('takes another node with the same taints in any order for a second carrier, managed or not', () => {
  const taints = ['gpu=true:NoSchedule', 'team=a:NoExecute'];
  const reversed = [...taints].reverse();
  expect(plan({ taints }, { taints: reversed }).removed).toEqual(['a']);
  const unmanaged: SnapshotNode = { name: 'z', utilization: '0.9', managed: false, taints: reversed };
  const nodes = ['a', 'b', 'c', 'd'].map((name): SnapshotNode => ({ name, utilization: '0.01' }));
  const [first, ...rest] = nodes;
  const fleet = [{ ...first, name: 'a', utilization: '0.01', taints }, ...rest, unmanaged];
  expect(planScaleDown(POLICY, { nodes: fleet }).removed).toEqual(['a', 'b']);
});

it('writes the audit line of the documentation, with the selected nodes before the guards', () => {
  const nodes: SnapshotNode[] = [{ name: 'n', utilization: '0.185', repeat: 35, pvcPods: 1 }];
  const { audit, removed } = planScaleDown(POLICY, { nodes });
  expect(removed).toEqual([]);
  expect(audit).toBe(
    '{"msg":"scale decision audit","action":"scale_down","reason":"average utilization below threshold: 18.5%",' +
      '"pendingPods":0,"managedNodes":35,"targetNodes":["n-01","n-02","n-03","n-04","n-05","n-06","n-07"]}',
  );
});

it('invents no audit line for what the documentation shows none of', () => {
  const nodes: SnapshotNode[] = [{ name: 'n', utilization: '0.4', repeat: 5 }];
  expect(planScaleDown(POLICY, { nodes, scaleUpThreshold: '0.7' })).not.toHaveProperty('audit');
  expect(planScaleDown(POLICY, { nodes })).not.toHaveProperty('audit');
});

it('wants more nodes strictly above the threshold of pending pods', () => {
  const wanted = (pendingPods: number, policy = {}) => scaleUpWanted(policy, { state: { pendingPods } });
  expect([wanted(0), wanted(2), wanted(3)]).toEqual([false, false, true]);
  expect([wanted(0, { pendingPodThreshold: 0 }), wanted(1, { pendingPodThreshold: 0 })]).toEqual([false, true]);
  expect(scaleUpWanted({}, {})).toBe(false);
});

it('stays exact where binary fractions would not', () => {
  // 0.1 + 0.2 over two nodes is 0.15, the lower edge of the last band: in doubles it is above.
  const edge = planScaleDown(POLICY, { nodes: [{ name: 'n', utilization: '0.15', repeat: 1000 }] });
  expect(edge.selected).toHaveLength(200);
  const thirds = Array.from(
    { length: 3 },
    (_, index): SnapshotNode => ({
      name: `t${index}`,
      utilization: { numerator: BigInt(index), denominator: 20n },
    }),
  );
  expect(planScaleDown(POLICY, { nodes: thirds }).averageUtilization).toBe('0.050000');
  expect(planScaleDown(POLICY, { nodes: thirds }).selected).toEqual(['t0']);
});

it.each([
  [{ nodes: [{ name: 'a', utilization: '5%' }] }, /utilization of node "a" is "5%"/],
  [{ nodes: [{ name: 'a', utilization: '-0.1' }] }, /utilization of node "a" is "-0.1"/],
  [
    {
      nodes: [
        { name: 'a', utilization: '0.1' },
        { name: 'a', utilization: '0.1' },
      ],
    },
    /two nodes are called "a"/,
  ],
  [{ nodes: [{ name: 'a', utilization: '0.1', repeat: 0 }] }, /repeat of node "a" is 0/],
])('refuses a snapshot it cannot read: %j', (snapshot, message) => {
  expect(() => planScaleDown(POLICY, snapshot)).toThrow(message);
});

it.each([
  [{ scaleDownThreshold: 30 }, /scaleDownThreshold is 30/],
  [{ minNodes: -1 }, /minNodes is -1/],
  [{ cooldownPeriod: '120' }, /has no unit/],
])('refuses a policy it cannot read: %j', (policy, message) => {
  expect(() => planScaleDown(policy, { nodes: [{ name: 'a', utilization: '0.1' }] })).toThrow(message);
});
