import type { Rule } from '../../check/rule';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf } from '../facts/survey-of';

export const noField: Rule = {
  id: 'pdb/no-field',
  title: 'A PodDisruptionBudget says how many pods may go',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'A budget with neither field is accepted, and the controller then lets nothing go, ever. Every drain of a node with such a pod runs into its timeout, or never ends.',
  source: ['https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/controller/disruption/disruption.go'],
  *check(object, cluster) {
    if (selectingBudgetOf(object, cluster)?.amount !== 'none') return;
    yield {
      at: ['spec'],
      says: 'neither minAvailable nor maxUnavailable is set, and then 0 pods may ever go; write maxUnavailable: 1',
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
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
    says: 'neither minAvailable nor maxUnavailable is set, and then 0 pods may ever go; write maxUnavailable: 1',
  },
};
