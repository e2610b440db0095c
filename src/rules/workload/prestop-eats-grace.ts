import type { Rule } from '../../check/rule';
import { EXPECT_SHUTDOWN_KEY } from '../../manifest/annotations/expectations';
import { DEFAULT_GRACE_SECONDS, graceSeconds, knownPreStopSeconds } from '../../model/availability/shutdown';
import { activeWorkloadOf, POD_KINDS } from '../facts/survey-of';

export const prestopEatsGrace: Rule = {
  id: 'workload/prestop-eats-grace',
  title: 'The grace period outlasts the hook before SIGTERM',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: POD_KINDS,
  needs: ['workloads'],
  why: 'The preStop hook runs inside the grace period. Where it takes all of it, the pod is killed in the middle of its hook and never gets SIGTERM.',
  source: [
    'https://github.com/kubernetes/kubernetes/issues/23515',
    'https://github.com/kubernetes/kubernetes/issues/65496',
  ],
  *check(object, cluster) {
    const workload = activeWorkloadOf(object, cluster);
    if (!workload) return;
    const { pod } = workload.view;
    const grace = graceSeconds(pod);
    const hook = knownPreStopSeconds(pod);
    const shutdown = workload.expected.shutdownSeconds;
    const shown = pod.graceSeconds === undefined ? `${grace} s, the default,` : `${grace} s`;
    if (hook !== undefined && hook > 0 && hook >= grace) {
      yield {
        at: pod.specAt,
        says: `the preStop hook takes ${hook} s of a grace period of ${shown} and the pod is killed before SIGTERM; write terminationGracePeriodSeconds: ${hook + DEFAULT_GRACE_SECONDS}`,
      };
    } else if (shutdown !== undefined && shutdown > grace) {
      yield {
        at: pod.specAt,
        says: `a shutdown of ${shutdown} s, as ${EXPECT_SHUTDOWN_KEY} says, is longer than the grace period of ${shown} and the pod is killed before its end; write terminationGracePeriodSeconds: ${shutdown + 10}`,
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
      terminationGracePeriodSeconds: 90
      containers:
        - name: web
          image: registry.example.com/web:1.0
          lifecycle: { preStop: { sleep: { seconds: 60 } } }
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
          lifecycle: { preStop: { exec: { command: [sh, -c, "sleep 60; nginx -s quit"] } } }
`,
    profile: { workloads: true },
    says: 'the preStop hook takes 60 s of a grace period of 30 s, the default, and the pod is killed before SIGTERM; write terminationGracePeriodSeconds: 90',
  },
};
