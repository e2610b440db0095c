import { isPlainObject, type Manifest } from '../../src/manifest/object';
import { readManifests } from '../../src/manifest/yaml/read';
import {
  autoscalingPool,
  diffOf,
  machine,
  machineDeployment,
  merged,
  nodePool,
  nodePoolNode,
  outcomesOf,
  sizedPool,
} from './manifests';

/** The same with the keys of every map the other way round. */
function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, backwards(field)]),
  );
}

/** What a cluster gives back for what was applied. */
const live = {
  metadata: {
    uid: '8c1f',
    resourceVersion: '42',
    generation: 3,
    creationTimestamp: '2026-01-01T00:00:00Z',
    managedFields: [{ manager: 'helm', operation: 'Apply' }],
    finalizers: ['karpenter.sh/termination'],
    annotations: {
      'kubectl.kubernetes.io/last-applied-configuration': '{}',
      'meta.helm.sh/release-name': 'fleet',
      'karpenter.sh/nodepool-hash': '123',
      'argocd.argoproj.io/tracking-id': 'fleet:karpenter.sh/NodePool:general',
      'cost.cdk-node-pools.dev/monthly-max': '35040.00',
      'budgets.cdk-node-pools.dev/local-windows': '[]',
    },
    labels: { 'helm.sh/chart': 'fleet-1.2.3', 'app.kubernetes.io/managed-by': 'Helm' },
  },
  status: { conditions: [{ type: 'Ready', status: 'True' }], resources: { cpu: '12' } },
};

/** Read as files, so that no two share a part. */
const same = (manifest: Manifest): Manifest => JSON.parse(JSON.stringify(manifest)) as Manifest;

const both = (before: Manifest, after: Manifest) => [...outcomesOf(before, after), ...outcomesOf(after, before)];

it.each([
  [
    'a NodePool',
    nodePool({
      spec: {
        limits: { cpu: '10', memory: '40Gi' },
        disruption: { consolidateAfter: '5m', budgets: [{ nodes: '2' }] },
      },
    }),
  ],
  ['a MachineDeployment', machineDeployment({ spec: { rollout: { strategy: { type: 'RollingUpdate' } } } })],
  ['a sized pool', sizedPool({ labels: { a: 'b', c: 'd' } })],
  ['an autoscaling pool', autoscalingPool()],
])('says nothing of key order, status, managedFields and what tools write: %s', (_, pool) => {
  expect(both(pool, backwards(pool) as Manifest)).toEqual([]);
  expect(both(pool, merged(same(pool), live) as Manifest)).toEqual([]);
});

it('says nothing of the defaults that the API server fills in on a NodePool', () => {
  const filled = nodePool({
    spec: {
      disruption: {
        consolidateAfter: '0s',
        consolidationPolicy: 'WhenEmptyOrUnderutilized',
        budgets: [{ nodes: '10%' }],
      },
      template: { spec: { expireAfter: '720h' } },
    },
  });
  expect(both(nodePool(), filled)).toEqual([]);
  const entry = (budget: object) => nodePool({ spec: { disruption: { consolidateAfter: '0s', budgets: [budget] } } });
  expect(
    both(
      entry({ schedule: '@daily', duration: '8h' }),
      entry({ nodes: '10%', schedule: '@daily', duration: '8h0m0s' }),
    ),
  ).toEqual([]);
});

it('says nothing of other texts of one meaning on a NodePool', () => {
  const taints = [
    { key: 'a', effect: 'NoSchedule' },
    { key: 'b', value: 'x', effect: 'NoExecute' },
  ];
  expect(both(nodePoolNode({ taints }), nodePoolNode({ taints: [...taints].reverse() }))).toEqual([]);
  expect(both(nodePoolNode({ expireAfter: '60m' }), nodePoolNode({ expireAfter: '1h' }))).toEqual([]);
  expect(
    both(nodePoolNode({ terminationGracePeriod: '90s' }), nodePoolNode({ terminationGracePeriod: '1m30s' })),
  ).toEqual([]);
  expect(both(nodePool(), nodePool({ spec: { template: { metadata: { labels: {}, annotations: {} } } } }))).toEqual([]);
  expect(both(nodePool(), nodePoolNode({ taints: [], startupTaints: [] }))).toEqual([]);
  const limits = (cpu: string | number) => nodePool({ spec: { limits: { cpu } } });
  expect(both(limits(1000), limits('1000'))).toEqual([]);
  expect(both(limits('1000'), limits('1k'))).toEqual([]);
  const budgets = (list: readonly object[]) =>
    nodePool({ spec: { disruption: { consolidateAfter: '0s', budgets: list } } });
  expect(
    both(
      budgets([{ nodes: '1' }, { nodes: '5%', reasons: ['Empty', 'Drifted'] }]),
      budgets([{ nodes: '05%', reasons: ['Drifted', 'Empty'] }, { nodes: '1' }]),
    ),
  ).toEqual([]);
});

it('says nothing of what the webhook fills in on a MachineDeployment', () => {
  const filled = merged(machineDeployment(), {
    metadata: { labels: { 'cluster.x-k8s.io/cluster-name': 'prod' } },
    spec: {
      selector: { matchLabels: { 'cluster.x-k8s.io/cluster-name': 'prod' } },
      rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } },
      template: {
        metadata: { labels: { 'cluster.x-k8s.io/cluster-name': 'prod' } },
        spec: { version: 'v1.34.2', deletion: { nodeDeletionTimeoutSeconds: 10 } },
      },
    },
  }) as Manifest;
  expect(both(machine({ version: '1.34.2' }), filled)).toEqual([]);
  const bare = machineDeployment({ spec: { selector: undefined, template: { metadata: undefined } } });
  expect(both(merged(bare, { spec: { selector: {} } }) as Manifest, machineDeployment())).toEqual([]);
  expect(
    both(machineDeployment({ spec: { replicas: 1 } }), machineDeployment({ spec: { replicas: undefined } })),
  ).toEqual([]);
});

it('says nothing of the count of an autoscaled pool', () => {
  expect(both(autoscalingPool(), merged(autoscalingPool(), { spec: { replicas: 7 } }) as Manifest)).toEqual([]);
});

it('says nothing of a Helm chart that is rendered anew with another revision', () => {
  const chart = (revision: string) => `
# Source: fleet/templates/pool.yaml
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
  labels: { helm.sh/chart: fleet-${revision}, app.kubernetes.io/version: "${revision}" }
spec:
  template:
    spec: { nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }, requirements: [] }
`;
  const read = (text: string) => readManifests(text, 'chart.yaml').documents.map(({ manifest }) => manifest);
  expect(diffOf(read(chart('1.2.3')), read(chart('1.2.4'))).pools).toEqual([]);
});

it('does say what the same label does on the template: it replaces every node at each release', () => {
  const chart = (revision: string) =>
    nodePool({ spec: { template: { metadata: { labels: { 'helm.sh/chart': revision } } } } });
  expect(outcomesOf(chart('fleet-1'), chart('fleet-2'))).toEqual([
    'replaces spec.template.metadata.labels["helm.sh/chart"]',
  ]);
});

it('counts other objects that differ in more than what tools write', () => {
  const deployment = (replicas: number, more: object = {}) =>
    merged(
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: { replicas } },
      more,
    ) as Manifest;
  expect(diffOf([deployment(1)], [deployment(1, live)]).others).toEqual({ added: 0, removed: 0, changed: 0 });
  expect(diffOf([deployment(1)], [deployment(2, live)]).others).toEqual({ added: 0, removed: 0, changed: 1 });
});
