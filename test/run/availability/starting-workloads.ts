import type { Profile } from '../../../src/check/profile';
import type { Manifest, PlainObject } from '../../../src/manifest/object';

const PROBE = { httpGet: { path: '/ready', port: 8080 } };
export const SERVER = { name: 'web', image: 'web:1', ports: [{ containerPort: 8080 }], readinessProbe: PROBE };
export const HOSTNAME = 'kubernetes.io/hostname';
const OWN = { matchLabels: { app: 'web' } };

/** Three replicas with a readiness probe, and nothing else of what the replacement of a node asks for. */
export function deployment(pod: PlainObject = {}, spec: PlainObject = {}, metadata: PlainObject = {}): Manifest {
  return workload('Deployment', pod, spec, metadata);
}

export function statefulSet(pod: PlainObject = {}, spec: PlainObject = {}, metadata: PlainObject = {}): Manifest {
  return workload('StatefulSet', pod, { serviceName: 'web', ...spec }, metadata);
}

function workload(kind: string, pod: PlainObject, spec: PlainObject, metadata: PlainObject): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind,
    metadata: { name: 'web', namespace: 'shop', ...metadata },
    spec: {
      replicas: 3,
      selector: OWN,
      template: { metadata: { labels: { app: 'web' } }, spec: { containers: [SERVER], ...pod } },
      ...spec,
    },
  };
}

export const SERVICE: Manifest = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web', namespace: 'shop' },
  spec: { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 8080 }] },
};

export function budget(spec: PlainObject, name = 'own'): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace: 'shop' },
    spec: { selector: OWN, unhealthyPodEvictionPolicy: 'AlwaysAllow', ...spec },
  };
}

export function autoscaler(minReplicas: number | undefined, maxReplicas: number): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'web', namespace: 'shop' },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      ...(minReplicas !== undefined && { minReplicas }),
      maxReplicas,
    },
  };
}

/** Removes a node before its replacement is there, as bare metal does; nodes have the label `pool: NAME`. */
export function workers(replicas: number, nodeDrainTimeoutSeconds: number, name = 'workers', maxSurge = 0): Manifest {
  const labels = { 'cluster.x-k8s.io/deployment-name': name, 'node.cluster.x-k8s.io/pool': name };
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: { name, namespace: 'fleet' },
    spec: {
      clusterName: 'production',
      replicas,
      selector: { matchLabels: { 'cluster.x-k8s.io/deployment-name': name } },
      rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge, maxUnavailable: 1 - maxSurge } } },
      template: {
        metadata: { labels },
        spec: {
          clusterName: 'production',
          version: 'v1.34.2',
          bootstrap: { configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name } },
          infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'DockerMachineTemplate', name },
          deletion: { nodeDrainTimeoutSeconds, nodeVolumeDetachTimeoutSeconds: 120 },
        },
      },
    },
  };
}

export const ON_WORKERS = { nodeSelector: { 'node.cluster.x-k8s.io/pool': 'workers' } };

export function nodePool(terminationGracePeriod: string, nodes = '10'): Manifest {
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general' },
    spec: {
      template: {
        spec: {
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
          requirements: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] }],
          terminationGracePeriod,
        },
      },
      limits: { cpu: '1000', nodes },
      disruption: { consolidateAfter: '5m', budgets: [{ nodes: '1' }] },
    },
  };
}

export function hardSpread(fields: PlainObject = {}): PlainObject {
  return { maxSkew: 1, topologyKey: HOSTNAME, whenUnsatisfiable: 'DoNotSchedule', labelSelector: OWN, ...fields };
}

export const ANTI_AFFINITY = { labelSelector: OWN, topologyKey: HOSTNAME };
export const SYSELF: Profile = { platform: 'syself' };

/** What is added at each place, as `condition at`. */
export interface Starting {
  readonly name: string;
  readonly manifests: readonly Manifest[];
  readonly profile?: Profile;
  readonly adds: readonly string[];
}

const BUDGET = 'budget ';
const SPREAD = 'spread spec.template.spec.topologySpreadConstraints';
const HOOK = 'shutdown spec.template.spec.containers[0].lifecycle';
const GRACE = 'shutdown spec.template.spec.terminationGracePeriodSeconds';

export const STARTING: readonly Starting[] = [
  { name: 'a Deployment with nothing', manifests: [deployment(), SERVICE], adds: [BUDGET, SPREAD, HOOK] },
  { name: 'a worker that no Service selects', manifests: [deployment()], adds: [BUDGET, SPREAD] },
  {
    name: 'a Deployment with everything',
    manifests: [
      deployment({
        containers: [{ ...SERVER, lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } } }],
        topologySpreadConstraints: [hardSpread({ nodeTaintsPolicy: 'Honor' })],
      }),
      SERVICE,
      budget({ minAvailable: 2 }),
    ],
    adds: [],
  },
  {
    name: 'a budget of its own',
    manifests: [deployment(), SERVICE, budget({ maxUnavailable: '25%' })],
    adds: [SPREAD, HOOK],
  },
  {
    name: 'a budget of the same name that selects other pods',
    manifests: [
      deployment(),
      deployment({}, { selector: { matchLabels: { app: 'other' } }, template: otherPods() }, { name: 'other' }),
      budget({ maxUnavailable: 1, selector: { matchLabels: { app: 'other' } } }, 'web'),
    ],
    adds: [BUDGET, SPREAD, SPREAD],
  },
  {
    name: 'required anti-affinity',
    manifests: [
      deployment({
        affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [ANTI_AFFINITY] } },
      }),
    ],
    adds: [BUDGET],
  },
  {
    name: 'preferred anti-affinity',
    manifests: [
      deployment({
        affinity: {
          podAntiAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm: ANTI_AFFINITY }],
          },
        },
      }),
    ],
    adds: [BUDGET, SPREAD],
  },
  {
    name: 'a soft constraint on nodes',
    manifests: [deployment({ topologySpreadConstraints: [hardSpread({ whenUnsatisfiable: 'ScheduleAnyway' })] })],
    adds: [BUDGET, `${SPREAD}[1]`],
  },
  {
    name: 'a hard constraint on zones alone',
    manifests: [
      deployment({ topologySpreadConstraints: [hardSpread({ topologyKey: 'topology.kubernetes.io/zone' })] }),
    ],
    adds: [BUDGET, `${SPREAD}[1]`],
  },
  {
    name: 'a hard constraint without a taints policy, on nodes removed before they are replaced',
    manifests: [deployment({ ...ON_WORKERS, topologySpreadConstraints: [hardSpread()] }), workers(3, 180)],
    adds: [BUDGET, `${SPREAD}[0].nodeTaintsPolicy`],
  },
  {
    name: 'a hard constraint without a taints policy, on nodes replaced before they are removed',
    manifests: [
      deployment({ ...ON_WORKERS, topologySpreadConstraints: [hardSpread()] }),
      workers(3, 180, 'workers', 1),
    ],
    adds: [BUDGET],
  },
  {
    name: 'an autoscaler with a floor of 2',
    manifests: [deployment({}, { replicas: undefined }), SERVICE, autoscaler(2, 20)],
    adds: [BUDGET, SPREAD, HOOK],
  },
  {
    name: 'more replicas a node than one after the other can go in time',
    manifests: [
      deployment(
        { ...ON_WORKERS, containers: [{ ...SERVER, readinessProbe: { ...PROBE, initialDelaySeconds: 40 } }] },
        { replicas: 20 },
      ),
      workers(3, 180),
    ],
    adds: [BUDGET, SPREAD],
  },
  {
    name: 'a quorum',
    manifests: [statefulSet({}, { volumeClaimTemplates: [claim()] }), SERVICE],
    adds: [BUDGET, SPREAD, HOOK],
  },
  {
    name: 'a grace period that somebody chose',
    manifests: [deployment({ terminationGracePeriodSeconds: 60 }), SERVICE],
    adds: [BUDGET, SPREAD, HOOK, GRACE],
  },
  {
    name: 'a pool with less time than the default grace period',
    manifests: [deployment(ON_WORKERS), workers(3, 30)],
    adds: [BUDGET, SPREAD, GRACE],
  },
  {
    name: 'a hook of somebody else, and a second container',
    manifests: [
      deployment({
        containers: [
          { ...SERVER, lifecycle: { preStop: { httpGet: { path: '/drain', port: 8080 } } } },
          { name: 'log', image: 'log:1' },
        ],
      }),
      SERVICE,
    ],
    adds: [BUDGET, SPREAD],
  },
  {
    name: 'two containers that listen, one of which has another hook, and one that does not',
    manifests: [
      deployment({
        containers: [
          { ...SERVER, lifecycle: { postStart: { exec: { command: ['true'] } } } },
          { name: 'log', image: 'log:1' },
          { name: 'proxy', image: 'proxy:1', ports: [{ containerPort: 15001 }] },
        ],
      }),
      SERVICE,
    ],
    adds: [BUDGET, SPREAD, `${HOOK}.preStop`, 'shutdown spec.template.spec.containers[2].lifecycle'],
  },
  {
    name: 'a process that says how long it goes on serving',
    manifests: [deployment({}, {}, { annotations: { 'expect.cdk-node-pools.dev/shutdown-seconds': '15' } }), SERVICE],
    adds: [BUDGET, SPREAD],
  },
  {
    name: 'a pool of Karpenter with a deadline',
    manifests: [deployment(), SERVICE, nodePool('10m')],
    profile: {},
    adds: [BUDGET, SPREAD, HOOK],
  },
  {
    name: 'a single replica that its author accepts',
    manifests: [
      deployment(
        {},
        { replicas: 1 },
        { annotations: { 'allow.cdk-node-pools.dev/workload.single-replica': 'a queue of one' } },
      ),
      SERVICE,
    ],
    adds: [HOOK],
  },
  {
    name: 'declared best effort',
    manifests: [
      deployment({}, {}, { annotations: { 'expect.cdk-node-pools.dev/availability': 'best-effort' } }),
      SERVICE,
    ],
    adds: [],
  },
  { name: 'switched off', manifests: [deployment({}, { replicas: 0 }), SERVICE], adds: [] },
  { name: 'what has no replicas', manifests: [SERVICE, { ...deployment(), kind: 'DaemonSet' }], adds: [] },
];

function otherPods(): PlainObject {
  return { metadata: { labels: { app: 'other' } }, spec: { containers: [SERVER] } };
}

function claim(): PlainObject {
  return {
    metadata: { name: 'data' },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
  };
}
