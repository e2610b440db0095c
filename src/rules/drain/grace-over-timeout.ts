import type { Rule } from '../../check/rule';
import { drainsOf, firstOfAll, isGraceOver } from '../facts/drain-verdicts';
import { timeoutAsWritten } from '../facts/drain-words';
import { EVICTED_KINDS } from '../facts/survey-of';

export const graceOverTimeout: Rule = {
  id: 'drain/grace-over-timeout',
  title: 'The drain timeout outlasts the grace period of the pods',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'At the end of the drain timeout the node goes with what still runs on it, so a pod that may take as long to end is killed with time left.',
  source: ['https://github.com/Azure/AKS/issues/3008', 'https://github.com/kubernetes/autoscaler/issues/147'],
  *check(object, cluster) {
    const found = drainsOf(object, cluster);
    if (!found) return;
    const { workload, drains } = found;
    const others = drains.filter(({ pool }) => !pool.sized);
    const drain = firstOfAll(others, (one) => isGraceOver(one, workload));
    const elsewhere = workload.eligibility.drainedAlike.some(
      ({ system, drain: { timeout } }) =>
        system === 'karpenter' && !(typeof timeout === 'number' && timeout <= workload.times.grace),
    );
    if (!drain || elsewhere || typeof drain.pool.drain.timeout !== 'number') return;
    const { pool } = drain;
    const { timeout } = drain.pool.drain;
    if (workload.times.shutdown >= timeout) return; // drain/impossible
    const { grace } = workload.times;
    const shown = workload.view.pod.graceSeconds === undefined ? `${grace} s, the default,` : `${grace} s`;
    yield {
      at: [...workload.view.pod.specAt, 'terminationGracePeriodSeconds'],
      says: `the pods may take ${shown} to end, and after ${timeout} s the node of ${pool.shown} goes with what still runs; write ${timeoutAsWritten(pool, grace + 1)} there, or terminationGracePeriodSeconds: ${Math.max(timeout - 1, 1)}`,
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
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
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
      terminationGracePeriodSeconds: 300
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
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
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
    says: 'the pods may take 900 s to end, and after 600 s the node of MachineDeployment/workers goes with what still runs; write nodeDrainTimeoutSeconds: 901 there, or terminationGracePeriodSeconds: 599',
  },
};
