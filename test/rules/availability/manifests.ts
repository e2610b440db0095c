import { parseAllDocuments } from 'yaml';
import type { Finding } from '../../../src/check/finding';
import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import { findingsOn } from '../pools';

/** Merged into what the function makes; `undefined` leaves a field out. */
export interface WorkloadParts {
  readonly kind?: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly replicas?: number;
  readonly labels?: Record<string, string>;
  readonly annotations?: object;
  readonly podAnnotations?: object;
  readonly podLabels?: object;
  /** Merged into `spec`. */
  readonly spec?: object;
  /** Merged into the pod's spec. */
  readonly pod?: object;
  /** Merged into the container. */
  readonly container?: object;
}

const spread = (labels: object, more: object = {}) => ({
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'DoNotSchedule',
      nodeTaintsPolicy: 'Honor',
      labelSelector: { matchLabels: labels },
      ...more,
    },
  ],
});

/** Without `nodeTaintsPolicy`, which counts cordoned nodes. */
export const ignoringSpread = (labels: object = { app: 'web' }) => spread(labels, { nodeTaintsPolicy: undefined });

export const antiAffinity = (labels: object = { app: 'web' }, topologyKey = 'kubernetes.io/hostname') => ({
  topologySpreadConstraints: undefined,
  affinity: {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey, labelSelector: { matchLabels: labels } }],
    },
  },
});

/** A Deployment that breaks no rule beside its Service and its budget, but for what the parts bring. */
export function workload(parts: WorkloadParts = {}): Manifest {
  const { kind = 'Deployment', name = 'web', labels = { app: name }, replicas = 3, namespace } = parts;
  return {
    apiVersion: 'apps/v1',
    kind,
    metadata: { name, namespace, annotations: parts.annotations },
    spec: {
      ...('replicas' in parts && parts.replicas === undefined ? {} : { replicas }),
      selector: { matchLabels: labels },
      template: {
        metadata: { labels: { ...labels, ...parts.podLabels }, annotations: parts.podAnnotations },
        spec: {
          ...spread(labels),
          containers: [
            {
              name: 'main',
              image: 'registry.example.com/web:1.0',
              readinessProbe: { httpGet: { path: '/ready', port: 8080 } },
              lifecycle: { preStop: { sleep: { seconds: 10 } } },
              ...parts.container,
            },
          ],
          ...parts.pod,
        },
      },
      ...parts.spec,
    },
  };
}

export function budget(spec: object = { maxUnavailable: 1 }, labels: object = { app: 'web' }, name = 'web'): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name },
    spec: { unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: { matchLabels: labels }, ...spec },
  };
}

export function service(labels: object = { app: 'web' }, name = 'web'): Manifest {
  return { apiVersion: 'v1', kind: 'Service', metadata: { name }, spec: { selector: labels, ports: [{ port: 80 }] } };
}

export function autoscaler(min: number | undefined, max: number, name = 'web', kind = 'Deployment'): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name },
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind, name }, minReplicas: min, maxReplicas: max },
  };
}

export interface PoolParts {
  readonly replicas?: number;
  readonly maxSurge?: number | string;
  readonly maxUnavailable?: number | string;
  readonly drain?: number;
  readonly annotations?: object;
  readonly labels?: object;
  readonly machine?: object;
  readonly name?: string;
}

/** A MachineDeployment whose nodes have the label `node.cluster.x-k8s.io/pool`. */
export function machines(parts: PoolParts = {}): Manifest {
  const { name = 'workers', replicas = 3, maxSurge = 1, maxUnavailable = 0, drain = 180, annotations } = parts;
  const own = { 'cluster.x-k8s.io/cluster-name': 'prod', 'cluster.x-k8s.io/deployment-name': name };
  const labels = { ...own, 'node.cluster.x-k8s.io/pool': name, ...parts.labels };
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: { name, annotations },
    spec: {
      clusterName: 'prod',
      ...('replicas' in parts && parts.replicas === undefined ? {} : { replicas }),
      rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge, maxUnavailable } } },
      selector: { matchLabels: own },
      template: {
        metadata: { labels },
        spec: {
          clusterName: 'prod',
          bootstrap: { dataSecretName: name },
          infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name },
          deletion: { nodeDrainTimeoutSeconds: drain, nodeVolumeDetachTimeoutSeconds: 120 },
          ...parts.machine,
        },
      },
    },
  };
}

export const onWorkers = (name = 'workers') => ({ nodeSelector: { 'node.cluster.x-k8s.io/pool': name } });

export const yamlManifests = (yaml: string): Manifest[] =>
  parseAllDocuments(yaml).map((document) => document.toJS() as Manifest);

/** `severity rule` of what the rules on budgets, workloads and drains find. */
export function saidOf(manifests: readonly Manifest[], profile: Profile = {}): string[] {
  return availabilityFindings(manifests, profile).map(({ severity, rule }) => `${severity} ${rule}`);
}

const SUBJECTS = /^(pdb|workload|drain)\/|^cluster\/grace-/;

export function availabilityFindings(manifests: readonly Manifest[], profile: Profile = {}): readonly Finding[] {
  return findingsOn(withoutUndefined(manifests), { workloads: true, ...profile }).filter(({ rule }) =>
    SUBJECTS.test(rule),
  );
}

function withoutUndefined(manifests: readonly Manifest[]): Manifest[] {
  return JSON.parse(JSON.stringify(manifests)) as Manifest[];
}
