import { Taint } from '../../../src/builders/karpenter/taint';
import { CapacityBudget } from '../../../src/builders/sized-pools/capacity-budget';
import { buildSizedNodePool } from '../../../src/builders/sized-pools/sized-node-pool';
import type { SizedNodePoolProps } from '../../../src/builders/sized-pools/sized-node-pool-props';
import { ValueError } from '../../../src/builders/value-error';
import type { PoolBudget } from '../../../src/manifest/cluster-api/sized-pool';
import { annotationsOf, fieldAt, V1BETA1 } from '../cluster-api/props';
import { AUTOSCALING, CAPACITY, FIXED, MAX, MIN, OPTION, SIZED } from './props';

const OWN = {
  'cluster.x-k8s.io/cluster-name': 'production',
  'cluster.x-k8s.io/deployment-name': 'general',
};
const NODE = { [`${SIZED}vcpu`]: '4', [`${SIZED}memory-gb`]: '16', [`${SIZED}disk-gb`]: '100' };
const DEFAULT_OPTIONS = {
  [`${OPTION}scaledownunneededtime`]: '600s',
  [`${OPTION}scaledownutilizationthreshold`]: '0.5',
};

it('writes a fixed pool: a count, options that are stored and inert, and no node group', () => {
  expect(buildSizedNodePool(FIXED)).toStrictEqual({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: {
      name: 'general',
      labels: { 'cluster.x-k8s.io/cluster-name': 'production' },
      annotations: {
        ...DEFAULT_OPTIONS,
        ...NODE,
        [`${SIZED}min-vcpu`]: '8',
        [`${SIZED}max-vcpu`]: '8',
        [`${SIZED}min-memory-gb`]: '32',
        [`${SIZED}max-memory-gb`]: '32',
        [`${SIZED}pinned`]: '',
      },
    },
    spec: {
      clusterName: 'production',
      replicas: 2,
      selector: { matchLabels: OWN },
      rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } },
      template: {
        metadata: { labels: OWN },
        spec: {
          clusterName: 'production',
          bootstrap: {
            configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'workers' },
          },
          infrastructureRef: {
            apiGroup: 'infrastructure.cluster.x-k8s.io',
            kind: 'AWSMachineTemplate',
            name: 'workers-v7',
          },
          deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 },
        },
      },
    },
  });
});

it('writes an autoscaling pool in v1beta1: bounds, capacity, labels and taints announced, and no count', () => {
  const manifest = buildSizedNodePool({
    ...AUTOSCALING,
    apiVersion: V1BETA1,
    version: '1.34.2',
    drainTimeoutSeconds: 900,
    scaleDownDelaySeconds: 300,
    scaleDownUtilizationPercent: 75,
    labels: { 'example.com/tier': 'batch', 'example.com/empty': '' },
    taints: [Taint.parse('example.com/batch=true:NoSchedule'), { key: 'spot', value: '', effect: 'PreferNoSchedule' }],
  });
  expect(manifest).toStrictEqual({
    apiVersion: 'cluster.x-k8s.io/v1beta1',
    kind: 'MachineDeployment',
    metadata: {
      name: 'general',
      labels: { 'cluster.x-k8s.io/cluster-name': 'production' },
      annotations: {
        [MIN]: '1',
        [MAX]: '10',
        [`${OPTION}scaledownunneededtime`]: '300s',
        [`${OPTION}scaledownutilizationthreshold`]: '0.75',
        [`${CAPACITY}cpu`]: '4',
        [`${CAPACITY}memory`]: '16G',
        [`${CAPACITY}ephemeral-disk`]: '100G',
        [`${CAPACITY}labels`]: 'example.com/tier=batch,example.com/empty=',
        [`${CAPACITY}taints`]: 'example.com/batch=true:NoSchedule,spot:PreferNoSchedule',
        ...NODE,
        [`${SIZED}min-vcpu`]: '4',
        [`${SIZED}max-vcpu`]: '40',
        [`${SIZED}min-memory-gb`]: '16',
        [`${SIZED}max-memory-gb`]: '160',
        [`${SIZED}pinned`]: 'drain-timeout,scale-down-delay,scale-down-utilization',
      },
    },
    spec: {
      clusterName: 'production',
      selector: { matchLabels: OWN },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels: { ...OWN, 'example.com/tier': 'batch', 'example.com/empty': '' } },
        spec: {
          clusterName: 'production',
          version: 'v1.34.2',
          bootstrap: {
            configRef: {
              apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta1',
              kind: 'KubeadmConfigTemplate',
              name: 'workers',
            },
          },
          infrastructureRef: {
            apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
            kind: 'AWSMachineTemplate',
            name: 'workers-v7',
          },
          nodeDrainTimeout: '15m0s',
          nodeVolumeDetachTimeout: '15m0s',
          taints: [
            { key: 'example.com/batch', value: 'true', effect: 'NoSchedule', propagation: 'OnInitialization' },
            { key: 'spot', effect: 'PreferNoSchedule', propagation: 'OnInitialization' },
          ],
        },
      },
    },
  });
});

const built = (props: Partial<SizedNodePoolProps>, defaults?: Parameters<typeof buildSizedNodePool>[1]) =>
  buildSizedNodePool({ ...AUTOSCALING, ...props }, defaults);

it('follows the defaults of the day with what is not given, and pins what is', () => {
  const day = { drainTimeoutSeconds: 900, scaleDownDelaySeconds: 1200, scaleDownUtilizationPercent: 60 };
  const tracking = built({}, day);
  expect(annotationsOf(tracking)).toMatchObject({
    [`${OPTION}scaledownunneededtime`]: '1200s',
    [`${OPTION}scaledownutilizationthreshold`]: '0.6',
    [`${SIZED}pinned`]: '',
  });
  expect(fieldAt(tracking, 'spec.template.spec.deletion')).toStrictEqual({
    nodeDrainTimeoutSeconds: 900,
    nodeVolumeDetachTimeoutSeconds: 900,
  });
  const pinned = built({ scaleDownDelaySeconds: 600 }, day);
  expect(annotationsOf(pinned)).toMatchObject({
    [`${OPTION}scaledownunneededtime`]: '600s',
    [`${OPTION}scaledownutilizationthreshold`]: '0.6',
    [`${SIZED}pinned`]: 'scale-down-delay',
  });
});

it('writes a setting out of its range as it is, 0 included, for the rules to find', () => {
  const manifest = built({ drainTimeoutSeconds: 0, scaleDownDelaySeconds: 5, scaleDownUtilizationPercent: 95 });
  expect(fieldAt(manifest, 'spec.template.spec.deletion.nodeDrainTimeoutSeconds')).toBe(0);
  expect(annotationsOf(manifest)).toMatchObject({
    [`${OPTION}scaledownunneededtime`]: '5s',
    [`${OPTION}scaledownutilizationthreshold`]: '0.95',
  });
});

it('takes a budget as a number of nodes: exactly the totals of that many', () => {
  const node = { vcpu: 8, memoryGb: 30, diskGb: 50 };
  expect(CapacityBudget.nodes(3).forNode(node)).toStrictEqual({
    minVcpu: 24,
    maxVcpu: 24,
    minMemoryGb: 90,
    maxMemoryGb: 90,
  });
  expect(CapacityBudget.nodes(1, 10).forNode(node)).toStrictEqual({
    minVcpu: 8,
    maxVcpu: 80,
    minMemoryGb: 30,
    maxMemoryGb: 300,
  });
  expect(built({ node, budget: CapacityBudget.nodes(3) }).spec).toMatchObject({ replicas: 3 });
  expect(annotationsOf(built({ node, budget: CapacityBudget.nodes(0, 4) }))).toMatchObject({ [MIN]: '0', [MAX]: '4' });
});

it.each([2.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p as a number of nodes', (count) => {
  expect(() => CapacityBudget.nodes(1, count)).toThrow(ValueError);
  expect(() => CapacityBudget.nodes(count)).toThrow(`${count} is no number of nodes; write a whole number such as 3`);
});

const budget = (minVcpu: number, maxVcpu: number, minMemoryGb: number, maxMemoryGb: number): PoolBudget => ({
  minVcpu,
  maxVcpu,
  minMemoryGb,
  maxMemoryGb,
});

it.each<[string, PoolBudget, { min?: string; max?: string; replicas?: number }]>([
  ['2.5 nodes', budget(10, 10, 40, 40), { replicas: 2 }],
  ['two nodes by vCPU and three by memory', budget(8, 8, 48, 48), { replicas: 2 }],
  ['less than a node', budget(1, 1, 4, 4), { replicas: 1 }],
  ['more nodes at least than at most', budget(4, 16, 80, 160), { min: '4', max: '4' }],
  ['a range below one node', budget(1, 2, 4, 8), { min: '1', max: '1' }],
  ['a maximum below its minimum', budget(8, 4, 16, 32), {}],
  ['a fraction', budget(1.5, 8, 16, 32), {}],
])('writes the nearest count that keeps a pool running for a budget of %s', (_, totals, counts) => {
  const manifest = built({ budget: totals });
  const annotations = annotationsOf(manifest) as { [key: string]: string };
  expect({ min: annotations[MIN], max: annotations[MAX], replicas: fieldAt(manifest, 'spec.replicas') }).toEqual({
    min: counts.min,
    max: counts.max,
    replicas: counts.replicas,
  });
  expect(annotations[`${SIZED}min-vcpu`]).toBe(`${totals.minVcpu}`);
});

it('leaves an annotation out for an input that is missing', () => {
  const node = { vcpu: 4, memoryGB: 16, diskGb: 100 } as unknown as SizedNodePoolProps['node'];
  expect(annotationsOf(built({ node }))).not.toHaveProperty([`${SIZED}memory-gb`]);
});

it('drops no field that its types do not know, so that the rules see it', () => {
  const props = { replicas: 7, minReplicas: 1, deletion: { order: 'Oldest' } };
  expect(built(props as Partial<SizedNodePoolProps>).spec).toMatchObject(props);
});

it('refuses what it cannot read', () => {
  const { version: _, ...unversioned } = FIXED.infrastructureRef;
  expect(() => built({ infrastructureRef: unversioned, apiVersion: V1BETA1 })).toThrow(/^infrastructureRef\.version: /);
  expect(() => built({ metadata: {} })).toThrow(/^metadata\.name: the name is missing/);
});

it('names whatever it cannot read in one error, of every kind', () => {
  const build = () => built({ metadata: {}, apiVersion: 'apps/v1' as never, drainTimeoutSeconds: 45.5 });
  expect(build).toThrow(
    /^apiVersion: .*\nmetadata\.name: the name is missing.*\ndrainTimeoutSeconds: 45\.5 is no whole/,
  );
});

it('refuses parts of a second and of a percent, all at once', () => {
  const build = () => buildSizedNodePool({ ...FIXED, drainTimeoutSeconds: 45.5, scaleDownUtilizationPercent: 33.3 });
  expect(build).toThrow(/drainTimeoutSeconds: 45.5 is no whole number; write 46 \[sized-pool\/drain-timeout-range\]/);
  expect(build).toThrow(/scaleDownUtilizationPercent: 33.3 is no whole number; write 33 \[sized-pool\/utilization/);
});
