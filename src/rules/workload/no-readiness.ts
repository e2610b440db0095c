import type { Rule } from '../../check/rule';
import { lacksReadiness } from '../../model/availability/readiness';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const noReadiness: Rule = {
  id: 'workload/no-readiness',
  title: 'A workload that is served or protected says when it is ready',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'Without a readiness probe a pod counts as Ready as soon as it runs: traffic reaches it before it can serve, and a drain moves on too early. One container with a probe is enough, as is a readiness gate.',
  source: ['the page "Keep workloads available" of the platform Syself'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload || !lacksReadiness(workload.view.pod)) return;
    const by = workload.services[0] ?? workload.budgets[0]?.thing;
    if (!by) return;
    yield {
      at: [...workload.view.pod.specAt, 'containers'],
      says: `no container has a readinessProbe, while ${by.object} selects the pods, so they count as Ready as soon as they run; add readinessProbe: { httpGet: { path: /ready, port: 8080 } }`,
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
        - name: web
          image: registry.example.com/web:1.0
          readinessProbe: { httpGet: { path: /ready, port: 8080 } }
---
apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  selector: { app: web }
  ports:
    - { port: 80, targetPort: 8080 }
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
apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  selector: { app: web }
  ports:
    - { port: 80, targetPort: 8080 }
`,
    profile: { workloads: true },
    says: 'no container has a readinessProbe, while Service/web selects the pods, so they count as Ready as soon as they run; add readinessProbe: { httpGet: { path: /ready, port: 8080 } }',
  },
};
