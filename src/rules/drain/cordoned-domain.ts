import type { Rule } from '../../check/rule';
import { allowedAt, drainGroupOf } from '../../model/availability/budget-group';
import { type CordonedOutcome, drainCordoned } from '../../model/availability/cordoned-domain';
import { isJudged, type Workload } from '../../model/availability/workload';
import { poolsInWords } from '../facts/pool-words';
import { REPLICATED_KINDS, surveyOf, workloadOf } from '../facts/survey-of';

export const cordonedDomain: Rule = {
  id: 'drain/cordoned-domain',
  title: 'A node that is drained does not count when replicas are spread',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'Without nodeTaintsPolicy: Honor a cordoned node goes on counting as a domain with ever fewer pods, so the others look too full for the replacements. These stay Pending until the node is gone; where they hold all evictions of the budget, the drain ends by its timeout alone. A pool that makes a node first has an empty one for them.',
  source: ['https://github.com/kubernetes/kubernetes/issues/106396', 'https://github.com/rewayaat/rewayaat/issues/79'],
  *check(object, cluster) {
    const workload = workloadOf(object, cluster);
    const constraint = workload?.spread.constraint;
    if (!workload || !isJudged(workload) || !constraint || workload.spread.by !== 'constraint') return;
    if (constraint.nodeTaintsPolicy === 'Honor') return;
    const outcome = outcomeOf(workload, surveyOf(cluster).pools.pools.length);
    if (!outcome || outcome.pending === 0) return;
    const { pools } = workload.eligibility;
    const [pool] = pools;
    const end =
      typeof pool?.drain.timeout === 'number' ? `its timeout of ${pool.drain.timeout} s, which` : 'somebody, who';
    const then = outcome.stuck
      ? `the drain is stuck with pods on the node until ${end} kills them`
      : `${outcome.pending} of ${outcome.evicted} replacements ${outcome.pending === 1 ? 'is' : 'are'} Pending until the node is gone`;
    yield {
      at: constraint.at,
      says: `a node of ${poolsInWords(pools)} that is drained still counts as a domain, ever emptier, so the others are too full for the replacements: ${then}; write nodeTaintsPolicy: Honor`,
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
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      nodeSelector: { node.cluster.x-k8s.io/pool: workers }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          nodeTaintsPolicy: Honor
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
  replicas: 6
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      nodeSelector: { node.cluster.x-k8s.io/pool: workers }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          labelSelector:
            matchLabels: { app: web }
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
    says: 'a node of MachineDeployment/workers that is drained still counts as a domain, ever emptier, so the others are too full for the replacements: the drain is stuck with pods on the node until its timeout of 180 s, which kills them; write nodeTaintsPolicy: Honor',
  },
};

/** More pods than this are not played through. */
const MOST_PODS = 5000;

/** The replicas spread evenly, each at its least, and the fullest node drained; `undefined` where the rule is not about it. */
function outcomeOf(workload: Workload, pools: number): CordonedOutcome | undefined {
  const { eligibility, counts, spread } = workload;
  const nodes = eligibility.nodes?.max;
  if (!counts || nodes === undefined || nodes < 2 || !(eligibility.bound || pools === 1)) return undefined;
  const { min } = counts;
  if (min < nodes || min > MOST_PODS || !eligibility.drainedAlike.every(({ removesFirst }) => removesFirst))
    return undefined;
  const even = Array.from({ length: nodes }, (_, at) => Math.floor(min / nodes) + (at < min % nodes ? 1 : 0));
  const group = drainGroupOf(workload);
  if (!group) return undefined;
  const allowed = allowedAt(group, group.budget && group.members.length > 1 ? sumOfLeast(group.members) : min) ?? min;
  const { maxSkew = 1, nodeTaintsPolicy } = spread.constraint ?? {};
  return allowed === 0 ? undefined : drainCordoned({ counts: even, node: 0, maxSkew, nodeTaintsPolicy, allowed });
}

function sumOfLeast(members: readonly Workload[]): number {
  return members.reduce((sum, { counts }) => sum + (counts?.min ?? 0), 0);
}
