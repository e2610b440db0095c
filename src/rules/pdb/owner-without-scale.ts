import type { Rule } from '../../check/rule';
import { groupOf, needsScale } from '../../model/availability/budget-group';
import type { SelectingBudget, Workload } from '../../model/availability/workload';
import { amountAsWritten } from '../facts/budget-words';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf } from '../facts/survey-of';

export const ownerWithoutScale: Rule = {
  id: 'pdb/owner-without-scale',
  title: 'A budget with a percentage or maxUnavailable selects pods whose owners have a scale',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'The number of pods that are wanted comes from their owners. A Job and a DaemonSet have no scale, so the computation fails and the budget is 0 for all its pods, while one pod of the Job exists, finished ones included. Pods without an owner add 0.',
  source: [
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go',
    'https://github.com/kubernetes/kubernetes/issues/129625',
    'https://github.com/kubernetes/kubernetes/issues/86828',
  ],
  *check(object, cluster) {
    const budget = selectingBudgetOf(object, cluster);
    const says = budget && whatIs(budget);
    if (says !== undefined) yield { at: ['spec', 'selector'], says };
  },
  good: {
    yaml: `
apiVersion: batch/v1
kind: Job
metadata:
  name: import
spec:
  parallelism: 3
  template:
    metadata:
      labels: { app: import }
    spec:
      restartPolicy: OnFailure
      containers:
        - { name: import, image: registry.example.com/import:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: import
spec:
  minAvailable: 2
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: import }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: batch/v1
kind: Job
metadata:
  name: import
spec:
  parallelism: 3
  template:
    metadata:
      labels: { app: import }
    spec:
      restartPolicy: OnFailure
      containers:
        - { name: import, image: registry.example.com/import:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: import
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: import }
`,
    profile: { workloads: true },
    says: 'maxUnavailable: 1 needs the scale of every owner, and Job/import has none, so while one of its pods exists 0 of all the pods may go; write minAvailable: 2 with a whole number',
  },
};

function whatIs(budget: SelectingBudget): string | undefined {
  const { amount } = budget;
  if (amount === undefined || amount === 'none' || !needsScale(amount)) return undefined;
  const group = groupOf(budget);
  if ('kind' in group) {
    if (group.kind !== 'no-scale') return undefined;
    const { owner } = group;
    const pods = owner.view.role === 'daemon-set' ? '' : ' while one of its pods exists';
    return `${amountAsWritten(amount)} needs the scale of every owner, and ${owner.thing.object} has none, so${pods} 0 of all the pods may go; ${advice(budget, owner)}`;
  }
  const [first] = budget.matches;
  const onlyBare = first && budget.matches.every(({ workload }) => workload.view.role === 'pod');
  if (!onlyBare) return undefined;
  return `${amountAsWritten(amount)} needs the scale of an owner, and ${first.workload.thing.object} has no owner, so 0 may go; write minAvailable: 1 with a whole number`;
}

function advice(budget: SelectingBudget, owner: Workload): string {
  const rest = budget.matches.filter(({ workload }) => workload.counts !== undefined);
  if (rest.length === 0)
    return `write minAvailable: ${Math.max(1, (owner.view.replicas ?? 2) - 1)} with a whole number`;
  const label = labelApart(
    owner,
    rest.map(({ workload }) => workload),
  );
  return label === undefined
    ? 'select by a label that its pods do not have'
    : `add ${label} to matchLabels, which its pods do not have`;
}

/** A label that all of the others have and the one has not. */
function labelApart({ labels }: Workload, others: readonly Workload[]): string | undefined {
  const [first] = others;
  const apart = [...(first?.labels ?? [])].find(
    ([key, value]) => labels.get(key) !== value && others.every((other) => other.labels.get(key) === value),
  );
  return apart && `${apart[0]}: ${apart[1]}`;
}
