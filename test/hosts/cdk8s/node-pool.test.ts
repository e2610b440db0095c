import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { Disruptions, NodePool, Requirement, Taint, ValueError } from '../../../src/hosts/cdk8s';
import { appIn, nodeClassRef, refusalOf, SILENT } from './app';

it('writes the manifest of its props', () => {
  const { chart } = appIn();
  new NodePool(chart, 'general', {
    metadata: { name: 'general', labels: { a: 'b' } },
    template: { labels: { tier: 'general' } },
    nodeClassRef,
    requirements: [Requirement.in('karpenter.sh/capacity-type', ['on-demand'])],
    taints: [Taint.parse('team=a:NoSchedule')],
    limits: { cpu: 1000 },
    expireAfter: 'Never',
    disruption: { budgets: [Disruptions.percent(10), Disruptions.atMost(1).forReasons('Drifted')] },
  });
  expect(Testing.synth(chart)).toStrictEqual([
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'general', labels: { a: 'b' } },
      spec: {
        template: {
          metadata: { labels: { tier: 'general' } },
          spec: {
            nodeClassRef,
            requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] }],
            taints: [{ key: 'team', value: 'a', effect: 'NoSchedule' }],
            expireAfter: 'Never',
          },
        },
        disruption: { consolidateAfter: '0s', budgets: [{ nodes: '10%' }, { nodes: '1', reasons: ['Drifted'] }] },
        limits: { cpu: '1000' },
      },
    },
  ]);
});

it('keeps its object in the child Resource, for patches and metadata', () => {
  const { chart } = appIn();
  const pool = new NodePool(chart, 'general', SILENT);
  const object = ApiObject.of(pool);
  expect(object.node.path).toBe('fleet/general/Resource');
  object.metadata.addLabel('team', 'a');
  object.addJsonPatch(JsonPatch.replace('/spec/limits/cpu', '8'), JsonPatch.add('/spec/weight', 5));
  expect(Testing.synth(chart)[0]).toMatchObject({
    metadata: { labels: { team: 'a' } },
    spec: { limits: { cpu: '8' }, weight: 5 },
  });
});

it('is named by cdk8s where no name is given', () => {
  const { chart } = appIn();
  const pool = new NodePool(chart, 'general', SILENT);
  expect(pool.name).toMatch(/^fleet-general-[0-9a-f]{8}$/);
  expect(Testing.synth(chart)[0].metadata.name).toBe(pool.name);
});

it('takes the labels of its chart and not its namespace, which a NodePool has none of', () => {
  const app = new App();
  const chart = new Chart(app, 'fleet', { namespace: 'apps', labels: { team: 'a' } });
  new NodePool(chart, 'general', { ...SILENT, metadata: { name: 'general' } });
  expect(Testing.synth(chart)[0].metadata).toStrictEqual({ name: 'general', labels: { team: 'a' } });
});

it('places pods by its name and its taints, startup taints aside', () => {
  const { chart } = appIn();
  const pool = new NodePool(chart, 'gpu', {
    ...SILENT,
    metadata: { name: 'gpu' },
    taints: [Taint.noSchedule('example.com/gpu')],
    startupTaints: [Taint.noExecute('node.cilium.io/agent-not-ready')],
  });
  expect(pool.placement()).toStrictEqual({
    nodeSelector: { 'karpenter.sh/nodepool': 'gpu' },
    tolerations: [{ key: 'example.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
  });
});

it('waives a rule by an annotation', () => {
  const { chart } = appIn();
  new NodePool(chart, 'a', { nodeClassRef }).waive('node-pool/limits-missing', 'a test account');
  expect(Testing.synth(chart)[0].metadata.annotations).toStrictEqual({
    'allow.cdk-node-pools.dev/node-pool.limits-missing': 'a test account',
  });
});

it('throws for unreadable texts at the line that wrote them, with its path, and leaves the tree as it was', () => {
  const { chart } = appIn();
  const bad = { ...SILENT, expireAfter: '1d', terminationGracePeriod: '1 h' };
  const make = () => new NodePool(chart, 'a', bad);
  expect(make).toThrow(ValueError);
  expect(refusalOf(make)).toEqual([
    expect.stringMatching(/^fleet\/a: expireAfter: "1d" .*; write "24h" \[node-pool\/duration-format\]$/),
    expect.stringMatching(/^fleet\/a: terminationGracePeriod: "1 h" .*; write "1h" \[node-pool\/duration-format\]$/),
  ]);
  new NodePool(chart, 'a', SILENT);
  expect(Testing.synth(chart)).toHaveLength(1);
});

it('knows a pool from other constructs', () => {
  const { chart } = appIn();
  expect(NodePool.isNodePool(new NodePool(chart, 'a', SILENT))).toBe(true);
  expect([chart, {}, null, 'a'].map((other) => NodePool.isNodePool(other))).toEqual([false, false, false, false]);
});
