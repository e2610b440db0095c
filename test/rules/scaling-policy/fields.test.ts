import { scalingPolicy } from '../policies';
import { findingsOn, objectsOf, pool, saidBy } from '../pools';

it('says nothing of a policy with every default written out, in any group', () => {
  expect(findingsOn([scalingPolicy()])).toEqual([]);
  for (const apiVersion of ['ops.xano.example/v1', 'a.b/v1beta1', 'a-1.b.c/edge']) {
    expect(findingsOn([scalingPolicy({}, { apiVersion })])).toEqual([]);
  }
});

it('says nothing of fields that are not documented', () => {
  expect(findingsOn([scalingPolicy({ maxNodes: 40, scaleUpThreshold: 0.7 }, { status: {} })])).toEqual([]);
});

it.each([
  [undefined, /^apiVersion: apiVersion is missing/],
  ['', /^apiVersion: apiVersion is missing/],
  ['v1', /"v1" is no group\/version with a dot/],
  ['autopilot/v1', /"autopilot\/v1" is no group\/version with a dot/],
  ['a.b/', /"a\.b\/" is no/],
  ['A.b/v1', /"A\.b\/v1" is no/],
  ['a.b/c/v1', /"a\.b\/c\/v1" is no/],
  [7, /^apiVersion: 7 is an integer, and a string belongs here/],
])('wants a group with a dot: %j', (apiVersion, says) => {
  const manifest = scalingPolicy({}, { apiVersion });
  if (apiVersion === undefined) delete (manifest as { apiVersion?: unknown }).apiVersion;
  expect(saidBy('scaling-policy/api-version-given', manifest)).toEqual([expect.stringMatching(says)]);
});

it.each([
  [30, 'write 0.3'],
  [1.5, 'write 0.015'],
  [1000, 'write 0.3'],
  [Number.POSITIVE_INFINITY, 'write 0.3'],
  [0, 'write 0.3'],
  [-0.3, 'write 0.3'],
  [Number.NaN, 'write 0.3'],
  ['0.3', 'write 0.3 without quotes'],
  ['30%', 'write 0.3 without quotes'],
  ['25', 'write 0.25 without quotes'],
  ['low', 'write 0.3 without quotes'],
  [true, 'write 0.3 without quotes'],
  [{}, 'write 0.3 without quotes'],
])('tells the threshold that was meant by %p', (scaleDownThreshold, advice) => {
  const [said, ...more] = saidBy('scaling-policy/threshold-range', scalingPolicy({ scaleDownThreshold }));
  expect(more).toEqual([]);
  expect(said).toMatch(/^spec\.scaleDownThreshold: /);
  expect(said?.endsWith(`; ${advice}`)).toBe(true);
});

it.each([0.000001, 0.3, 1])('takes the threshold %p for a fraction', (scaleDownThreshold) => {
  expect(saidBy('scaling-policy/threshold-range', scalingPolicy({ scaleDownThreshold }))).toEqual([]);
});

it('warns above the last documented fraction, and not at it', () => {
  const warned = (scaleDownThreshold: number) =>
    saidBy('scaling-policy/threshold-has-band', scalingPolicy({ scaleDownThreshold })).length;
  expect([0.3, 0.3000001, 0.4, 1, 1.1].map(warned)).toEqual([0, 1, 1, 1, 0]);
});

it.each([undefined, null])('names both defaults of a threshold that is %p', (scaleDownThreshold) => {
  const manifest = scalingPolicy();
  Object.assign(manifest.spec as object, { scaleDownThreshold });
  const findings = findingsOn([manifest]);
  expect(findings.map((f) => `${f.severity} ${f.at} [${f.rule}]`)).toEqual([
    'warning spec.scaleDownThreshold [scaling-policy/threshold-given]',
  ]);
});

it('names each other default that is left to the controller, for information', () => {
  const manifest = scalingPolicy({ cooldownPeriod: undefined, minNodes: undefined, pendingPodThreshold: undefined });
  expect(findingsOn([manifest]).map((f) => `${f.severity} ${f.at}: ${f.says}`)).toEqual([
    'info spec.cooldownPeriod: cooldownPeriod is missing and follows the controller, which has 2m today; write 2m',
    'info spec.minNodes: minNodes is missing and follows the controller, which has 1 today; write 1',
    'info spec.pendingPodThreshold: pendingPodThreshold is missing and follows the controller, which has 2 today; write 2',
  ]);
});

it('says both of a policy without a spec', () => {
  const manifest = scalingPolicy();
  delete (manifest as { spec?: unknown }).spec;
  expect(findingsOn([manifest]).map((f) => f.rule)).toEqual([
    'scaling-policy/threshold-given',
    'scaling-policy/defaults-given',
    'scaling-policy/defaults-given',
    'scaling-policy/defaults-given',
  ]);
});

it.each([
  [120, 'write "120s"'],
  [0, 'write "2m"'],
  [1.5, 'write "2m"'],
  ['120', 'write "2m"'],
  ['1d', 'write "24h"'],
  ['2 min', 'write "2m"'],
  ['0s', 'write "2m"'],
  ['-5m', 'write "2m"'],
  ['', 'write "2m"'],
  ['x'.repeat(10_000), 'write "2m"'],
])('tells the cooldown that was meant by %p', (cooldownPeriod, advice) => {
  const [said, ...more] = saidBy('scaling-policy/cooldown-format', scalingPolicy({ cooldownPeriod }));
  expect(more).toEqual([]);
  expect(said?.endsWith(`; ${advice}`)).toBe(true);
  expect(saidBy('scaling-policy/cooldown-below-cycle', scalingPolicy({ cooldownPeriod }))).toEqual([]);
});

it('informs of a cooldown below a cycle, and not of a whole one', () => {
  const informed = (cooldownPeriod: string) =>
    saidBy('scaling-policy/cooldown-below-cycle', scalingPolicy({ cooldownPeriod })).length;
  expect(['1ns', '59.999s', '60s', '1m', '2m'].map(informed)).toEqual([1, 1, 0, 0, 0]);
});

it.each([
  ['minNodes', 'scaling-policy/min-nodes-range', 1],
  ['pendingPodThreshold', 'scaling-policy/pending-range', 2],
] as const)('wants a whole number from 0 up in %s', (field, rule, instead) => {
  const said = (value: unknown) => saidBy(rule, scalingPolicy({ [field]: value }));
  expect([0, 1, 1000].flatMap(said)).toEqual([]);
  expect(said(-1)).toEqual([`spec.${field}: -1 is below 0; write ${instead}`]);
  expect(said(1.5)).toEqual([`spec.${field}: 1.5 is no whole number; write 2`]);
  expect(said('3')).toEqual([`spec.${field}: "3" is no number; write 3 without quotes`]);
  expect(said(Number.NaN)).toHaveLength(1);
  expect(said(2 ** 60)).toHaveLength(1);
});

it('warns of a minimum of 0 alone', () => {
  const warned = (minNodes: unknown) => saidBy('scaling-policy/min-nodes-zero', scalingPolicy({ minNodes })).length;
  expect([0, 1, -1, '0', undefined].map(warned)).toEqual([1, 0, 0, 0, 0]);
});

it('warns of every policy but the first, whatever their groups and namespaces', () => {
  const other = scalingPolicy({}, { apiVersion: 'other.example.com/v1', metadata: { name: 'b', namespace: 'ops-ai' } });
  expect(objectsOf('scaling-policy/one-per-input', [scalingPolicy(), other, scalingPolicy()])).toEqual([
    'NodeScalingPolicy/ops-ai/b metadata.name',
    'NodeScalingPolicy/default metadata.name',
  ]);
});

it('refuses metadata that no object may have, and a spec that is no map', () => {
  const said = (more: object) => saidBy('scaling-policy/shape', scalingPolicy({}, more));
  expect(said({ spec: [] })).toEqual([expect.stringMatching(/^spec: \[\] is a list, and a map belongs here; /)]);
  expect(said({ metadata: {} })).toEqual([expect.stringMatching(/^metadata\.name: the object has no name; /)]);
  expect(said({ metadata: { name: 'a', labels: { a: 'b c' } } })).toHaveLength(1);
});

describe('two scalers in one input', () => {
  const autoscaled = {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: {
      name: 'workers',
      annotations: {
        'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': '1',
        'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '5',
      },
    },
    spec: {},
  };
  const { annotations, ...metadata } = autoscaled.metadata;
  const where = ['NodeScalingPolicy/default spec'];

  it('are said on the policy: Karpenter and the cluster autoscaler', () => {
    expect(objectsOf('cluster/two-scalers', [scalingPolicy(), pool()])).toEqual(where);
    expect(objectsOf('cluster/two-scalers', [autoscaled, scalingPolicy()])).toEqual(where);
  });

  it('are not a fixed MachineDeployment, and not pools without a policy', () => {
    expect(objectsOf('cluster/two-scalers', [scalingPolicy(), { ...autoscaled, metadata }])).toEqual([]);
    expect(objectsOf('cluster/two-scalers', [pool(), autoscaled])).toEqual([]);
    expect(annotations).toBeDefined();
  });
});
