import type { Rule } from '../../check/rule';
import { activeWorkloadOf, EVICTED_KINDS, surveyOf } from '../facts/survey-of';
import { nearestPool } from '../facts/workload/nearest-pool';

export const noEligiblePool: Rule = {
  id: 'workload/no-eligible-pool',
  title: 'There is a pool for pods that ask for one',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'The pods ask for a label that pools of the input have, and none of these has the value, or has it without a taint that they do not tolerate: they stay Pending.',
  source: ['the page "Keep workloads available" of the platform Syself'],
  *check(object, cluster) {
    const workload = activeWorkloadOf(object, cluster);
    if (!workload?.eligibility.bound || workload.eligibility.pools.length > 0) return;
    const { placement, specAt } = workload.view.pod;
    const { pools } = surveyOf(cluster);
    const near = nearestPool(placement, pools);
    if (!near) return;
    const bySelector = placement.nodeSelector.has(near.key);
    yield { at: [...specAt, ...(bySelector ? ['nodeSelector'] : ['affinity'])], says: near.says };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: batch
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
      nodeSelector: { karpenter.sh/nodepool: batch }
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
  name: batch
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
      nodeSelector: { karpenter.sh/nodepool: bacth }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'no pool here takes the pods, which then stay Pending: NodePool/batch, the nearest, has karpenter.sh/nodepool: batch; write karpenter.sh/nodepool: batch',
  },
};
