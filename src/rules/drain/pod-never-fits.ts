import type { Rule } from '../../check/rule';
import { isReplicated } from '../../manifest/workloads/workload-kinds';
import { neverFits } from '../../model/availability/capacity';
import { podRequests } from '../../model/availability/requests';
import { canonicalQuantity } from '../../units/quantity-format';
import { poolsInWords } from '../facts/pool-words';
import { EVICTED_KINDS, workloadOf } from '../facts/survey-of';

export const podNeverFits: Rule = {
  id: 'drain/pod-never-fits',
  title: 'A pod fits on an empty node',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'One pod asks for more than any node of the pools that take it has, so it stays Pending for ever.',
  source: ['the page "Keep workloads available" of the platform Syself'],
  *check(object, cluster) {
    const workload = workloadOf(object, cluster);
    if (!workload || (workload.counts === undefined && isReplicated(workload.view.role))) return;
    const { eligibility, view } = workload;
    const [pool] = eligibility.pools;
    if (!eligibility.bound || !pool) return;
    const { amounts } = podRequests(view.pod);
    const first = neverFits(amounts, pool);
    if (!first || !eligibility.pools.every((one) => neverFits(amounts, one))) return;
    yield {
      at: [...view.pod.specAt, 'containers'],
      says: `a pod asks for ${canonicalQuantity(first.asked)} ${first.resource}, and a node of ${poolsInWords(eligibility.pools)} has ${canonicalQuantity(first.there)}, so it stays Pending; ask for less, or give the pool larger nodes`,
    };
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
          resources: { requests: { cpu: "6", memory: 1Gi } }
`,
    profile: { workloads: true },
    says: 'a pod asks for 6 cpu, and a node of MachineDeployment/workers has 4, so it stays Pending; ask for less, or give the pool larger nodes',
  },
};
