import type { Rule } from '../../check/rule';
import { countsInWords } from '../facts/budget-words';
import { HARD_RULE, spreadKindOf } from '../facts/spread-words';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const softSpread: Rule = {
  id: 'workload/soft-spread',
  title: 'The rule that spreads the replicas is a hard one',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'A preference gives way: replicas that were created while one node was there stay together for ever, and a drain takes them together.',
  source: [
    'the page "Keep workloads available" of the platform Syself',
    'https://github.com/coredns/deployment/issues/260',
    'https://github.com/rewayaat/rewayaat/issues/79',
  ],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload || workload.counts.min < 2 || spreadKindOf(workload.spread) !== 'soft') return;
    const { soft = [] } = workload.spread;
    const is = soft.includes('topologySpreadConstraints')
      ? 'whenUnsatisfiable: ScheduleAnyway'
      : 'preferredDuringSchedulingIgnoredDuringExecution';
    yield {
      at: soft,
      says: `${is} is a preference, so all ${countsInWords(workload.counts)} may share a node and go in one drain; write ${HARD_RULE}`,
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
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: kubernetes.io/hostname
                labelSelector:
                  matchLabels: { app: web }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'preferredDuringSchedulingIgnoredDuringExecution is a preference, so all 3 replicas may share a node and go in one drain; write a topologySpreadConstraint on kubernetes.io/hostname with maxSkew: 1, whenUnsatisfiable: DoNotSchedule and nodeTaintsPolicy: Honor',
  },
};
