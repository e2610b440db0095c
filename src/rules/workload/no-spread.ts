import type { Rule } from '../../check/rule';
import { countsInWords } from '../facts/budget-words';
import { HARD_RULE, spreadKindOf } from '../facts/spread-words';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const noSpread: Rule = {
  id: 'workload/no-spread',
  title: 'The replicas of a workload are spread over nodes',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'Nothing keeps the replicas apart, so several may run on one node, and its drain or its loss takes them all. A topology spread constraint, required anti-affinity and a port of the host are equally good.',
  source: [
    'the page "Keep workloads available" of the platform Syself',
    'https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/',
  ],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload || workload.counts.min < 2 || spreadKindOf(workload.spread) !== 'none') return;
    if (workload.spread.astray.length > 0) return;
    yield {
      at: workload.view.pod.specAt,
      says: `${countsInWords(workload.counts)} and no rule that keeps them on different nodes, so one drain may take several; write ${HARD_RULE}`,
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
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          nodeTaintsPolicy: Honor
          labelSelector:
            matchLabels: { app: web }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
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
    says: '3 replicas and no rule that keeps them on different nodes, so one drain may take several; write a topologySpreadConstraint on kubernetes.io/hostname with maxSkew: 1, whenUnsatisfiable: DoNotSchedule and nodeTaintsPolicy: Honor',
  },
};
