import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Eligibility } from '../../model/availability/eligibility';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import { timeoutAsWritten } from '../facts/drain-words';
import { NODE_POOL } from '../facts/pool-of';
import { surveyOf } from '../facts/survey-of';

export const graceShorterThanPod: Rule = {
  id: 'cluster/grace-shorter-than-pod',
  title: 'The deadline of a node outlasts the grace period of its pods',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['workloads'],
  why: 'Karpenter deletes a pod its grace period before the deadline of the node. Where the deadline is shorter than the grace period, that is when the drain starts, past its budget, and the pod gets less time than it asks for.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1646',
    'https://github.com/aws/karpenter-provider-aws/issues/8105',
  ],
  *check(object, cluster) {
    const [pool] = surveyOf(cluster).poolsByThing.get(object) ?? [];
    const longest = pool && derive(cluster, longestByPool).get(pool);
    if (!pool || !longest || typeof pool.drain.timeout !== 'number') return;
    const { workload, count } = longest;
    const more = count > 1 ? `, and ${count - 1} more like it` : '';
    yield {
      at: ['spec', 'template', 'spec', 'terminationGracePeriod'],
      says: `${pool.drain.timeout} s to drain a node, and the pods of ${workload.thing.object} may take ${workload.times.grace} s to end${more}, so they are deleted as the drain starts, past their budget; write ${timeoutAsWritten(pool, workload.times.grace + MARGIN_SECONDS)}`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      expireAfter: Never
      terminationGracePeriod: 30m
  limits:
    cpu: "1000"
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
      nodeSelector: { karpenter.sh/nodepool: general }
      terminationGracePeriodSeconds: 600
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      expireAfter: Never
      terminationGracePeriod: 5m
  limits:
    cpu: "1000"
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
      nodeSelector: { karpenter.sh/nodepool: general }
      terminationGracePeriodSeconds: 600
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: '300 s to drain a node, and the pods of Deployment/web may take 600 s to end, so they are deleted as the drain starts, past their budget; write terminationGracePeriod: 15m',
  },
};

/** Time for the budgets, on top of the grace period. */
const MARGIN_SECONDS = 300;

interface Longest {
  readonly workload: Workload;
  readonly count: number;
}

/** By pool, the pods with the longest grace period of those that are cut short wherever they run. */
function longestByPool(cluster: Cluster): ReadonlyMap<Pool, Longest> {
  const byPlace = new Map<Eligibility, Longest>();
  for (const workload of surveyOf(cluster).workloads) {
    const { eligibility, times, view } = workload;
    if (view.role === 'daemon-set' || view.paused || times.grace <= leastCut(eligibility)) continue;
    const known = byPlace.get(eligibility);
    const count = (known?.count ?? 0) + 1;
    byPlace.set(eligibility, {
      workload: known && known.workload.times.grace >= times.grace ? known.workload : workload,
      count,
    });
  }
  const byPool = new Map<Pool, Longest>();
  for (const [{ pools }, longest] of byPlace) {
    for (const pool of pools) {
      const known = byPool.get(pool);
      if (pool.system === 'karpenter' && (!known || known.workload.times.grace < longest.workload.times.grace))
        byPool.set(pool, longest);
    }
  }
  return byPool;
}

/** The longest time that some pool leaves; `Infinity` where one leaves all, or none takes the pods. */
function leastCut({ drainedAlike }: Eligibility): number {
  const times = drainedAlike.map(({ drain: { timeout } }) =>
    typeof timeout === 'number' ? timeout : Number.POSITIVE_INFINITY,
  );
  return times.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...times);
}
