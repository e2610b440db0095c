import type { Rule } from '../../check/rule';
import { EXPECT_AVAILABILITY_KEY } from '../../manifest/annotations/expectations';
import { longestSeconds } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import { quoted } from '../../units/quoted';
import { drainsOf, firstOfAll } from '../facts/drain-verdicts';
import { atCount, bestPlacement, leastInWords, letsGo, timeoutAsWritten } from '../facts/drain-words';
import { EVICTED_KINDS, workloadOf } from '../facts/survey-of';

export const impossible: Rule = {
  id: 'drain/impossible',
  title: 'A drain can end before its timeout',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'Even where the replicas are spread as well as they can be and every pod ends at once, the budget lets them go too slowly for the timeout: pods are killed with the node in every replacement.',
  source: ['https://github.com/Azure/AKS/issues/2508'],
  *check(object, cluster) {
    const workload = workloadOf(object, cluster);
    for (const key of workload?.expected.unread ?? []) {
      yield { at: ['metadata', 'annotations', key], why: unreadInWords(key, workload?.view.annotations.get(key)) };
    }
    const found = drainsOf(object, cluster);
    const drain = found && firstOfAll(found.drains, (one) => one.impossible !== undefined);
    const worst = drain?.impossible;
    if (!drain || !worst) return;
    const { pool } = drain;
    const needed = longestSeconds(drain);
    yield {
      at: ['spec'],
      says: `${atCount(drain, worst)}${bestPlacement(worst)}, and ${letsGo(drain, worst)}: ${leastInWords(worst)}, while after ${pool.drain.timeout} s the node of ${pool.shown} goes with what is left; ${advice(pool, needed)}`,
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
  replicas: 2
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
  replicas: 2
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
          readinessProbe: { httpGet: { path: /ready, port: 8080 }, initialDelaySeconds: 120 }
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
  replicas: 2
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
          readinessProbe: { httpGet: { path: /ready, port: 8080 }, initialDelaySeconds: 240 }
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
    says: '2 of the 4 replicas are on some node however well they are spread, and PodDisruptionBudget/web lets 1 go at a time: 1 × 240 s until a new pod is Ready + 0 s to end = 240 s, while after 180 s the node of MachineDeployment/workers goes with what is left; write nodeDrainTimeoutSeconds: 491 there',
  },
};

function advice(pool: Pool, needed: number): string {
  const { range } = pool.drain;
  if (range && needed >= range.max) {
    return `no timeout up to ${range.max} s is enough, so let the budget let more go at a time, or spread the replicas over more nodes`;
  }
  return `write ${timeoutAsWritten(pool, needed + 1)} there`;
}

function unreadInWords(key: string, value: string | undefined): string {
  const shown = quoted(value ?? '');
  return key === EXPECT_AVAILABILITY_KEY
    ? `${shown} is neither required nor best-effort, and was not used; write best-effort`
    : `${shown} is no number of whole seconds, and was not used; write one such as "120"`;
}
