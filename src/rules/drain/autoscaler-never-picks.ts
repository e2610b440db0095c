import type { Rule } from '../../check/rule';
import { CLUSTER } from '../../manifest/cluster-api/topology-machine-deployments';
import { neverEvictedOn, whyNeverEvicted } from '../facts/drain/never-evicted';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { surveyOf } from '../facts/survey-of';

export const autoscalerNeverPicks: Rule = {
  id: 'drain/autoscaler-never-picks',
  title: 'The autoscaler can remove the nodes of every workload',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT, CLUSTER],
  needs: ['workloads'],
  why: 'cluster-autoscaler never picks a node with a pod whose budget lets nothing go, however idle the node is, and no drain timeout helps. On a sized pool the platform says that its drain timeout bounds such removals, too; the upstream autoscaler does not get that far.',
  source: [
    'https://github.com/kubernetes/autoscaler/tree/cluster-autoscaler-release-1.35/cluster-autoscaler/simulator/drainability/rules/pdb',
  ],
  *check(object, cluster) {
    for (const pool of surveyOf(cluster).poolsByThing.get(object) ?? []) {
      const workload = pool.autoscaled ? neverEvictedOn(pool, cluster) : undefined;
      if (!workload) continue;
      const also = pool.sized ? ', though the platform says that the drain timeout bounds it' : '';
      yield {
        at: [...pool.at, 'metadata', 'annotations'],
        says: `${whyNeverEvicted(workload)}, so the autoscaler never removes a node with one of its pods${also}; mend the budget, such as by maxUnavailable: 1`,
        severity: pool.sized ? 'info' : 'warning',
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
      deletion: { nodeDrainTimeoutSeconds: 180, nodeVolumeDetachTimeoutSeconds: 120 }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web }
`,
    profile: { workloads: true },
    says: 'PodDisruptionBudget/web never lets a pod of Deployment/web go, so the autoscaler never removes a node with one of its pods; mend the budget, such as by maxUnavailable: 1',
  },
};
