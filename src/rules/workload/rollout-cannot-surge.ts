import type { Rule } from '../../check/rule';
import { percentOfRoundedDown } from '../../units/count-or-percent';
import { poolsInWords } from '../facts/pool-words';
import { judgedWorkloadOf } from '../facts/survey-of';

export const rolloutCannotSurge: Rule = {
  id: 'workload/rollout-cannot-surge',
  title: 'A rolling update has a node for its extra pod, or takes one away first',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: ['apps/Deployment'],
  needs: ['workloads'],
  why: 'With one pod a node and as many replicas as nodes the extra pod of a rolling update has no node. Where the update may take none away, since 25 % of fewer than 4 rounds down to 0, it stands still.',
  source: ['https://github.com/argoproj/argo-cd/issues/16627', 'https://github.com/DandyDeveloper/charts/issues/249'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    const nodes = workload?.eligibility.nodes?.max;
    if (!workload || nodes === undefined || nodes < 1 || workload.spread.node.kind !== 'one') return;
    const { counts, view, eligibility } = workload;
    const count = Math.max(counts.min, nodes);
    if (counts.min > nodes || count > counts.max) return; // others are Pending, or there is a node to spare
    if ((view.strategy.type ?? 'RollingUpdate') !== 'RollingUpdate') return;
    const { maxUnavailable = '25%' } = view.strategy;
    if (roundedDown(maxUnavailable, count) !== 0) return;
    const shown =
      typeof maxUnavailable === 'string'
        ? `maxUnavailable ${maxUnavailable} of ${count} rounds down to 0`
        : 'maxUnavailable is 0';
    yield {
      at: ['spec', 'strategy'],
      says: `${count} replicas of one a node take all ${count} nodes of ${poolsInWords(eligibility.pools)}, and ${shown}, so the extra pod of every rolling update waits for a node; write rollingUpdate: { maxSurge: 0, maxUnavailable: 1 }`,
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
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      nodeSelector: { node.cluster.x-k8s.io/pool: workers }
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - topologyKey: kubernetes.io/hostname
              labelSelector:
                matchLabels: { app: web }
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
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - topologyKey: kubernetes.io/hostname
              labelSelector:
                matchLabels: { app: web }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: '3 replicas of one a node take all 3 nodes of MachineDeployment/workers, and maxUnavailable 25% of 3 rounds down to 0, so the extra pod of every rolling update waits for a node; write rollingUpdate: { maxSurge: 0, maxUnavailable: 1 }',
  },
};

function roundedDown(value: number | string, total: number): number | undefined {
  if (typeof value === 'number') return value;
  const [, percent] = /^(\d{1,3})%$/.exec(value) ?? [];
  return percent === undefined ? undefined : percentOfRoundedDown(Number(percent), total);
}
