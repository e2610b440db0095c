import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { BudgetMatch, SelectingBudget } from '../../model/availability/workload';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf, surveyOf } from '../facts/survey-of';

export const overlap: Rule = {
  id: 'pdb/overlap',
  title: 'A pod is under one PodDisruptionBudget',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'The eviction of a pod under two budgets fails with an error each time, for every drainer: Cluster API tries until its timeout, Karpenter for ever, and cluster-autoscaler never picks the node.',
  source: [
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/registry/core/pod/storage/eviction.go',
    'https://github.com/kubernetes/kubernetes/issues/75957',
    'https://github.com/gardener/gardener-extension-shoot-dns-service/issues/176',
  ],
  *check(object, cluster) {
    const budget = selectingBudgetOf(object, cluster);
    const order = derive(cluster, orderOfBudgets);
    const found = budget && sharedWithEarlier(budget, order);
    if (!found) return;
    const { other, match, more } = found;
    const pods = match.pods === 'all' ? 'the pods' : `pod ${match.pods[0]}`;
    const others = more > 0 ? ` and of ${more} other workload${more > 1 ? 's' : ''}` : '';
    yield {
      at: ['spec', 'selector'],
      says: `${pods} of ${match.workload.thing.object}${others} match ${other.thing.object} too, and an eviction under two budgets fails with error 500 each time; keep one of the two, or let their selectors differ in a label`,
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
    matchLabels: { app: shop, tier: web }
  template:
    metadata:
      labels: { app: shop, tier: web }
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
    matchLabels: { app: shop, tier: web }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: rest
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: shop }
    matchExpressions:
      - { key: tier, operator: NotIn, values: [web] }
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
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: shop, tier: web }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: shop
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: shop }
`,
    profile: { workloads: true },
    says: 'the pods of Deployment/web match PodDisruptionBudget/web too, and an eviction under two budgets fails with error 500 each time; keep one of the two, or let their selectors differ in a label',
  },
};

function orderOfBudgets(cluster: Cluster): ReadonlyMap<SelectingBudget, number> {
  return new Map([...surveyOf(cluster).budgets.values()].map((budget, index) => [budget, index]));
}

interface Shared {
  readonly other: SelectingBudget;
  readonly match: BudgetMatch;
  /** Further workloads that are shared with some earlier budget. */
  readonly more: number;
}

function sharedWithEarlier(budget: SelectingBudget, order: ReadonlyMap<SelectingBudget, number>): Shared | undefined {
  const own = order.get(budget) ?? 0;
  let first: Omit<Shared, 'more'> | undefined;
  let more = -1;
  for (const match of budget.matches) {
    const other = match.workload.budgets.find((one) => (order.get(one) ?? 0) < own && shares(one, match));
    if (!other) continue;
    first ??= { other, match };
    more += 1;
  }
  return first && { ...first, more };
}

function shares(other: SelectingBudget, { workload, pods }: BudgetMatch): boolean {
  if (pods === 'all') return true;
  const theirs = other.matches.find((match) => match.workload === workload)?.pods;
  if (theirs === undefined || theirs === 'all') return theirs === 'all';
  return theirs.some((pod) => pods.includes(pod));
}
