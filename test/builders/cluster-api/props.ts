import type { MachineDeploymentProps } from '../../../src/builders/cluster-api/machine-deployment-props';
import type { Manifest } from '../../../src/manifest/object';

/** Nothing but what is required, and a name. */
export const WORKERS: MachineDeploymentProps = {
  metadata: { name: 'workers' },
  clusterName: 'production',
  bootstrap: {
    configRef: {
      apiGroup: 'bootstrap.cluster.x-k8s.io',
      version: 'v1beta1',
      kind: 'KubeadmConfigTemplate',
      name: 'workers',
    },
  },
  infrastructureRef: {
    apiGroup: 'infrastructure.cluster.x-k8s.io',
    version: 'v1beta1',
    kind: 'AWSMachineTemplate',
    name: 'workers-v7',
  },
};

export const V1BETA1 = 'cluster.x-k8s.io/v1beta1' as const;
export const V1BETA2 = 'cluster.x-k8s.io/v1beta2' as const;

/** Every field of the API but the two that v1beta2 dropped. */
export const EVERYTHING: MachineDeploymentProps = {
  ...WORKERS,
  metadata: {
    name: 'workers',
    namespace: 'clusters',
    labels: { team: 'a' },
    annotations: { note: 'x' },
    finalizers: ['example.com/x'],
  },
  bootstrap: { ...WORKERS.bootstrap, dataSecretName: 'bootstrap-data' },
  version: '1.34.2',
  replicas: 5,
  template: { labels: { 'node.cluster.x-k8s.io/pool': 'workers' }, annotations: { 'example.com/owner': 'a' } },
  selector: {
    matchLabels: { 'node.cluster.x-k8s.io/pool': 'workers' },
    matchExpressions: [{ key: 'example.com/old', operator: 'DoesNotExist' }],
  },
  rollout: { type: 'RollingUpdate', maxSurge: '25%', maxUnavailable: 1, after: '2029-01-01T00:00:00Z' },
  deletion: {
    order: 'Oldest',
    nodeDrainTimeout: '15m',
    nodeVolumeDetachTimeout: 300,
    nodeDeletionTimeout: '1h',
  },
  remediation: { maxInFlight: '20%' },
  machineNaming: { template: '{{ .machineSet.name }}-{{ .random }}' },
  paused: false,
  failureDomain: 'eu-central-1b',
  providerID: 'aws:///eu-central-1b/i-0',
  minReadySeconds: 30,
  readinessGates: [{ conditionType: 'example.com/Ready', polarity: 'Positive' }],
  taints: [
    { key: 'example.com/team', value: 'a', effect: 'NoSchedule', propagation: 'OnInitialization' },
    { key: 'example.com/slow', effect: 'PreferNoSchedule' },
  ],
};

/** The field at a dotted path without list steps. */
export function fieldAt(manifest: Manifest, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => (value as { [step: string]: unknown })?.[step], manifest);
}

export function annotationsOf(manifest: Manifest): unknown {
  return fieldAt(manifest, 'metadata.annotations');
}
