import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { DO_NOT_DISRUPT_KEY } from '../../manifest/annotations/karpenter';
import { keepsFromDisruption } from '../../model/availability/do-not-disrupt';
import type { Eligibility } from '../../model/availability/eligibility';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import { NODE_POOL } from '../facts/pool-of';
import { surveyOf } from '../facts/survey-of';

export const graceBreaksDoNotDisrupt: Rule = {
  id: 'cluster/grace-breaks-do-not-disrupt',
  title: 'An opt-out of disruption holds on the pools where it is used',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['workloads'],
  why: 'With a terminationGracePeriod Karpenter begins to drain a drifted or expired node all the same, and deletes a pod that opted out at the deadline.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1702',
    'https://github.com/aws/karpenter-provider-aws/issues/7708',
  ],
  *check(object, cluster) {
    const [pool] = surveyOf(cluster).poolsByThing.get(object) ?? [];
    const workload = pool && derive(cluster, optedOutByPool).get(pool);
    if (!pool || !workload || typeof pool.drain.timeout !== 'number') return;
    const { timeout } = pool.drain;
    yield {
      at: ['spec', 'template', 'spec', 'terminationGracePeriod'],
      says: `${workload.thing.object} opts out by ${DO_NOT_DISRUPT_KEY}, and with a deadline of ${timeout} s its node is drained all the same and the pod deleted at the end; give such pods a pool without terminationGracePeriod, or one as long as they run`,
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
      annotations: { karpenter.sh/do-not-disrupt: "true" }
    spec:
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
      terminationGracePeriod: 1h
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
      annotations: { karpenter.sh/do-not-disrupt: "true" }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'Deployment/web opts out by karpenter.sh/do-not-disrupt, and with a deadline of 3600 s its node is drained all the same and the pod deleted at the end; give such pods a pool without terminationGracePeriod, or one as long as they run',
  },
};

/** By pool, the first workload that opts out and may run there. */
function optedOutByPool(cluster: Cluster): ReadonlyMap<Pool, Workload> {
  const byPlace = new Map<Eligibility, Workload>();
  for (const workload of surveyOf(cluster).workloads) {
    const value = workload.view.pod.annotations.get(DO_NOT_DISRUPT_KEY);
    if (value === undefined || workload.view.role === 'daemon-set' || byPlace.has(workload.eligibility)) continue;
    const { versions } = (workload.thing as Subject).input;
    if (keepsFromDisruption(value, versions.karpenter)) byPlace.set(workload.eligibility, workload);
  }
  const byPool = new Map<Pool, Workload>();
  for (const [{ pools }, workload] of byPlace) {
    for (const pool of pools) if (pool.system === 'karpenter' && !byPool.has(pool)) byPool.set(pool, workload);
  }
  return byPool;
}
