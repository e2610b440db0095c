import type { Rule } from '../../check/rule';
import { neverEvictedOn, whyNeverEvicted } from '../facts/drain/never-evicted';
import { NODE_POOL } from '../facts/pool-of';
import { surveyOf } from '../facts/survey-of';

export const karpenterNeverEnds: Rule = {
  id: 'drain/karpenter-never-ends',
  title: 'A drain that a budget may hold for ever has an end',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['workloads'],
  why: 'Without terminationGracePeriod a node whose pods can never be evicted drains for ever, and is paid for.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/1776'],
  *check(object, cluster) {
    const [pool] = surveyOf(cluster).poolsByThing.get(object) ?? [];
    const workload = pool && neverEvictedOn(pool, cluster);
    if (!pool || !workload || pool.drain.timeout !== 'none') return;
    yield {
      at: ['spec', 'template', 'spec'],
      says: `${whyNeverEvicted(workload)}, and without terminationGracePeriod a node with one of its pods drains for ever; write terminationGracePeriod: 24h, or mend the budget`,
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
    says: 'PodDisruptionBudget/web never lets a pod of Deployment/web go, and without terminationGracePeriod a node with one of its pods drains for ever; write terminationGracePeriod: 24h, or mend the budget',
  },
};
