import type { Rule } from '../../check/rule';
import { poolsInWords } from '../facts/pool-words';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const spreadUnschedulable: Rule = {
  id: 'workload/spread-unschedulable',
  title: 'There are as many nodes as replicas that may not share one',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'With required anti-affinity on the host name, or a port of the host, each replica needs a node of its own. Those above the number of nodes that the pools can have are Pending for ever.',
  source: ['https://github.com/percona/percona-helm-charts/issues/938'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    const nodes = workload?.eligibility.nodes?.max;
    if (!workload || nodes === undefined || !workload.eligibility.bound || workload.spread.node.kind !== 'one') return;
    const { min } = workload.counts;
    if (min <= nodes) return;
    const by = workload.spread.by === 'host-port' ? 'a port of the host' : 'required anti-affinity';
    yield {
      at: workload.view.pod.specAt,
      says: `${by} gives each replica a node of its own, and ${poolsInWords(workload.eligibility.pools)} can have ${nodes}, so ${min - nodes} of ${min} replicas stay Pending; write replicas: ${nodes}, or let the pool have ${min} nodes`,
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
  replicas: 4
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
    says: 'required anti-affinity gives each replica a node of its own, and MachineDeployment/workers can have 3, so 1 of 4 replicas stay Pending; write replicas: 3, or let the pool have 4 nodes',
  },
};
