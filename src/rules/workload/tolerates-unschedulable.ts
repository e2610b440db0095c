import type { Rule } from '../../check/rule';
import { isTolerated, isUniversal, UNSCHEDULABLE_TAINT } from '../../model/scheduling/tolerations';
import { activeWorkloadOf, EVICTED_KINDS } from '../facts/survey-of';

export const toleratesUnschedulable: Rule = {
  id: 'workload/tolerates-unschedulable',
  title: 'Pods stay away from a node that is cordoned',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'A pod that tolerates the taint of a cordoned node may be scheduled to it again as soon as it is evicted, and is evicted again, until the drain runs into its timeout. Only the pods of DaemonSets, which are not evicted, do well to tolerate everything.',
  source: ['https://cluster-api.sigs.k8s.io/tasks/automated-machine-management/machine_drain'],
  *check(object, cluster) {
    const workload = activeWorkloadOf(object, cluster);
    const toleration = workload?.view.pod.placement.tolerations.find((one) => isTolerated(UNSCHEDULABLE_TAINT, [one]));
    if (!toleration) return;
    const is = isUniversal(toleration)
      ? 'tolerates every taint, that of a cordoned node included'
      : `tolerates ${UNSCHEDULABLE_TAINT.key}`;
    const advice = isUniversal(toleration)
      ? 'write the keys that are meant, such as { key: example.com/team, operator: Exists }'
      : 'remove the toleration';
    yield { at: toleration.at, says: `${is}, so an evicted pod may land on the node that is drained again; ${advice}` };
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
      tolerations:
        - { key: example.com/team, operator: Exists }
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
      tolerations:
        - { operator: Exists }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'tolerates every taint, that of a cordoned node included, so an evicted pod may land on the node that is drained again; write the keys that are meant, such as { key: example.com/team, operator: Exists }',
  },
};
