import type { Rule } from '../../check/rule';
import { isJudged } from '../../model/availability/workload';
import { atCount, letsGo } from '../facts/drain-words';
import { drainTimesOf, REPLICATED_KINDS, workloadOf } from '../facts/survey-of';

export const concurrent: Rule = {
  id: 'drain/concurrent',
  title: 'Nodes that are drained at once do not wait for each other',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'Nodes that are drained at the same time share the evictions of the budget. Where it has not enough for all of them, the drains wait for each other, each against its own timeout.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/1682'],
  *check(object, cluster) {
    const workload = workloadOf(object, cluster);
    if (!workload || !isJudged(workload) || workload.eligibility.nodes === undefined) return;
    const { drainedAlike } = workload.eligibility;
    if (drainedAlike.some(({ atOnce }) => atOnce === undefined || atOnce < 2)) return;
    const drains = drainedAlike.flatMap((pool) => drainTimesOf(cluster).on(workload, pool) ?? []);
    const shared = drains.flatMap((drain) => drain.cases.find(({ nodesAtOnce }) => nodesAtOnce > 1) ?? []);
    const [drain] = drains;
    const [first] = shared;
    if (!drain?.group.budget || !first || shared.length < drains.length) return;
    const { atOnce = 1 } = drain.pool;
    const each = first.worst === 1 ? '1 pod' : `${first.worst} pods`;
    yield {
      at: ['spec'],
      says: `${atCount(drain, first)}${atOnce} nodes of ${drain.pool.shown} may be drained at once, with ${each} on each, and ${letsGo(drain, first)}, so the drains wait for each other; let the pool drain one at a time, or write maxUnavailable: ${Math.min(atOnce * first.worst, first.replicas - 1)} in the budget`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
spec:
  clusterName: production
  replicas: 4
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
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
  replicas: 4
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
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
spec:
  clusterName: production
  replicas: 4
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 2, maxUnavailable: 0 }
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
  replicas: 4
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
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web }
`,
    profile: { workloads: true },
    says: '2 nodes of MachineDeployment/workers may be drained at once, with 1 pod on each, and PodDisruptionBudget/web lets 1 go at a time, so the drains wait for each other; let the pool drain one at a time, or write maxUnavailable: 2 in the budget',
  },
};
