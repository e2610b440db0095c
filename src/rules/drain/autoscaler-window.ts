import type { Cluster } from '../../check/cluster';
import type { Rule } from '../../check/rule';
import { SAFE_TO_EVICT_KEY } from '../../manifest/annotations/autoscaler';
import { AUTOSCALER_GRACE_SECONDS, autoscalerDrain, LAST_TRY_SECONDS } from '../../model/availability/autoscaler-drain';
import type { DrainCase } from '../../model/availability/drain-cases';
import { slotAfter } from '../../model/availability/drain-time';
import type { PoolDrain } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import { atCount, bestPlacement, letsGo } from '../facts/drain-words';
import { poolsInWords } from '../facts/pool-words';
import { drainTimesOf, EVICTED_KINDS, workloadOf } from '../facts/survey-of';

export const autoscalerWindow: Rule = {
  id: 'drain/autoscaler-window',
  title: 'The autoscaler can empty a node in the time it takes',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'cluster-autoscaler tries for two minutes to have all evictions of a node accepted, and then gives up: the node stays and is paid for, while the pods already evicted have moved. It cuts grace periods to 10 minutes. On a sized pool the platform says that its drain timeout bounds such removals instead.',
  source: ['https://github.com/kubernetes/autoscaler/issues/147'],
  *check(object, cluster) {
    const workload = workloadOf(object, cluster);
    if (!workload || workload.view.paused) return;
    const { pools, drainedAlike } = workload.eligibility;
    if (pools.length === 0 || !drainedAlike.every(({ autoscaled }) => autoscaled)) return;
    const severity = drainedAlike.every(({ sized }) => sized) ? 'info' : 'warning';
    const cut = workload.times.grace > AUTOSCALER_GRACE_SECONDS;
    const late = drainedAlike.map((one) => lateOn(workload, one, cluster));
    const [first] = late;
    if (first && !late.includes(undefined)) {
      const { drain, at, lastEviction } = first;
      yield {
        at: ['spec'],
        says: `${atCount(drain, at)}${bestPlacement(at)}, and ${letsGo(drain, at)}, so the last eviction is due at ${lastEviction} s, and the autoscaler gives up after ${LAST_TRY_SECONDS} s and keeps the node; let the budget let more go at a time, or spread the replicas over more nodes`,
        severity,
      };
    } else if (cut) {
      yield {
        at: ['spec'],
        says: `the autoscaler cuts the grace period of ${workload.times.grace} s to ${AUTOSCALER_GRACE_SECONDS} s when it removes a node of ${poolsInWords(pools)}; write terminationGracePeriodSeconds: ${AUTOSCALER_GRACE_SECONDS}, or keep the node by ${SAFE_TO_EVICT_KEY}: "false"`,
        severity,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "1"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "5"
spec:
  clusterName: production
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
      deletion: { nodeDrainTimeoutSeconds: 1800, nodeVolumeDetachTimeoutSeconds: 120 }
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
      terminationGracePeriodSeconds: 600
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "1"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "5"
spec:
  clusterName: production
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
      deletion: { nodeDrainTimeoutSeconds: 1800, nodeVolumeDetachTimeoutSeconds: 120 }
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
      terminationGracePeriodSeconds: 900
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'the autoscaler cuts the grace period of 900 s to 600 s when it removes a node of MachineDeployment/workers; write terminationGracePeriodSeconds: 600, or keep the node by cluster-autoscaler.kubernetes.io/safe-to-evict: "false"',
  },
};

interface Late {
  readonly drain: PoolDrain;
  readonly at: DrainCase;
  readonly lastEviction: number;
}

/** Whether it gives up although the replicas are spread as well as they can be and end at once. */
function lateOn(workload: Workload, pool: Pool, cluster: Cluster): Late | undefined {
  const drain = drainTimesOf(cluster).on(workload, pool);
  for (const at of drain?.cases ?? []) {
    const { leastOf, allowed, best } = at;
    if (!drain || allowed === undefined) continue;
    const outcome = autoscalerDrain({
      grace: leastOf.grace,
      pods: best,
      allowed,
      slotAfter: slotAfter(leastOf, leastOf.shutdown),
    });
    if (outcome.verdict === 'gives-up') return { drain, at, lastEviction: outcome.lastEviction ?? 0 };
  }
  return undefined;
}
