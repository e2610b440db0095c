import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';

export const apiVersion: Rule = {
  id: 'pdb/api-version',
  title: 'A PodDisruptionBudget is of policy/v1',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'The API server knows no such kind and refuses the object. policy/v1beta1 is not served since Kubernetes 1.25. In policy/v1 an empty selector selects every pod of the namespace, where it selected none before.',
  source: ['https://kubernetes.io/docs/reference/using-api/deprecation-guide/#poddisruptionbudget-v125'],
  *check({ manifest, version }) {
    if (version === 'v1') return;
    const written = quoted(String(manifest.apiVersion));
    const since = version === 'v1beta1' ? ' since Kubernetes 1.25' : '';
    yield { at: ['apiVersion'], says: `${written} is not served${since}; write policy/v1` };
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
apiVersion: policy/v1beta1
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
    says: '"policy/v1beta1" is not served since Kubernetes 1.25; write policy/v1',
  },
};
