import type { Rule } from '../../check/rule';
import { activeWorkloadOf, POD_KINDS } from '../facts/survey-of';

export const graceZero: Rule = {
  id: 'workload/grace-zero',
  title: 'A pod has time to end',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: POD_KINDS,
  needs: ['workloads'],
  why: 'A grace period of 0 kills the pod at once, without SIGTERM, and a StatefulSet may start its replacement while the old pod still runs.',
  source: ['https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination'],
  *check(object, cluster) {
    const workload = activeWorkloadOf(object, cluster);
    if (workload?.view.pod.graceSeconds !== 0) return;
    yield {
      at: [...workload.view.pod.specAt, 'terminationGracePeriodSeconds'],
      says: '0 kills the pods at once, without SIGTERM; write terminationGracePeriodSeconds: 30',
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
      terminationGracePeriodSeconds: 30
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
      terminationGracePeriodSeconds: 0
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: '0 kills the pods at once, without SIGTERM; write terminationGracePeriodSeconds: 30',
  },
};
