import type { Rule } from '../../check/rule';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const hpaAndReplicas: Rule = {
  id: 'workload/hpa-and-replicas',
  title: 'An autoscaled workload leaves its replicas to the autoscaler',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'Each apply of the manifest sets the number of replicas back to what is written, whatever the autoscaler has made of it.',
  source: ['https://github.com/zegl/kube-score/blob/master/README_CHECKS.md'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload?.scaler || workload.view.replicas === undefined) return;
    const { min, max } = workload.counts;
    yield {
      at: ['spec', 'replicas'],
      says: `each apply sets ${workload.view.replicas}, while ${workload.scaler.thing.object} keeps ${min} to ${max}; leave replicas out`,
    };
  },
  good: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: web
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 2
  maxReplicas: 10
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
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: web
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 2
  maxReplicas: 10
`,
    profile: { workloads: true },
    says: 'each apply sets 3, while HorizontalPodAutoscaler/web keeps 2 to 10; leave replicas out',
  },
};
