import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { NodeScalingPolicy, RebalancePolicy } from '../../../src/hosts/cdk8s';
import { appIn, refusalOf, stderrOf } from './app';

const apiVersion = 'autopilot.example.com/v1alpha1';
const maintenanceWindows = [
  {
    name: 'night',
    schedule: {
      type: 'Weekly' as const,
      startTime: '03:15',
      endTime: '05:00',
      timezone: 'America/Los_Angeles',
      daysOfWeek: ['Monday' as const],
    },
    consolidation: { maxNodesPercent: 10, maxParallel: 2 },
  },
];

it('writes both policies in the group they are given, and says nothing of them', () => {
  const { app, chart, files } = appIn();
  const scaling = new NodeScalingPolicy(chart, 'scaling', { apiVersion, metadata: { name: 'default' } });
  new RebalancePolicy(chart, 'nightly', { apiVersion, metadata: { name: 'nightly' }, maintenanceWindows });
  expect(stderrOf(() => app.synth())).toEqual([]);
  expect(files()).toEqual(['fleet.k8s.yaml']);
  expect(scaling.name).toBe('default');
  expect(Testing.synth(chart)).toEqual([
    {
      apiVersion,
      kind: 'NodeScalingPolicy',
      metadata: { name: 'default' },
      spec: { scaleDownThreshold: 0.3, cooldownPeriod: '2m', minNodes: 1, pendingPodThreshold: 2 },
    },
    { apiVersion, kind: 'RebalancePolicy', metadata: { name: 'nightly' }, spec: { maintenanceWindows } },
  ]);
});

it('makes a name where none is given', () => {
  const { chart } = appIn();
  const { name } = new NodeScalingPolicy(chart, 'scaling', { apiVersion });
  expect(name).toMatch(/^fleet-scaling-/);
});

it('refuses a synth in which a policy is wrong, with path, place and value', () => {
  const { app, chart, files } = appIn();
  new NodeScalingPolicy(chart, 'scaling', {
    apiVersion: 'autopilot/v1',
    metadata: { name: 'a' },
    scaleDownThreshold: 30,
  });
  const refusal = refusalOf(() => app.synth()).join('\n');
  expect(refusal).toContain('[scaling-policy/api-version-given]');
  expect(refusal).toContain('spec.scaleDownThreshold: 30 is above 1');
  expect(files()).toEqual([]);
});

it('throws where a value cannot be read, and leaves the tree as it was', () => {
  const { chart } = appIn();
  const cooldownPeriod = '2 min';
  expect(refusalOf(() => new NodeScalingPolicy(chart, 'scaling', { apiVersion, cooldownPeriod }))).toEqual([
    expect.stringMatching(/^fleet\/scaling: cooldownPeriod: "2 min" /),
  ]);
  expect(chart.node.tryFindChild('scaling')).toBeUndefined();
});

it('can be patched, and judges the patch', () => {
  const { app, chart } = appIn();
  const policy = new RebalancePolicy(chart, 'nightly', {
    apiVersion,
    metadata: { name: 'nightly' },
    maintenanceWindows,
  });
  ApiObject.of(policy).addJsonPatch(JsonPatch.replace('/spec/maintenanceWindows/0/schedule/timezone', 'UTC+2'));
  expect(refusalOf(() => app.synth()).join('\n')).toContain('[rebalance-policy/zone-known]');
});

it('waives a warning with a reason', () => {
  const { app, chart } = appIn();
  const policy = new NodeScalingPolicy(chart, 'scaling', {
    apiVersion,
    metadata: { name: 'a' },
    scaleDownThreshold: 0.4,
  });
  expect(stderrOf(() => app.synth())).toEqual([expect.stringContaining('[scaling-policy/threshold-has-band]')]);
  policy.waive('scaling-policy/threshold-has-band', 'measured on staging');
  expect(stderrOf(() => app.synth())).toEqual([]);
});
