import type { Rule } from '../../check/rule';
import { platformPool } from '../../model/availability/platform-pool';
import type { Pool } from '../../model/availability/pool';
import type { PlatformFacts } from '../../model/availability/thing';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { surveyOf } from '../facts/survey-of';

export const bypass: Rule = {
  id: 'drain/bypass',
  title: 'A PodDisruptionBudget is about evictions and nothing else',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'A reboot, the end of a drain timeout, a preemption, a taint with NoExecute, the pressure of a full node and a rollout of the workload itself take pods without asking a budget. Replicas on other nodes help, and nothing else does. Said once a run.',
  source: [
    'the page "Keep workloads available" of the platform Syself',
    'https://github.com/scylladb/scylla-operator/issues/2446',
  ],
  *check(object, cluster, { profile }) {
    const survey = surveyOf(cluster);
    const [first] = survey.budgets.keys();
    const path = first === object ? bypassOf(survey.pools.pools, profile) : undefined;
    if (path === undefined) return;
    yield {
      at: ['spec'],
      says: `a budget holds evictions and nothing else: ${path}; keep replicas on other nodes, such as by replicas: 2 and a hard spread`,
    };
  },
  good: {
    yaml: `
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
    says: 'a budget holds evictions and nothing else: after 600 s of draining a node of MachineDeployment/workers goes with the pods that are left; keep replicas on other nodes, such as by replicas: 2 and a hard spread',
  },
};

/** A way in which pods go past a budget, as far as pools or platform tell of one. */
function bypassOf(pools: readonly Pool[], facts: PlatformFacts): string | undefined {
  if (facts.platform === 'syself')
    return 'self-healing reboots a node with its pods, and at the end of the drain timeout a node goes with those that are left';
  const platform = pools.length === 0 ? platformPool(facts) : undefined;
  const ending = (platform ? [platform] : pools).find(({ drain }) => typeof drain.timeout === 'number');
  if (!ending) return undefined;
  const { timeout } = ending.drain;
  return ending.system === 'karpenter'
    ? `at the end of terminationGracePeriod, ${timeout} s, ${ending.shown} deletes the pods that are left`
    : `after ${timeout} s of draining a node of ${ending.shown} goes with the pods that are left`;
}
