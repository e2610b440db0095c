import type { Autoscaling, Capacity } from '../../../src/builders/cluster-api/autoscaling';
import { buildMachineDeployment } from '../../../src/builders/cluster-api/machine-deployment';
import type { MachineDeploymentProps } from '../../../src/builders/cluster-api/machine-deployment-props';
import { Taint } from '../../../src/builders/karpenter/taint';
import type { Platform } from '../../../src/builders/platform';
import { ValueError } from '../../../src/builders/value-error';
import { annotationsOf, fieldAt, V1BETA1, WORKERS } from './props';

const MIN = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size';
const MAX = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size';
const OPTION = 'cluster.x-k8s.io/autoscaling-options-';
const CAPACITY = 'capacity.cluster-autoscaler.kubernetes.io/';

const built = (autoscaling: Partial<Autoscaling>, props: Partial<MachineDeploymentProps> = {}, platform?: Platform) =>
  buildMachineDeployment({ ...WORKERS, ...props, autoscaling: { minSize: 1, maxSize: 5, ...autoscaling } }, platform);

/** Of a capacity, without the bounds and the prefix. */
function capacity(given: Capacity, props?: Partial<MachineDeploymentProps>, platform?: Platform): object {
  const all = annotationsOf(built({ capacity: given }, props, platform)) as { [key: string]: unknown };
  const own = Object.entries(all).filter(([key]) => key.startsWith(CAPACITY));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(CAPACITY.length), value]));
}

it('writes the bounds, and no replicas, on the object and not on its template', () => {
  for (const apiVersion of [undefined, V1BETA1]) {
    const manifest = built({}, { apiVersion });
    expect(annotationsOf(manifest)).toStrictEqual({ [MIN]: '1', [MAX]: '5' });
    expect(manifest.spec).not.toHaveProperty('replicas');
    expect(manifest.spec).not.toHaveProperty('template.metadata.annotations');
  }
});

it('writes every option and capacity in its canonical form', () => {
  const manifest = built({
    minSize: 0,
    maxSize: 40,
    scaleDownUtilizationThreshold: 0.5,
    scaleDownGpuUtilizationThreshold: 0.25,
    scaleDownUnneededTime: '10m',
    scaleDownUnreadyTime: 1200,
    maxNodeProvisionTime: '30m0s',
    maxNodeStartupTime: '1h',
    capacity: {
      cpu: '3900m',
      memory: '16Gi',
      ephemeralDisk: '100G',
      gpu: { type: 'nvidia.com/gpu', count: 2 },
      maxPods: 200,
      labels: { 'example.com/zone': 'a', 'example.com/empty': '' },
      taints: [Taint.parse('dedicated=nightly:NoSchedule'), { key: 'gpu', effect: 'NoExecute' }],
      csiDrivers: { 'ebs.csi.aws.com': 25, 'efs.csi.aws.com': 0 },
    },
  });
  expect(annotationsOf(manifest)).toStrictEqual({
    [MIN]: '0',
    [MAX]: '40',
    [`${OPTION}scaledownutilizationthreshold`]: '0.5',
    [`${OPTION}scaledowngpuutilizationthreshold`]: '0.25',
    [`${OPTION}scaledownunneededtime`]: '600s',
    [`${OPTION}scaledownunreadytime`]: '1200s',
    [`${OPTION}maxnodeprovisiontime`]: '1800s',
    [`${OPTION}maxnodestartuptime`]: '3600s',
    [`${CAPACITY}cpu`]: '3900m',
    [`${CAPACITY}memory`]: '16Gi',
    [`${CAPACITY}ephemeral-disk`]: '100G',
    [`${CAPACITY}gpu-count`]: '2',
    [`${CAPACITY}gpu-type`]: 'nvidia.com/gpu',
    [`${CAPACITY}maxPods`]: '200',
    [`${CAPACITY}csi-driver`]: 'ebs.csi.aws.com=25,efs.csi.aws.com=0',
    [`${CAPACITY}labels`]: 'example.com/zone=a,example.com/empty=',
    [`${CAPACITY}taints`]: 'dedicated=nightly:NoSchedule,gpu:NoExecute',
  });
});

it('writes the driver of dynamic resources in place of a GPU type', () => {
  expect(capacity({ gpu: { draDriver: 'gpu.nvidia.com', count: 2 } })).toStrictEqual({
    'dra-driver': 'gpu.nvidia.com',
    'gpu-count': '2',
  });
});

it.each<[number | string, string]>([
  [600, '600s'],
  [0, '0s'],
  ['1h30m', '5400s'],
  ['10M', '600s'],
  [1.5, '1.5s'],
  ['500ms', '500ms'],
  [-60, '-60s'],
])('writes the time %p as %p', (time, text) => {
  expect(annotationsOf(built({ scaleDownUnneededTime: time }))).toMatchObject({
    [`${OPTION}scaledownunneededtime`]: text,
  });
});

it.each<[number, string]>([
  [0, '0'],
  [0.75, '0.75'],
  [1, '1'],
  [50, '50'],
])('writes the threshold %p as %p, in range or not', (threshold, text) => {
  expect(annotationsOf(built({ scaleDownUtilizationThreshold: threshold }))).toMatchObject({
    [`${OPTION}scaledownutilizationthreshold`]: text,
  });
});

it('writes bounds that stop the autoscaler as they are, for the rules to find', () => {
  expect(annotationsOf(built({ minSize: 3.5, maxSize: -1 }))).toStrictEqual({ [MIN]: '3.5', [MAX]: '-1' });
});

it('announces the labels of the template that Cluster API puts on nodes, and no others', () => {
  const template = {
    labels: {
      'node.cluster.x-k8s.io/pool': 'nightly',
      'ml.node-restriction.kubernetes.io/tier': 'gold',
      'node-role.kubernetes.io/worker': '',
      'example.com/team': 'a',
    },
  };
  const synced =
    'node.cluster.x-k8s.io/pool=nightly,ml.node-restriction.kubernetes.io/tier=gold,node-role.kubernetes.io/worker=';
  expect(capacity({}, { template })).toStrictEqual({ labels: synced });
  const more = { 'example.com/zone': 'a', 'node.cluster.x-k8s.io/pool': 'other' };
  expect(capacity({ labels: more }, { template })).toStrictEqual({
    labels: `${synced.replace('nightly', 'other')},example.com/zone=a`,
  });
  expect(capacity({}, { template }, 'aether')).toStrictEqual({ labels: `${synced},example.com/team=a` });
});

it('announces the taints of the pool, one of the same key and effect in `capacity` before it', () => {
  const taints = [Taint.parse('team=a:NoSchedule'), Taint.parse('gpu:NoExecute')];
  expect(capacity({}, { taints })).toStrictEqual({ taints: 'team=a:NoSchedule,gpu:NoExecute' });
  const more = [Taint.parse('team=b:NoSchedule'), Taint.parse('team=b:NoExecute')];
  expect(capacity({ taints: more }, { taints })).toStrictEqual({
    taints: 'gpu:NoExecute,team=b:NoSchedule,team=b:NoExecute',
  });
});

it('announces nothing that is no label or taint: it is refused where it was written', () => {
  const template = { labels: { 'node.cluster.x-k8s.io/a': 'x,y=z', 'node.cluster.x-k8s.io/b c': 'd' } };
  const taints = [{ key: 'a b', effect: 'NoSchedule' as const }];
  expect(capacity({}, { template, taints })).toStrictEqual({});
});

it('drops nothing that was given in `capacity`, label or not, so that the rules see it', () => {
  const taints = [{ key: 'a b', effect: 'noSchedule' as 'NoSchedule' }];
  expect(capacity({ labels: { 'b c': 'x y' }, taints })).toStrictEqual({ labels: 'b c=x y', taints: 'a b:noSchedule' });
});

it('leaves an annotation of the user alone', () => {
  const annotations = { [MAX]: '7', [`${CAPACITY}labels`]: 'a=b', mine: 'x' };
  const template = { labels: { 'node.cluster.x-k8s.io/pool': 'nightly' } };
  expect(annotationsOf(built({}, { template, metadata: { name: 'w', annotations } }))).toStrictEqual({
    [MIN]: '1',
    ...annotations,
  });
});

it('writes no replicas where an annotation of the user makes a node group, and those that are given always', () => {
  const annotations = { [MIN]: '1', [MAX]: '5' };
  const byHand = buildMachineDeployment({ ...WORKERS, metadata: { name: 'w', annotations } });
  expect(byHand.spec).not.toHaveProperty('replicas');
  expect(fieldAt(built({}, { replicas: 3 }), 'spec.replicas')).toBe(3);
});

it.each<[Partial<Autoscaling>, string]>([
  [
    { scaleDownUnneededTime: '1d' },
    'autoscaling.scaleDownUnneededTime: "1d" has the unit "d", and there are only h, m, s, ms, us and ns; write "24h" [autoscaler/option-format]',
  ],
  [
    { maxNodeStartupTime: Number.NaN },
    'autoscaling.maxNodeStartupTime: NaN is no number of seconds; write one such as 600 [autoscaler/option-format]',
  ],
  [
    { scaleDownGpuUtilizationThreshold: Number.NaN },
    'autoscaling.scaleDownGpuUtilizationThreshold: NaN is no share of a node; write one such as 0.5 [autoscaler/option-range]',
  ],
  [
    { capacity: { labels: { a: 'b,c=d' } } },
    'autoscaling.capacity.labels.a: "b,c=d" has "," in it, which separates entries of the annotation; write it without [autoscaler/labels-format]',
  ],
  [
    { capacity: { labels: { 'a=b': 'c' } } },
    'autoscaling.capacity.labels["a=b"]: "a=b" has "=" in it, which separates entries of the annotation; write it without [autoscaler/labels-format]',
  ],
  [
    { capacity: { taints: [{ key: 'a', value: 'b:NoExecute', effect: 'NoSchedule' }] } },
    'autoscaling.capacity.taints[0]: "b:NoExecute" has ":" in it, which separates entries of the annotation; write it without [autoscaler/taints-format]',
  ],
  [
    { scaleDownUnneededtime: '10m' } as Partial<Autoscaling>,
    'autoscaling.scaleDownUnneededtime: "scaleDownUnneededtime" is no option, and no annotation comes of it; write scaleDownUnneededTime',
  ],
  [
    { capacity: { disk: '10G' } as Capacity },
    'autoscaling.capacity.disk: "disk" is no option, and no annotation comes of it; remove it',
  ],
])('refuses %j', (autoscaling, message) => {
  expect(() => built(autoscaling)).toThrow(ValueError);
  expect(() => built(autoscaling)).toThrow(message);
});
