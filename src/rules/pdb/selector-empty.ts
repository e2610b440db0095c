import type { Rule } from '../../check/rule';
import { isEmptySelector } from '../../manifest/selector';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf } from '../facts/survey-of';

export const selectorEmpty: Rule = {
  id: 'pdb/selector-empty',
  title: 'A PodDisruptionBudget selects the pods of one workload',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'An empty selector selects every pod of the namespace, those of Jobs included: all of them share one budget, and a Job pod makes it 0.',
  source: ['https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go'],
  *check(object, cluster) {
    const budget = selectingBudgetOf(object, cluster);
    const selector = budget?.view.selector;
    if (!budget || !selector || !isEmptySelector(selector)) return;
    const count = budget.matches.length + budget.others.length;
    const here = count > 1 ? `, of ${count} workloads here` : '';
    const [first] = budget.matches;
    const [label = ['app', 'web']] = first?.workload.labels ?? [];
    yield {
      at: ['spec', 'selector'],
      says: `{} selects every pod of the namespace${here}, and all of them share one budget; write matchLabels: { ${label.join(': ')} }`,
    };
  },
  good: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: all
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector: {}
`,
    profile: { workloads: true },
    says: '{} selects every pod of the namespace, and all of them share one budget; write matchLabels: { app: web }',
  },
};
