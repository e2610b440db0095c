import type { Rule } from '../../check/rule';
import { budgetState } from '../../model/availability/budget';
import { amountAsWritten, replicasInWords } from '../facts/budget-words';
import { blockedRangeOf } from '../facts/pdb/blocked-range';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';

export const protectsNothing: Rule = {
  id: 'pdb/protects-nothing',
  title: 'A PodDisruptionBudget keeps a pod',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'A budget that wants none of its pods to stay lets one drain take all of them at once, as if there were no budget.',
  source: [
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go',
    'https://github.com/atlassian/voyager/issues/133',
  ],
  *check(object, cluster) {
    const range = blockedRangeOf(object, cluster);
    if (!range || range.counts.min < 2) return;
    const { amount, counts } = range;
    const { min } = counts;
    if (budgetState(amount, { scale: min, matched: min, healthy: min }).desired > 0) return;
    yield {
      at: ['spec', amount.field],
      says: `${amountAsWritten(amount)} keeps 0 of ${replicasInWords(min)}, so one drain may take all of them at once; write maxUnavailable: 1`,
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
  maxUnavailable: 50%
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web }
`,
    profile: { workloads: true },
  },
  bad: {
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
  maxUnavailable: 3
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web }
`,
    profile: { workloads: true },
    says: 'maxUnavailable: 3 keeps 0 of 3 replicas, so one drain may take all of them at once; write maxUnavailable: 1',
  },
};
