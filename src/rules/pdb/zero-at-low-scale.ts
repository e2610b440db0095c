import type { Rule } from '../../check/rule';
import { leastReplicas } from '../../model/availability/budget';
import { arithmeticInWords, countsInWords } from '../facts/budget-words';
import { blockedRangeOf } from '../facts/pdb/blocked-range';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';

export const zeroAtLowScale: Rule = {
  id: 'pdb/zero-at-low-scale',
  title: 'A PodDisruptionBudget lets a pod go at the floor of the autoscaler, too',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'While the autoscaler is at its floor, as at night, when nodes are often replaced, nothing may go and no node with such a pod can be drained.',
  source: [
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go',
    'https://github.com/bcgov/devops-platform-workshops/issues/124',
  ],
  *check(object, cluster) {
    const range = blockedRangeOf(object, cluster);
    if (!range?.blocked || range.blocked.max >= range.counts.max) return;
    const { amount, blocked, counts, scaler } = range;
    const least = leastReplicas(amount);
    const floor = scaler?.view.kind === 'scaled-object' ? 'minReplicaCount' : 'minReplicas';
    const advice = scaler && least !== undefined ? `, or ${floor}: ${least}` : '';
    yield {
      at: ['spec', amount.field],
      says: `at ${countsInWords(blocked)} of ${counts.min} to ${counts.max}, 0 may go: ${arithmeticInWords(amount, blocked.max)}; write maxUnavailable: 1${advice}`,
    };
  },
  good: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: web
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 3
  maxReplicas: 10
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: 2
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
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: web
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 2
  maxReplicas: 10
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: 2
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web }
`,
    profile: { workloads: true },
    says: 'at 2 replicas of 2 to 10, 0 may go: minAvailable 2 of 2; write maxUnavailable: 1, or minReplicas: 3',
  },
};
