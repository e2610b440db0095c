import type { Rule } from '../../check/rule';
import type { Workload } from '../../model/availability/workload';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf, surveyOf } from '../facts/survey-of';

export const selectorMissing: Rule = {
  id: 'pdb/selector-missing',
  title: 'A PodDisruptionBudget has a selector',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'Without a selector a budget selects no pod and protects none. The API server takes it.',
  source: ['https://kubernetes.io/docs/reference/kubernetes-api/policy-resources/pod-disruption-budget-v1/'],
  *check(object, cluster) {
    const budget = selectingBudgetOf(object, cluster);
    const spec = object.manifest.spec as { readonly selector?: unknown } | undefined;
    if (!budget || budget.view.selector || (spec?.selector ?? undefined) !== undefined) return;
    const namesake = surveyOf(cluster)
      .index.inNamespace(object.namespace)
      .find(({ thing }) => thing.name === object.name);
    yield {
      at: ['spec'],
      says: `no selector, so it selects no pod and protects none; write selector: { matchLabels: ${labelsOf(namesake)} }`,
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
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
`,
    profile: { workloads: true },
    says: 'no selector, so it selects no pod and protects none; write selector: { matchLabels: { app: web } }',
  },
};

/** Of the workload that is probably meant. */
function labelsOf(workload: Workload | undefined): string {
  const labels = [...(workload?.labels ?? [])].slice(0, 4);
  return labels.length === 0 ? '{ app: web }' : `{ ${labels.map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
}
