import type { Rule } from '../../check/rule';
import { leastReplicas } from '../../model/availability/budget';
import { amountAsWritten, arithmeticInWords, countsInWords, wayOut } from '../facts/budget-words';
import { type BlockedRange, blockedRangeOf } from '../facts/pdb/blocked-range';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';

export const zeroAllowed: Rule = {
  id: 'pdb/zero-allowed',
  title: 'A PodDisruptionBudget lets a pod go',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'Where nothing may go, every drain of a node with such a pod runs into its timeout and kills the pod, or never ends. A percentage is rounded up, for both fields.',
  source: [
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go',
    'https://github.com/cagriekin/charts/issues/161',
    'https://github.com/helm/charts/issues/7127',
  ],
  *check(object, cluster) {
    const range = blockedRangeOf(object, cluster);
    if (!range?.blocked || range.blocked.max < range.counts.max) return;
    yield { at: ['spec', range.amount.field], says: `${whatIs(range)}; ${advice(range)}` };
  },
  good: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 5
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
  minAvailable: 80%
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
  replicas: 4
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
  minAvailable: 80%
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web }
`,
    profile: { workloads: true },
    says: 'minAvailable 80% of 4 rounds up to 4, so 0 of the 4 replicas may go; write maxUnavailable: 1, or replicas: 5',
  },
};

function whatIs({ amount, counts, group }: BlockedRange): string {
  const { min, max } = counts;
  const of = group.members.length > 1 ? ` of ${group.members.length} workloads` : '';
  if (leastReplicas(amount) === undefined) {
    return `${amountAsWritten(amount)} lets 0 of ${countsInWords(counts)}${of} go, and 0 of any other number`;
  }
  if (min === max) return `${arithmeticInWords(amount, max)}, so 0 of the ${countsInWords(counts)}${of} may go`;
  return `${arithmeticInWords(amount, max)}, and the autoscaler never runs more, so 0 of ${countsInWords(counts)}${of} may go`;
}

function advice({ amount, counts, group, scaler }: BlockedRange): string {
  if (group.members.length > 1) return 'write maxUnavailable: 1';
  if (counts.min === counts.max && !scaler) return wayOut(amount);
  return wayOut(amount, scaler?.view.kind === 'scaled-object' ? 'minReplicaCount' : 'minReplicas');
}
