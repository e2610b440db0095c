import { buildSizedNodePool } from '../../src/builders/sized-pools/sized-node-pool';
import type { SizedNodePoolProps } from '../../src/builders/sized-pools/sized-node-pool-props';
import { diffPools } from '../../src/diff/diff-pools';
import type { FieldDiff, PoolDiff } from '../../src/diff/pool-diff';
import type { DiffSettings } from '../../src/diff/settings';
import { isPlainObject, type Manifest } from '../../src/manifest/object';
import { parseRelease, type Release } from '../../src/units/release';

const release = (text: string) => parseRelease(text) as Release;

export const SETTINGS: DiffSettings = {
  versions: { karpenter: release('1.14.1'), clusterApi: release('1.14.0'), clusterAutoscaler: release('1.36.0') },
};

export function settingsOf(karpenter: string, more: Partial<DiffSettings> = {}): DiffSettings {
  return { ...SETTINGS, versions: { ...SETTINGS.versions, karpenter: release(karpenter) }, ...more };
}

/** `base` with these parts in place; `undefined` takes a field away. */
export function merged(base: unknown, part: unknown): unknown {
  if (!isPlainObject(base) || !isPlainObject(part)) return part;
  const fields: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(part)) {
    const field = merged(fields[key], value);
    if (field === undefined) delete fields[key];
    else fields[key] = field;
  }
  return fields;
}

const NODE_POOL = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'general' },
  spec: {
    template: {
      spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] },
    },
  },
};

export function nodePool(part: object = {}): Manifest {
  return merged(NODE_POOL, part) as Manifest;
}

/** Parts of `spec.template.spec`. */
export function nodePoolNode(part: object): Manifest {
  return nodePool({ spec: { template: { spec: part } } });
}

const MACHINE_DEPLOYMENT = {
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'MachineDeployment',
  metadata: { name: 'workers' },
  spec: {
    clusterName: 'prod',
    replicas: 3,
    selector: { matchLabels: { 'cluster.x-k8s.io/deployment-name': 'workers' } },
    template: {
      metadata: { labels: { 'cluster.x-k8s.io/deployment-name': 'workers' } },
      spec: {
        clusterName: 'prod',
        version: 'v1.34.2',
        bootstrap: { configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'a' } },
        infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name: 'a' },
      },
    },
  },
};

export function machineDeployment(part: object = {}): Manifest {
  return merged(MACHINE_DEPLOYMENT, part) as Manifest;
}

/** Parts of `spec.template.spec`. */
export function machine(part: object): Manifest {
  return machineDeployment({ spec: { template: { spec: part } } });
}

const SIZED: SizedNodePoolProps = {
  metadata: { name: 'workers' },
  clusterName: 'prod',
  node: { vcpu: 4, memoryGb: 16, diskGb: 100 },
  budget: { minVcpu: 8, maxVcpu: 8, minMemoryGb: 32, maxMemoryGb: 32 },
  bootstrap: { dataSecretName: 'workers' },
  infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name: 'workers' },
};

/** A fixed pool of two nodes of 4 vCPU and 16 GB. */
export function sizedPool(part: Partial<SizedNodePoolProps> = {}): Manifest {
  return JSON.parse(JSON.stringify(buildSizedNodePool({ ...SIZED, ...part }))) as Manifest;
}

/** An autoscaling one of one to ten. */
export function autoscalingPool(part: Partial<SizedNodePoolProps> = {}): Manifest {
  return sizedPool({ budget: { minVcpu: 4, maxVcpu: 40, minMemoryGb: 16, maxMemoryGb: 160 }, ...part });
}

export function diffOf(before: readonly Manifest[], after: readonly Manifest[], settings = SETTINGS) {
  const sources = (manifests: readonly Manifest[]) => manifests.map((manifest) => ({ manifest }));
  return diffPools(sources(before), sources(after), settings);
}

/** Of the one pool that there is. */
export function poolDiffOf(before: Manifest, after: Manifest, settings = SETTINGS): PoolDiff | undefined {
  const { pools } = diffOf([before], [after], settings);
  expect(pools.length).toBeLessThan(2);
  return pools[0];
}

export function changesOf(before: Manifest, after: Manifest, settings = SETTINGS): readonly FieldDiff[] {
  return poolDiffOf(before, after, settings)?.changes ?? [];
}

/** `outcome at`, of every change. */
export function outcomesOf(before: Manifest, after: Manifest, settings = SETTINGS): readonly string[] {
  return changesOf(before, after, settings).map(({ outcome, at }) => `${outcome} ${at}`);
}
