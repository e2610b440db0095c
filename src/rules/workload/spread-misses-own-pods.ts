import type { Rule } from '../../check/rule';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const spreadMissesOwnPods: Rule = {
  id: 'workload/spread-misses-own-pods',
  title: 'A topology spread constraint selects the pods it is written on',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'A constraint counts the pods that its selector selects. Without a selector, or with one that does not match the labels of its own pods, it does not spread this workload. An anti-affinity term may be meant for the pods of others, and just does not count.',
  source: ['https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload || workload.counts.max < 2) return;
    const labels = [...workload.labels].slice(0, MOST_LABELS).map(([key, value]) => `${key}: ${value}`);
    for (const { at, selector } of workload.spread.astray) {
      const is = selector
        ? 'labelSelector does not match the labels of the own pods'
        : 'labelSelector is missing, which selects no pod';
      yield {
        at,
        says: `${is}, so the constraint does not spread this workload; write labelSelector: { matchLabels: { ${labels.join(', ')} } }`,
      };
    }
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
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          nodeTaintsPolicy: Honor
          labelSelector:
            matchLabels: { app: wbe }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'labelSelector does not match the labels of the own pods, so the constraint does not spread this workload; write labelSelector: { matchLabels: { app: web } }',
  },
};

const MOST_LABELS = 4;
