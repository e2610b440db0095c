import type { Manifest } from '../../src/manifest/object';

export interface NodePoolParts {
  readonly name?: string;
  readonly limits?: { readonly [resource: string]: string | number } | null;
  readonly requirements?: readonly object[];
  readonly replicas?: unknown;
}

export function nodePool({ name = 'general', limits, requirements = [], replicas }: NodePoolParts = {}): Manifest {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: {
      template: { spec: { nodeClassRef, requirements } },
      ...(limits && { limits }),
      ...(replicas !== undefined && { replicas }),
    },
  };
}

export interface MachineDeploymentParts {
  readonly name?: string;
  readonly namespace?: string;
  readonly cluster?: string;
  readonly replicas?: unknown;
  readonly annotations?: { readonly [key: string]: string };
  readonly instanceType?: string;
}

export function machineDeployment(parts: MachineDeploymentParts = {}): Manifest {
  const { name = 'workers', namespace, cluster = 'prod', replicas, annotations, instanceType } = parts;
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: { name, ...(namespace && { namespace }), ...(annotations && { annotations }) },
    spec: {
      clusterName: cluster,
      ...(replicas !== undefined && { replicas }),
      selector: {},
      template: {
        ...(instanceType && { metadata: { labels: { 'node.kubernetes.io/instance-type': instanceType } } }),
        spec: {
          clusterName: cluster,
          bootstrap: { dataSecretName: name },
          infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name },
        },
      },
    },
  };
}

export const BOUNDS = (min: string, max: string) => ({
  'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': min,
  'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': max,
});

export function capacity(sizes: { readonly [resource: string]: string | undefined }): { [key: string]: string } {
  const given = Object.entries(sizes).flatMap(([name, size]) => (size === undefined ? [] : [[name, size] as const]));
  return Object.fromEntries(given.map(([name, size]) => [`capacity.cluster-autoscaler.kubernetes.io/${name}`, size]));
}

export interface SizedParts extends Omit<MachineDeploymentParts, 'annotations' | 'instanceType'> {
  readonly size?: { readonly vcpu: string; readonly memoryGb: string; readonly diskGb: string };
  readonly vcpu: readonly [string, string];
  readonly memoryGb: readonly [string, string];
}

/** Its size and budget are what makes a MachineDeployment a sized pool. */
export function sizedPool({
  size = { vcpu: '4', memoryGb: '16', diskGb: '100' },
  vcpu,
  memoryGb,
  ...parts
}: SizedParts): Manifest {
  const said = {
    vcpu: size.vcpu,
    'memory-gb': size.memoryGb,
    'disk-gb': size.diskGb,
    'min-vcpu': vcpu[0],
    'max-vcpu': vcpu[1],
    'min-memory-gb': memoryGb[0],
    'max-memory-gb': memoryGb[1],
    pinned: '',
  };
  const entries = Object.entries(said).map(([key, value]) => [`sized-pool.cdk-node-pools.dev/${key}`, value]);
  return machineDeployment({ ...parts, annotations: Object.fromEntries(entries) });
}
