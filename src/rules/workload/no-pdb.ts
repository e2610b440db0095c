import type { Cluster } from '../../check/cluster';
import type { Rule } from '../../check/rule';
import { valueAt } from '../../manifest/path';
import { POD_DISRUPTION_BUDGET } from '../../manifest/policy/pod-disruption-budget';
import { countsInWords } from '../facts/budget-words';
import { judgedWorkloadOf, REPLICATED_KINDS, surveyOf } from '../facts/survey-of';

export const noPdb: Rule = {
  id: 'workload/no-pdb',
  title: 'A workload with replicas has a PodDisruptionBudget',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'Without a budget a drain evicts all pods of a workload on its node at once, and drains of several nodes do not wait for each other.',
  source: [
    'the page "Keep workloads available" of the platform Syself',
    'https://github.com/apache/couchdb-helm/issues/49',
  ],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload || workload.counts.min < 2 || workload.budgets.length > 0) return;
    if (isBudgetUnread(object.namespace, cluster)) return;
    const labels = [...workload.labels].slice(0, MOST_LABELS).map(([key, value]) => `${key}: ${value}`);
    const selector = labels.length === 0 ? '' : ` and matchLabels: { ${labels.join(', ')} }`;
    yield {
      at: ['spec'],
      says: `no PodDisruptionBudget selects its ${countsInWords(workload.counts)}, so a drain takes all that are on its node at once; add one with maxUnavailable: 1${selector}`,
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
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'no PodDisruptionBudget selects its 3 replicas, so a drain takes all that are on its node at once; add one with maxUnavailable: 1 and matchLabels: { app: web }',
  },
};

const MOST_LABELS = 4;

/** Whether the namespace has a budget that nobody can read before it is deployed. */
function isBudgetUnread(namespace: string, cluster: Cluster): boolean {
  return [...surveyOf(cluster).unread.keys()].some(
    ({ groupKind, written }) =>
      groupKind === POD_DISRUPTION_BUDGET && (valueAt(written, ['metadata', 'namespace']) ?? 'default') === namespace,
  );
}
