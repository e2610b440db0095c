import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import { MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { CLUSTER } from '../../manifest/cluster-api/topology-machine-deployments';
import type { Path } from '../../manifest/path';
import { capacityWithoutOneNode } from '../../model/availability/capacity';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import { canonicalQuantity } from '../../units/quantity-format';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { namesInWords } from '../facts/names-in-words';
import { surveyOf } from '../facts/survey-of';

export const capacityShort: Rule = {
  id: 'drain/capacity-short',
  title: 'The workloads fit on one node fewer',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT, CLUSTER],
  needs: ['workloads'],
  why: 'A pool that takes a node away before it makes the next runs one node fewer during each replacement. Where the workloads that run on it alone do not fit on the rest, replicas are Pending all the while. Node sizes are capacity, of which the kubelet keeps some back: what is short here certainly is.',
  source: ['the page "Keep workloads available" of the platform Syself'],
  *check(object, cluster) {
    const survey = surveyOf(cluster);
    for (const pool of survey.poolsByThing.get(object) ?? []) {
      if (!pool.removesFirst || pool.nodes === undefined) continue;
      const { workloads, daemons } = derive(cluster, boundByPool).get(pool) ?? NOBODY;
      if (workloads.length === 0) continue;
      const verdict = capacityWithoutOneNode(pool, workloads, daemons);
      if (verdict.kind === 'unknown')
        yield {
          at: [],
          why: `whether the workloads of ${pool.shown} fit on one node fewer is not known, since ${verdict.why}`,
        };
      if (verdict.kind !== 'short') continue;
      const { resource, asked, there } = verdict.shortage;
      const rest = `${verdict.nodes - 1} node${verdict.nodes === 2 ? '' : 's'}`;
      yield {
        at: [
          ...pool.at,
          ...(pool.autoscaled ? minSizeAt(pool) : ['spec', 'replicas'].slice(pool.at.length === 0 ? 0 : 1)),
        ],
        says: `${workloadsInWords(workloads)} ask for ${canonicalQuantity(asked)} ${resource}, and while a node is replaced ${rest} have ${canonicalQuantity(there)}, so replicas are Pending; give the pool ${verdict.nodes + 1} nodes, or maxSurge: 1`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: 16Gi
spec:
  clusterName: production
  replicas: 3
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 0, maxUnavailable: 1 }
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
        node.cluster.x-k8s.io/pool: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 180, nodeVolumeDetachTimeoutSeconds: 120 }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      nodeSelector: { node.cluster.x-k8s.io/pool: workers }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          nodeTaintsPolicy: Honor
          labelSelector:
            matchLabels: { app: web }
      containers:
        - name: web
          image: registry.example.com/web:1.0
          resources: { requests: { cpu: "2", memory: 1Gi } }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: 16Gi
spec:
  clusterName: production
  replicas: 3
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 0, maxUnavailable: 1 }
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
        node.cluster.x-k8s.io/pool: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 180, nodeVolumeDetachTimeoutSeconds: 120 }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      nodeSelector: { node.cluster.x-k8s.io/pool: workers }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          nodeTaintsPolicy: Honor
          labelSelector:
            matchLabels: { app: web }
      containers:
        - name: web
          image: registry.example.com/web:1.0
          resources: { requests: { cpu: "3", memory: 1Gi } }
`,
    profile: { workloads: true },
    says: 'Deployment/web ask for 9 cpu, and while a node is replaced 2 nodes have 8, so replicas are Pending; give the pool 4 nodes, or maxSurge: 1',
  },
};

interface OfPool {
  readonly workloads: Workload[];
  readonly daemons: Workload[];
}

const NOBODY: OfPool = { workloads: [], daemons: [] };
const MOST_NAMED = 3;

/** By pool, the workloads that are meant for it and may run on no other, and the DaemonSets that run on its nodes. */
function boundByPool(cluster: Cluster): ReadonlyMap<Pool, OfPool> {
  const { workloads, pools } = surveyOf(cluster);
  const byPool = new Map<Pool, OfPool>(pools.pools.map((pool) => [pool, { workloads: [], daemons: [] }]));
  for (const workload of workloads) {
    const { eligibility, view } = workload;
    if (view.role === 'daemon-set') for (const pool of eligibility.pools) byPool.get(pool)?.daemons.push(workload);
    const [pool] = eligibility.pools;
    const isMeant = eligibility.bound && eligibility.pools.length === 1 && (workload.counts || view.role === 'pod');
    if (pool && isMeant) byPool.get(pool)?.workloads.push(workload);
  }
  return byPool;
}

function minSizeAt({ at }: Pool): Path {
  return at.length === 0 ? ['metadata', 'annotations', MIN_SIZE_KEY] : ['metadata', 'annotations', MIN_SIZE_KEY];
}

function workloadsInWords(workloads: readonly Workload[]): string {
  const names = workloads.slice(0, MOST_NAMED).map(({ thing }) => thing.object);
  return namesInWords(workloads.length > MOST_NAMED ? [...names, `${workloads.length - MOST_NAMED} more`] : names);
}
