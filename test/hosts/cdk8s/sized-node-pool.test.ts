import { ApiObject, Testing } from 'cdk8s';
import { buildSizedNodePool } from '../../../src/builders/sized-pools/sized-node-pool';
import { CapacityBudget, Checks, SizedNodePool, Taint, ValueError } from '../../../src/hosts/cdk8s';
import { readSizedPool } from '../../../src/model/sized-pools/read-sized-pool';
import { annotationsOf, fieldAt } from '../../builders/cluster-api/props';
import { AUTOSCALING, FIXED, OPTION } from '../../builders/sized-pools/props';
import { appIn, refusalOf, stderrOf } from './app';

it('writes the manifest of its props, under the name that cdk8s gives it where none is given', () => {
  const { chart } = appIn();
  new SizedNodePool(chart, 'fixed', FIXED);
  const { metadata: _, ...unnamed } = AUTOSCALING;
  const pool = new SizedNodePool(chart, 'auto', { ...unnamed, labels: { 'example.com/tier': 'a' } });
  expect(pool.name).toMatch(/^fleet-auto-[0-9a-f]{8}$/);
  expect(Testing.synth(chart)).toEqual([
    buildSizedNodePool(FIXED),
    buildSizedNodePool({ ...AUTOSCALING, labels: { 'example.com/tier': 'a' }, metadata: { name: pool.name } }),
  ]);
  expect(ApiObject.of(pool).node.path).toBe('fleet/auto/Resource');
});

it('says its kind, bounds and inputs, and the finished manifest says the same', () => {
  const { chart } = appIn();
  const pool = new SizedNodePool(chart, 'a', { ...AUTOSCALING, budget: CapacityBudget.nodes(2, 5) });
  expect(pool.kind).toBe('autoscaling');
  expect(pool.bounds).toMatchObject({ minNodes: 2, maxNodes: 5 });
  expect(pool.budget).toEqual({ minVcpu: 8, maxVcpu: 20, minMemoryGb: 32, maxMemoryGb: 80 });
  const { name, nodeSize: node, budget, kind, bounds } = pool;
  expect(readSizedPool(Testing.synth(chart)[0])).toEqual({ name, node, budget, kind, bounds, pinned: [] });
});

it('is autoscaling at a single node, for the budget decides and no count', () => {
  const { chart } = appIn();
  const budget = { minVcpu: 4, maxVcpu: 4, minMemoryGb: 16, maxMemoryGb: 31 };
  const pool = new SizedNodePool(chart, 'a', { ...AUTOSCALING, budget });
  expect([pool.kind, pool.bounds]).toMatchObject(['autoscaling', { minNodes: 1, maxNodes: 1 }]);
});

it('follows the platform defaults of its scope, also where they are set later', () => {
  const { app, chart } = appIn();
  new SizedNodePool(chart, 'a', AUTOSCALING);
  new SizedNodePool(chart, 'b', { ...FIXED, metadata: { name: 'pinned' }, scaleDownDelaySeconds: 600 });
  const delays = () => Testing.synth(chart).map((one) => annotationsOf(one) as { [key: string]: string });
  expect(delays().map((all) => all[`${OPTION}scaledownunneededtime`])).toEqual(['600s', '600s']);
  Checks.of(app).configure({
    profile: {
      platformDefaults: { scaleDownDelaySeconds: 900, drainTimeoutSeconds: 300, scaleDownUtilizationPercent: 40 },
    },
  });
  expect(delays().map((all) => all[`${OPTION}scaledownunneededtime`])).toEqual(['900s', '600s']);
  expect(delays().map((all) => all[`${OPTION}scaledownutilizationthreshold`])).toEqual(['0.4', '0.4']);
  expect(fieldAt(Testing.synth(chart)[0], 'spec.template.spec.deletion.nodeDrainTimeoutSeconds')).toBe(300);
  expect(stderrOf(() => app.synth())).toEqual([]);
});

it('places pods by its labels and taints', () => {
  const { chart } = appIn();
  const pool = new SizedNodePool(chart, 'a', {
    ...FIXED,
    labels: { 'example.com/team': 'a' },
    taints: [Taint.parse('example.com/team=a:NoSchedule')],
  });
  expect(pool.placement()).toStrictEqual({
    nodeSelector: { 'example.com/team': 'a' },
    tolerations: [{ key: 'example.com/team', operator: 'Equal', value: 'a', effect: 'NoSchedule' }],
  });
});

it('lets the budget that no count fits be refused by its rule, and a warning be waived', () => {
  const { app, chart, files } = appIn();
  const budget = { minVcpu: 10, maxVcpu: 10, minMemoryGb: 40, maxMemoryGb: 40 };
  new SizedNodePool(chart, 'a', { ...FIXED, budget });
  expect(refusalOf(() => app.synth()).join('\n')).toMatch(/8 .*12 .*\[sized-pool\/fixed-exact\]/);
  expect(files()).toEqual([]);
  const second = appIn();
  const still = new SizedNodePool(second.chart, 'a', {
    ...AUTOSCALING,
    budget: { minVcpu: 8, maxVcpu: 16, minMemoryGb: 32, maxMemoryGb: 32 },
  });
  expect(stderrOf(() => second.app.synth()).join('\n')).toContain('[sized-pool/never-scales]');
  still.waive('sized-pool/never-scales', 'grows next month');
  expect(stderrOf(() => second.app.synth())).toEqual([]);
});

it('throws for what cannot be read at the line that wrote it', () => {
  const { chart } = appIn();
  const { version: _, ...unversioned } = FIXED.infrastructureRef;
  const make = () =>
    new SizedNodePool(chart, 'a', {
      ...FIXED,
      apiVersion: 'cluster.x-k8s.io/v1beta1',
      infrastructureRef: unversioned,
    });
  expect(make).toThrow(ValueError);
  expect(refusalOf(make)).toEqual([expect.stringMatching(/^fleet\/a: infrastructureRef\.version: /)]);
  expect(chart.node.children).toHaveLength(0);
});
