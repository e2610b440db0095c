import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Pool } from '../../model/availability/pool';
import { type BrokenWindow, brokenWindowOn } from '../facts/drain/karpenter-windows';
import { timeoutAsWritten } from '../facts/drain-words';
import { NODE_POOL } from '../facts/pool-of';
import { surveyOf } from '../facts/survey-of';

export const karpenterWindow: Rule = {
  id: 'drain/karpenter-window',
  title: 'The deadline of a node leaves time for the budgets of its pods',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['workloads'],
  why: 'Karpenter keeps budgets until the grace period of a pod before the end of terminationGracePeriod, and then deletes what is left together, whatever the budget says.',
  source: [
    'kubernetes-sigs/karpenter@main pkg/controllers/node/termination/terminator/eviction.go',
    'https://github.com/kubernetes-sigs/karpenter/issues/916',
  ],
  *check(object, cluster) {
    const survey = surveyOf(cluster);
    const [pool] = survey.poolsByThing.get(object) ?? [];
    const broken = pool && derive(cluster, brokenWindows).get(pool);
    if (!pool || !broken) return;
    const { drain, outcome, replicas, worst, allowed, others, least } = broken;
    const budget = drain.group.budget?.thing.object ?? 'the budget';
    const what =
      outcome.verdict === 'at-risk'
        ? `the last of ${worst} may be tried too late for the ${outcome.window} s before its grace period`
        : `${outcome.evicted} of ${worst} go in the ${outcome.window} s before their grace period, and ${outcome.forced} ${outcome.forced === 1 ? 'is deleted, budget or not' : 'are deleted together'}`;
    const more = others > 0 ? ` (and so for ${others} more)` : '';
    yield {
      at: ['spec', 'template', 'spec', 'terminationGracePeriod'],
      says: `${broken.workload.thing.object}: ${worst} of ${replicas} replicas may be on one node, and ${budget} lets ${allowed} go at a time, so ${what}${more}; write ${timeoutAsWritten(pool, least)}`,
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
      terminationGracePeriod: 15m
  limits:
    cpu: "1000"
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
      nodeSelector: { karpenter.sh/nodepool: general }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          nodeTaintsPolicy: Honor
          labelSelector:
            matchLabels: { app: web }
      terminationGracePeriodSeconds: 300
      containers:
        - name: web
          image: registry.example.com/web:1.0
          readinessProbe: { httpGet: { path: /ready, port: 8080 }, initialDelaySeconds: 60 }
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
      terminationGracePeriod: 10m
  limits:
    cpu: "1000"
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
      nodeSelector: { karpenter.sh/nodepool: general }
      terminationGracePeriodSeconds: 300
      containers:
        - name: web
          image: registry.example.com/web:1.0
          readinessProbe: { httpGet: { path: /ready, port: 8080 }, initialDelaySeconds: 120 }
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
    says: 'Deployment/web: 4 of 4 replicas may be on one node, and PodDisruptionBudget/web lets 1 go at a time, so 3 of 4 go in the 300 s before their grace period, and 1 is deleted, budget or not; write terminationGracePeriod: 11m1s',
  },
};

/** By pool, the workload that needs the longest deadline of those whose budgets are not kept. */
function brokenWindows(cluster: Cluster): ReadonlyMap<Pool, BrokenWindow & { readonly others: number }> {
  const worst = new Map<Pool, BrokenWindow & { readonly others: number }>();
  for (const workload of surveyOf(cluster).workloads) {
    const { drainedAlike } = workload.eligibility;
    if (!drainedAlike.some(({ system }) => system === 'karpenter')) continue;
    const broken = drainedAlike.map((pool) => brokenWindowOn(workload, pool, cluster));
    if (broken.includes(undefined)) continue; // it may run where its budget is kept
    for (const one of broken as readonly BrokenWindow[]) {
      const known = worst.get(one.drain.pool);
      const others = (known?.others ?? -1) + 1;
      worst.set(one.drain.pool, { ...(known && known.least >= one.least ? known : one), others });
    }
  }
  return worst;
}
