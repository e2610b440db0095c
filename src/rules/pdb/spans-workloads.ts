import type { Rule } from '../../check/rule';
import { allowedAt, groupCounts, groupOf } from '../../model/availability/budget-group';
import { arithmeticInWords, replicasInWords } from '../facts/budget-words';
import { namesInWords } from '../facts/names-in-words';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf } from '../facts/survey-of';

const MOST_NAMED = 3;

export const spansWorkloads: Rule = {
  id: 'pdb/spans-workloads',
  title: 'A PodDisruptionBudget is about one workload',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'A budget over several workloads is computed on their sum, and one of them can use up what may go of the others. For groups that belong together, such as one StatefulSet a zone, that is what is wanted.',
  source: [
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go',
    'https://github.com/kubernetes/kubernetes/issues/113891',
  ],
  *check(object, cluster) {
    const budget = selectingBudgetOf(object, cluster);
    const group = budget && groupOf(budget);
    if (!group || !('members' in group) || group.members.length < 2) return;
    const { amount, members } = group;
    if (amount === undefined || amount === 'none') return;
    const names = members.slice(0, MOST_NAMED).map(({ thing }) => thing.object);
    const list = namesInWords(members.length > MOST_NAMED ? [...names, `${members.length - MOST_NAMED} more`] : names);
    const { min } = groupCounts(group);
    yield {
      at: ['spec', 'selector'],
      says: `${list} share the budget: ${replicasInWords(min)} in all, of which ${allowedAt(group, min)} may go (${arithmeticInWords(amount, min)}), whosever they are; write a budget for each unless they are one group`,
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
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: shop, tier: web }
  template:
    metadata:
      labels: { app: shop, tier: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: worker
spec:
  replicas: 2
  selector:
    matchLabels: { app: shop, tier: worker }
  template:
    metadata:
      labels: { app: shop, tier: worker }
    spec:
      containers:
        - { name: worker, image: registry.example.com/worker:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: shop
spec:
  minAvailable: 4
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: shop }
`,
    profile: { workloads: true },
    says: 'Deployment/web and Deployment/worker share the budget: 5 replicas in all, of which 1 may go (minAvailable 4 of 5), whosever they are; write a budget for each unless they are one group',
  },
};
