import type { Rule } from '../../check/rule';
import { longestSeconds, type PoolDrain } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import { drainsOf, drainVerdictOf, isGraceOver, isSaidOfSizedPool } from '../facts/drain-verdicts';
import { atCount, letsGo, mostInWords, timeoutAsWritten, worstPlacement } from '../facts/drain-words';
import { EVICTED_KINDS } from '../facts/survey-of';

export const atRisk: Rule = {
  id: 'drain/at-risk',
  title: 'A drain ends before its timeout when pods are slow, too',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'Where the replicas are spread badly and pods use their whole grace period, the drain is still going at its timeout, and what is left is killed with the node. One slow pod a node is enough where nodes are drained one after the other.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/1682', 'https://github.com/Azure/AKS/issues/2508'],
  *check(object, cluster) {
    const verdict = drainVerdictOf(object, cluster);
    if (verdict?.kind === 'unjudged') yield { at: [], why: verdict.why };
    const found = drainsOf(object, cluster);
    if (!found) return;
    const { workload, drains } = found;
    const risky = drains.filter(({ atRisk }) => atRisk !== undefined);
    const unsaid = risky.find((one) => !isSaidElsewhere(one, workload));
    if (!unsaid?.atRisk) return;
    if (
      risky.length < drains.length ||
      workload.eligibility.drainedAlike.some(({ system }) => system === 'karpenter')
    ) {
      const other = workload.eligibility.drainedAlike.find((pool) => risky.every((one) => one.pool !== pool));
      yield { at: [], why: mayRunInWords(unsaid.pool, other) };
      return;
    }
    if (drains.every(({ impossible }) => impossible)) return;
    const { pool, atRisk } = unsaid;
    yield {
      at: ['spec'],
      says: `${atCount(unsaid, atRisk)}${worstPlacement(atRisk)}, and ${letsGo(unsaid, atRisk)}: ${mostInWords(unsaid, atRisk)}, and after ${pool.drain.timeout} s the node of ${pool.shown} goes with what is left; ${advice(unsaid, workload)}`,
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
  replicas: 3
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
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
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
          readinessProbe: { httpGet: { path: /ready, port: 8080 }, initialDelaySeconds: 70 }
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
  replicas: 3
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
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      nodeSelector: { node.cluster.x-k8s.io/pool: workers }
      containers:
        - name: web
          image: registry.example.com/web:1.0
          readinessProbe: { httpGet: { path: /ready, port: 8080 }, initialDelaySeconds: 90 }
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
    says: '3 of the 3 replicas may be on one node, and PodDisruptionBudget/web lets 1 go at a time: 2 × 100 s until a new pod is Ready (90 s) and the drainer looks again (every 20 s) + 30 s of grace period + 60 s since the last pods of the node before are still starting = 290 s, and after 180 s the node of MachineDeployment/workers goes with what is left; spread the replicas over nodes by a hard rule, or write nodeDrainTimeoutSeconds: 291 there',
  },
};

/** A grace period that outlasts the timeout has rules of its own. */
function isSaidElsewhere(drain: PoolDrain, workload: Workload): boolean {
  return drain.pool.sized ? isSaidOfSizedPool(drain, workload) : isGraceOver(drain, workload);
}

function mayRunInWords(pool: Pool, other: Pool | undefined): string {
  return `a drain of ${pool.shown} may not end in time and one of ${other?.shown ?? 'another pool'} may, and the pods may run on both; bind them to one by a nodeSelector`;
}

function advice(drain: PoolDrain, { spread: { by }, counts }: Workload): string {
  const { range } = drain.pool.drain;
  const total = longestSeconds(drain);
  const spread = by === undefined && counts ? 'spread the replicas over nodes by a hard rule, or ' : '';
  if (range && total >= range.max)
    return `${spread}let the budget let more go at a time, since no timeout up to ${range.max} s is enough`;
  return `${spread}write ${timeoutAsWritten(drain.pool, total + 1)} there`;
}
