import type { Rule } from '../../check/rule';
import { EXPECT_SHUTDOWN_KEY } from '../../manifest/annotations/expectations';
import { hasPreStop } from '../../model/availability/shutdown';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const noShutdownDelay: Rule = {
  id: 'workload/no-shutdown-delay',
  title: 'A pod behind a Service goes on serving while it is taken out',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'A pod gets SIGTERM at the time at which the Service begins to take it out, so requests still arrive. A pause before SIGTERM, or a process that goes on serving for a while after it, lets them finish. What a process does cannot be seen here: the annotation expect.cdk-node-pools.dev/shutdown-seconds says that it does.',
  source: [
    'the page "Keep workloads available" of the platform Syself',
    'https://github.com/kubernetes-sigs/aws-load-balancer-controller/issues/1719',
  ],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    const [service] = workload?.services ?? [];
    if (!workload || !service || hasPreStop(workload.view.pod) || workload.expected.shutdownSeconds !== undefined)
      return;
    yield {
      at: [...workload.view.pod.specAt, 'containers'],
      says: `no preStop hook, while ${service.object} goes on sending requests for some seconds after SIGTERM; add lifecycle: { preStop: { sleep: { seconds: 10 } } }, or say how long the process takes in the annotation ${EXPECT_SHUTDOWN_KEY}`,
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
          lifecycle: { preStop: { sleep: { seconds: 10 } } }
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
    says: 'no preStop hook, while Service/web goes on sending requests for some seconds after SIGTERM; add lifecycle: { preStop: { sleep: { seconds: 10 } } }, or say how long the process takes in the annotation expect.cdk-node-pools.dev/shutdown-seconds',
  },
};
