import type { Manifest } from '../../src/manifest/object';
import { diffRun } from '../../src/run/diff/diff-run';
import { autoscalingPool, changesOf, diffOf, merged, outcomesOf, poolDiffOf, SETTINGS, sizedPool } from './manifests';

const fixed = (nodes: number) =>
  sizedPool({ budget: { minVcpu: 4 * nodes, maxVcpu: 4 * nodes, minMemoryGb: 16 * nodes, maxMemoryGb: 16 * nodes } });
const scaled = (min: number, max: number) =>
  sizedPool({ budget: { minVcpu: 4 * min, maxVcpu: 4 * max, minMemoryGb: 16 * min, maxMemoryGb: 16 * max } });
const size = { vcpu: 4, memoryGb: 16, diskGb: 100 };

const rules = (before: Manifest, after: Manifest) =>
  diffRun([{ manifest: before }], [{ manifest: after }], { config: {} }).findings.map(
    ({ rule, severity }) => `${severity} ${rule}`,
  );

it('adds nodes to a fixed pool in place, paid from next month on', () => {
  const [change, ...more] = changesOf(fixed(2), fixed(5));
  expect(more).toEqual([]);
  expect(change).toMatchObject({
    outcome: 'scales',
    before: '8 vCPU, 32 GB (2 nodes)',
    after: '20 vCPU, 80 GB (5 nodes)',
    says: 'in place: 3 nodes are added, and none is replaced',
    money: 'paid from next month on; on a package cluster, growth past the allowance is paid for this month',
  });
  expect(rules(fixed(2), fixed(5))).toEqual([]);
});

it('removes nodes of a fixed pool in place, and this month stays', () => {
  const [change, ...more] = changesOf(fixed(5), fixed(4));
  expect(more).toEqual([]);
  expect(change).toMatchObject({
    outcome: 'scales',
    says: 'in place: 1 node is drained and removed, and none is replaced',
    money: 'this month stays payable in full; next month is charged at the new size',
  });
  expect(rules(fixed(5), fixed(4))).toEqual(['info sized-pool/lowered-mid-month']);
});

it.each([
  ['wider', scaled(1, 10), scaled(2, 20)],
  ['narrower', scaled(2, 20), scaled(1, 10)],
])(
  'takes a %s range of an autoscaling pool in place, by the hour, and says of no count that it moves',
  (_, before, after) => {
    const [change, ...more] = changesOf(before, after);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ outcome: 'in-place', money: 'billed by the hour, for the nodes that run' });
    expect(change?.says).toMatch(/a count now outside is not said to move at once$/);
    expect(rules(before, after)).toEqual([]);
  },
);

it.each([
  ['fixed to autoscaling', fixed(2), scaled(2, 4)],
  ['autoscaling to fixed', scaled(2, 4), fixed(2)],
])('refuses %s: another pool, billed in another way', (_, before, after) => {
  const [change, ...more] = changesOf(before, after);
  expect(more).toEqual([]);
  expect(change?.outcome).toBe('refused');
  expect(change?.money).toMatch(
    /^a(?:n autoscaling pool bills by the hour| fixed pool bills by the month); the new pool has a charge/,
  );
  expect(rules(before, after)).toEqual(['error sized-pool/kind-immutable']);
});

describe.each(['vcpu', 'memoryGb', 'diskGb'] as const)('%s', (name) => {
  it.each([
    ['of a fixed pool', sizedPool],
    ['of an autoscaling pool', autoscalingPool],
  ])('is refused, up and down, %s', (_, pool) => {
    const [a, b] = [
      pool({ node: { ...size, diskGb: 80 } }),
      pool({ node: { ...size, diskGb: 80, [name]: size[name] / 2 } }),
    ];
    for (const [before, after] of [
      [a, b],
      [b, a],
    ] as const) {
      const [change] = changesOf(before, after);
      expect(change?.outcome).toBe('refused');
      expect(change?.money).toMatch(/month that has begun stays payable$/);
      expect(
        changesOf(before, after).filter(({ outcome }) => outcome === 'in-place' || outcome === 'replaces'),
      ).toEqual([]);
      expect(rules(before, after)).toContain('error sized-pool/size-immutable');
    }
  });
});

const taint = { key: 'team', value: 'a', effect: 'NoSchedule' as const };

it.each([
  [
    'a label that changes',
    { labels: { tier: 'web' } },
    { labels: { tier: 'batch' } },
    ['spec.template.metadata.labels.tier'],
  ],
  ['a label that comes', {}, { labels: { tier: 'batch' } }, ['spec.template.metadata.labels.tier']],
  ['a taint that comes', {}, { taints: [taint] }, ['spec.template.spec.taints']],
  [
    'the effect of a taint',
    { taints: [taint] },
    { taints: [{ ...taint, effect: 'NoExecute' as const }] },
    ['spec.template.spec.taints'],
  ],
])('refuses %s, and back', (_, a, b, at) => {
  for (const pool of [sizedPool, autoscalingPool]) {
    for (const [before, after] of [
      [pool(a), pool(b)],
      [pool(b), pool(a)],
    ] as const) {
      expect(outcomesOf(before, after)).toEqual(at.map((path) => `refused ${path}`));
      expect(rules(before, after)).toEqual(['error sized-pool/labels-immutable']);
    }
  }
});

it('changes the drain timeout in place at any time, of both kinds', () => {
  for (const pool of [sizedPool, autoscalingPool]) {
    const [before, after] = [pool({ drainTimeoutSeconds: 300 }), pool({ drainTimeoutSeconds: 900 })];
    for (const [a, b] of [
      [before, after],
      [after, before],
    ] as const) {
      expect(outcomesOf(a, b)).toEqual(['in-place spec.template.spec.deletion.nodeDrainTimeoutSeconds']);
      expect(changesOf(a, b)[0]?.money).toBeUndefined();
      expect(rules(a, b)).toEqual([]);
    }
  }
});

describe.each([
  ['scale-down delay', { scaleDownDelaySeconds: 300 }, { scaleDownDelaySeconds: 900 }],
  ['scale-down threshold', { scaleDownUtilizationPercent: 40 }, { scaleDownUtilizationPercent: 60 }],
])('%s', (_, a, b) => {
  it('changes in place on an autoscaling pool, and is inert on a fixed one', () => {
    for (const [before, after] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(changesOf(autoscalingPool(before), autoscalingPool(after))).toMatchObject([{ outcome: 'in-place' }]);
      expect(changesOf(sizedPool(before), sizedPool(after))).toMatchObject([{ outcome: 'inert' }]);
    }
  });

  it('keeps its value where it is left out, of both kinds, and says so', () => {
    for (const pool of [autoscalingPool, sizedPool]) {
      expect(changesOf(pool(a), pool())).toMatchObject([{ outcome: 'kept' }]);
      expect(rules(pool(a), pool())).toEqual(['warning sized-pool/setting-cleared']);
    }
  });

  it('is given for the first time in place, and no longer follows the platform', () => {
    expect(changesOf(autoscalingPool(), autoscalingPool(a))).toMatchObject([
      { outcome: 'in-place', says: expect.stringMatching(/it no longer follows the platform/) },
    ]);
  });
});

it('keeps a drain timeout that is left out, and one that is given at the default', () => {
  expect(changesOf(sizedPool({ drainTimeoutSeconds: 300 }), sizedPool())).toMatchObject([
    { outcome: 'kept', before: '300s', after: '600s (default)' },
  ]);
  expect(changesOf(sizedPool({ drainTimeoutSeconds: 600 }), sizedPool())).toMatchObject([{ outcome: 'kept' }]);
  expect(rules(sizedPool({ drainTimeoutSeconds: 600 }), sizedPool())).toEqual(['warning sized-pool/setting-cleared']);
});

it('takes another name for another pool: created, and the old one deleted', () => {
  const other = sizedPool({ metadata: { name: 'other' } });
  for (const [before, after, name] of [
    [sizedPool(), other, 'other'],
    [other, sizedPool(), 'workers'],
  ] as const) {
    const [pool, ...more] = diffOf([before], [after]).pools;
    expect(more).toEqual([]);
    expect(pool).toMatchObject({ object: `MachineDeployment/${name}`, change: 'renamed' });
    expect(pool?.changes[0]).toMatchObject({
      outcome: 'new-pool',
      money: expect.stringMatching(/^a month of its own, and the month of the old pool/),
    });
    expect(rules(before, after)).toEqual(['warning sized-pool/renamed']);
  }
});

it('says of an autoscaling pool under another name that it is billed by the hour', () => {
  const sides = [autoscalingPool(), autoscalingPool({ metadata: { name: 'other' } })].map((manifest) => [{ manifest }]);
  const [finding] = diffRun(sides[0] ?? [], sides[1] ?? [], { config: {} }).findings;
  expect(finding?.rule).toBe('sized-pool/renamed');
  expect(finding?.says).not.toMatch(/month/);
});

it('does not take a pool beside one that stays for a renamed one', () => {
  const [workers, other] = [sizedPool(), sizedPool({ metadata: { name: 'other' } })].map((manifest) => ({ manifest }));
  expect(diffRun([workers], [workers, other], { config: {} })).toMatchObject({
    findings: [],
    pools: [{ change: 'added' }],
  });
});

it('says of a fixed pool that goes that its month stays', () => {
  const [gone] = diffOf([sizedPool()], []).pools;
  expect(gone).toMatchObject({
    change: 'removed',
    changes: [{ outcome: 'removed', money: 'the month that has begun stays payable in full' }],
  });
});

it('rolls machines out for what machines are made from, one at a time', () => {
  const next = sizedPool({
    infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name: 'b' },
  });
  expect(outcomesOf(sizedPool(), next)).toEqual(['replaces spec.template.spec.infrastructureRef.name']);
  expect(poolDiffOf(sizedPool(), next)?.replaces).toMatchObject({ atOnce: 1, rounds: 2, nodes: { min: 2, max: 2 } });
});

it('judges a count that was changed by hand as the MachineDeployment that it is', () => {
  const byHand = merged(sizedPool(), { spec: { replicas: 4 } }) as Manifest;
  expect(outcomesOf(sizedPool(), byHand)).toEqual(['scales spec.replicas']);
});

it('says nothing of a pool that stays, nor of the platform default written in another way', () => {
  expect(outcomesOf(sizedPool(), sizedPool())).toEqual([]);
  const minutes = {
    metadata: { annotations: { 'cluster.x-k8s.io/autoscaling-options-scaledownunneededtime': '10m' } },
  };
  expect(outcomesOf(sizedPool(), merged(sizedPool(), minutes) as Manifest)).toEqual([]);
});

it('follows the platform where its default has moved', () => {
  const minutes = {
    metadata: { annotations: { 'cluster.x-k8s.io/autoscaling-options-scaledownunneededtime': '900s' } },
  };
  const moved = merged(autoscalingPool(), minutes) as Manifest;
  expect(changesOf(autoscalingPool(), moved, SETTINGS)).toMatchObject([
    { outcome: 'in-place', says: "follows the platform's default; no node is replaced" },
  ]);
});
