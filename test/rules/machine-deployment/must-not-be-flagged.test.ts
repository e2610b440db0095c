import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import { CAPACITY, group, machineDeployment, OPTION, sizedPool } from '../node-groups';
import { troubles } from './breaches';

const CAPACITY_OF_NODE = { [`${CAPACITY}cpu`]: '4', [`${CAPACITY}memory`]: '16Gi' };
const NAME = 'cluster.x-k8s.io/deployment-name';
const surge = (maxSurge: unknown, maxUnavailable: unknown) => ({
  rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge, maxUnavailable } } },
});
const deletion = (more: object) => ({
  deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120, ...more },
});
/** A selector of its own, and a template that carries what it asks for. */
const selecting = (name: string, selector: object, labels: object): Manifest => {
  const made = machineDeployment({ name });
  const spec = made.spec as { template: object };
  return { ...made, spec: { ...spec, selector, template: { ...spec.template, metadata: { labels } } } };
};
const taint = (key: string) => [{ key, effect: 'NoExecute', propagation: 'Always' }];

/** What the reference says is right as it is: no rule of any subject may say more than an info. */
describe.each<[string, readonly Manifest[], Profile]>([
  ['equal bounds with an autoscaler of 1.30', [group('3', '3')], { clusterAutoscaler: '1.30' }],
  ['equal bounds with an unknown autoscaler', [group('3', '3')], {}],
  ['a minimum of 0 with cpu and memory', [group('0', '3', CAPACITY_OF_NODE)], {}],
  [
    'GPUs by a driver instead of a type',
    [
      group('0', '3', {
        ...CAPACITY_OF_NODE,
        [`${CAPACITY}gpu-count`]: '2',
        [`${CAPACITY}dra-driver`]: 'gpu.nvidia.com',
      }),
    ],
    {},
  ],
  [
    'quantities in any form',
    ['16000m', '1.5', '128G'].map((cpu, i) =>
      group('0', '3', { ...CAPACITY_OF_NODE, [`${CAPACITY}cpu`]: cpu }, { name: `p${i}` }),
    ),
    {},
  ],
  [
    'options in any form',
    ['10m0s', '1h', '10M'].map((time, i) =>
      group('1', '3', { [`${OPTION}scaledownunneededtime`]: time }, { name: `p${i}` }),
    ),
    {},
  ],
  [
    'thresholds of 0 and 1',
    ['0', '1'].map((share, i) =>
      group('1', '3', { [`${OPTION}scaledownutilizationthreshold`]: share }, { name: `p${i}` }),
    ),
    {},
  ],
  ['bounds with a sign or a zero', [group('+3', '03')], {}],
  ['an autoscaled deployment without replicas', [group('1', '3')], {}],
  ['a fixed deployment without annotations', [machineDeployment({ spec: { replicas: 3 } })], {}],
  [
    'options on a fixed deployment',
    [machineDeployment({ annotations: { [`${OPTION}scaledownunneededtime`]: '600s' } })],
    {},
  ],
  [
    'a selector by expressions that names the deployment',
    [selecting('a', { matchExpressions: [{ key: NAME, operator: 'In', values: ['a'] }] }, { [NAME]: 'a' })],
    {},
  ],
  [
    'selectors on labels that no other deployment carries',
    [
      selecting('a', { matchLabels: { pool: 'a' } }, { pool: 'a' }),
      selecting('b', { matchLabels: { pool: 'b' } }, { pool: 'b' }),
    ],
    {},
  ],
  ['no surge and one unavailable of two', [machineDeployment({ spec: { replicas: 2, ...surge(0, 1) } })], {}],
  [
    'percentages of which one comes to more than 0',
    [machineDeployment({ spec: { replicas: 4, ...surge('25%', '10%') } })],
    {},
  ],
  [
    'labels that are synced, or that nothing selects',
    [
      machineDeployment({
        labels: { 'ml.node.cluster.x-k8s.io/tier': 'a', 'node-role.kubernetes.io/worker': '', 'example.com/team': 'a' },
      }),
    ],
    {},
  ],
  [
    'keys of other tools',
    [
      machineDeployment({
        metadata: { labels: { 'argocd.argoproj.io/instance': 'a' } },
        annotations: { 'argocd.argoproj.io/sync-wave': '1', 'machinedeployment.clusters.x-k8s.io/revision': '1' },
        templateAnnotations: { 'example.com/note': 'any text' },
      }),
    ],
    {},
  ],
  [
    'the taint of a node out of service',
    [machineDeployment({ machine: { taints: taint('node.kubernetes.io/out-of-service') } })],
    { platform: 'aether' },
  ],
  ['a node deletion without end', [machineDeployment({ machine: deletion({ nodeDeletionTimeoutSeconds: 0 }) })], {}],
  ['an unset node deletion', [machineDeployment({ machine: deletion({}) })], {}],
  ['OnDelete without surge', [machineDeployment({ spec: { rollout: { strategy: { type: 'OnDelete' } } } })], {}],
  ['the old version', [machineDeployment({ version: 'v1beta1', spec: { replicas: 3 } })], { clusterApi: '1.10' }],
  ['sized pools, autoscaling and fixed', [sizedPool({ name: 'a' }), sizedPool({ name: 'b', replicas: 2 })], {}],
  [
    'a sized pool with labels and taints beside a plain one',
    [
      sizedPool({ name: 'a' }),
      sizedPool({ name: 'b', replicas: 2, labels: { team: 'x' }, machine: { taints: taint('team') } }),
    ],
    {},
  ],
])('%s', (_, manifests, profile) => {
  it('is met with silence', () => {
    expect(troubles(manifests, profile)).toEqual([]);
  });
});
