import type { NodeSize, PoolBudget } from '../../src/manifest/cluster-api/sized-pool';
import type { Manifest } from '../../src/manifest/object';

export const MIN = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size';
export const MAX = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size';
export const OPTION = 'cluster.x-k8s.io/autoscaling-options-';
export const CAPACITY = 'capacity.cluster-autoscaler.kubernetes.io/';
export const SIZED = 'sized-pool.cdk-node-pools.dev/';

/** As a finding's `at` has it. */
export const annotation = (key: string): string => `metadata.annotations["${key}"]`;

export interface MachineParts {
  readonly kind?: string;
  readonly version?: 'v1beta1' | 'v1beta2';
  readonly name?: string;
  readonly cluster?: string;
  readonly metadata?: object;
  /** `undefined` leaves one out. */
  readonly annotations?: object;
  /** Merged into `spec`. */
  readonly spec?: object;
  /** Of the template. */
  readonly labels?: object;
  readonly templateAnnotations?: object;
  /** Merged into `spec.template.spec`. */
  readonly machine?: object;
}

/** A MachineDeployment that breaks no rule, but for what the parts bring. */
export function machineDeployment(parts: MachineParts = {}): Manifest {
  const { kind = 'MachineDeployment', version = 'v1beta2', name = 'workers', cluster = 'prod' } = parts;
  const { metadata, spec, labels, templateAnnotations, machine } = parts;
  const annotations = parts.annotations && written(parts.annotations);
  const old = version === 'v1beta1';
  const own = { 'cluster.x-k8s.io/cluster-name': cluster, 'cluster.x-k8s.io/deployment-name': name };
  const group = 'infrastructure.cluster.x-k8s.io';
  const ref = { ...(old ? { apiVersion: `${group}/v1beta1` } : { apiGroup: group }), kind: 'AWSMachineTemplate', name };
  const timeouts = old
    ? { nodeDrainTimeout: '600s', nodeVolumeDetachTimeout: '600s' }
    : { deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 } };
  return {
    apiVersion: `cluster.x-k8s.io/${version}`,
    kind,
    metadata: { name, ...(annotations && { annotations }), ...metadata },
    spec: {
      clusterName: cluster,
      selector: { matchLabels: own },
      template: {
        metadata: { labels: { ...own, ...labels }, ...(templateAnnotations && { annotations: templateAnnotations }) },
        spec: {
          clusterName: cluster,
          version: 'v1.34.2',
          bootstrap: { dataSecretName: name },
          infrastructureRef: ref,
          ...timeouts,
          ...machine,
        },
      },
      ...spec,
    },
  };
}

function written(annotations: object): object {
  return Object.fromEntries(Object.entries(annotations).filter(([, value]) => value !== undefined));
}

/** With these bounds; `undefined` leaves one out. */
export function group(min: unknown, max: unknown, annotations: object = {}, parts: MachineParts = {}): Manifest {
  return machineDeployment({ ...parts, annotations: { [MIN]: min, [MAX]: max, ...annotations } });
}

export interface SizedParts extends MachineParts {
  readonly node?: NodeSize;
  readonly budget?: PoolBudget;
  readonly pinned?: string;
  /** The bounds of an autoscaling pool. */
  readonly bounds?: readonly [min: string, max: string];
  /** Of a fixed pool, which has no bounds and no capacity. */
  readonly replicas?: number;
}

const NODE: NodeSize = { vcpu: 4, memoryGb: 16, diskGb: 100 };
const BUDGET: PoolBudget = { minVcpu: 8, maxVcpu: 40, minMemoryGb: 32, maxMemoryGb: 160 };
const FIXED: PoolBudget = { minVcpu: 8, maxVcpu: 8, minMemoryGb: 32, maxMemoryGb: 32 };

/** An autoscaling pool of 2 to 10 nodes of 4 vCPUs and 16 GB; with `replicas: 2` a fixed one. `undefined` drops an annotation. */
export function sizedPool(parts: SizedParts = {}): Manifest {
  const { replicas, node = NODE, budget = replicas === undefined ? BUDGET : FIXED, bounds = ['2', '10'] } = parts;
  const autoscaled = {
    [MIN]: bounds[0],
    [MAX]: bounds[1],
    [`${CAPACITY}cpu`]: `${node.vcpu}`,
    [`${CAPACITY}memory`]: `${node.memoryGb}G`,
    [`${CAPACITY}ephemeral-disk`]: `${node.diskGb}G`,
  };
  const annotations: { readonly [key: string]: unknown } = {
    ...(replicas === undefined && autoscaled),
    [`${OPTION}scaledownunneededtime`]: '600s',
    [`${OPTION}scaledownutilizationthreshold`]: '0.5',
    [`${SIZED}vcpu`]: `${node.vcpu}`,
    [`${SIZED}memory-gb`]: `${node.memoryGb}`,
    [`${SIZED}disk-gb`]: `${node.diskGb}`,
    [`${SIZED}min-vcpu`]: `${budget.minVcpu}`,
    [`${SIZED}max-vcpu`]: `${budget.maxVcpu}`,
    [`${SIZED}min-memory-gb`]: `${budget.minMemoryGb}`,
    [`${SIZED}max-memory-gb`]: `${budget.maxMemoryGb}`,
    [`${SIZED}pinned`]: parts.pinned ?? '',
    ...parts.annotations,
  };
  const spec = { ...(replicas !== undefined && { replicas }), ...parts.spec };
  return machineDeployment({ ...parts, annotations, spec });
}
