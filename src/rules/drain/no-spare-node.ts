import type { Rule } from '../../check/rule';
import { isJudged } from '../../model/availability/workload';
import { poolsInWords } from '../facts/pool-words';
import { REPLICATED_KINDS, workloadOf } from '../facts/survey-of';

export const noSpareNode: Rule = {
  id: 'drain/no-spare-node',
  title: 'There is a node to spare for an evicted pod',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'Each replica needs a node of its own and there is one for each. Where the pool takes a node away before it makes the next, the evicted pod is Pending until the new node is there.',
  source: [
    'https://github.com/strimzi/strimzi-kafka-operator/issues/9482',
    'https://github.com/kubernetes-sigs/azurefile-csi-driver/issues/742',
  ],
  *check(object, cluster) {
    const workload = workloadOf(object, cluster);
    if (!workload || !isJudged(workload) || !workload.counts || workload.spread.node.kind !== 'one') return;
    const { eligibility, counts } = workload;
    const nodes = eligibility.nodes?.max;
    if (!eligibility.bound || nodes === undefined || nodes < 1 || counts.min !== Math.max(counts.min, nodes)) return;
    if (counts.min > nodes || !eligibility.drainedAlike.every(({ removesFirst }) => removesFirst)) return;
    yield {
      at: workload.view.pod.specAt,
      says: `${counts.min} replicas of one a node take all ${nodes} nodes of ${poolsInWords(eligibility.pools)}, which takes a node away before it makes the next, so an evicted pod is Pending until the new node is there; give the pool ${nodes + 1} nodes, or maxSurge: 1`,
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
  strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } }
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
  strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } }
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
    says: '3 replicas of one a node take all 3 nodes of MachineDeployment/workers, which takes a node away before it makes the next, so an evicted pod is Pending until the new node is there; give the pool 4 nodes, or maxSurge: 1',
  },
};
