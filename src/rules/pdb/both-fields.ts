import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { valueAt } from '../../manifest/path';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';

export const bothFields: Rule = {
  id: 'pdb/both-fields',
  title: 'A PodDisruptionBudget says either how many stay or how many may go',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'The API server refuses a budget with both. A chart often brings one field as its default, and the other comes from the values of its user.',
  source: [
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/apis/policy/validation/validation.go',
    'https://github.com/lightdash/helm-charts/issues/146',
  ],
  *check({ manifest, version }) {
    if (version !== 'v1') return;
    const min = valueAt(manifest, ['spec', 'minAvailable']) ?? undefined;
    const max = valueAt(manifest, ['spec', 'maxUnavailable']) ?? undefined;
    if (min === undefined || max === undefined) return;
    const shown = `minAvailable ${shownValue(min)} and maxUnavailable ${shownValue(max)}`;
    yield {
      at: ['spec'],
      says: `${shown} stand together, and a budget has one of them; keep maxUnavailable: ${asWritten(max)}`,
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
  minAvailable: 2
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
    says: 'minAvailable 2 and maxUnavailable 1 stand together, and a budget has one of them; keep maxUnavailable: 1',
  },
};

/** 0 would let nothing go. */
function asWritten(max: unknown): string {
  return (typeof max === 'number' && max > 0) || (typeof max === 'string' && /^0*[1-9]\d{0,2}%$/.test(max))
    ? shownValue(max)
    : '1';
}
