import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { AUTOSCALER, SCALED_OBJECT } from '../../manifest/workloads/scalers';
import { budgetState } from '../../model/availability/budget';
import { groupCounts, groupOf } from '../../model/availability/budget-group';
import type { Thing } from '../../model/availability/thing';
import { type JudgedWorkload, judgedWorkloadOf, REPLICATED_KINDS, surveyOf } from '../facts/survey-of';

export const singleReplica: Rule = {
  id: 'workload/single-replica',
  title: 'A workload that must stay available has two replicas',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [...REPLICATED_KINDS, AUTOSCALER, SCALED_OBJECT],
  needs: ['workloads'],
  why: 'A single replica is down for the whole move of its pod to another node. A group of several workloads under one PodDisruptionBudget that keeps a pod is judged as one.',
  source: [
    'the page "Keep workloads available" of the platform Syself',
    'https://github.com/zegl/kube-score/issues/569',
  ],
  *check(object, cluster) {
    const workload = judged(object, cluster);
    if (!workload || workload.counts.min > 1 || isOneOfAGroup(workload)) return;
    const { scaler, view, thing } = workload;
    if (scaler?.thing === object) {
      const floor = String(scaler.view.minAt[1]);
      const is = scaler.view.min === undefined ? `${floor} is absent, which` : `${floor} ${scaler.view.min}`;
      yield {
        at: scaler.view.minAt,
        says: `${is} lets ${thing.object} run at 1 replica, which is down for the whole move of its pod; write ${floor}: 2`,
      };
    } else if (!scaler) {
      const is = view.replicas === undefined ? 'replicas is absent, which is 1 replica' : '1 replica';
      yield { at: ['spec', 'replicas'], says: `${is}, which is down for the whole move of its pod; write replicas: 2` };
    }
  },
  good: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
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
  },
  bad: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
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
    says: '1 replica, which is down for the whole move of its pod; write replicas: 2',
  },
};

/** The workload itself, or the one that a scaler scales: the finding stands where the floor is written. */
function judged(object: Subject, cluster: Cluster): JudgedWorkload | undefined {
  const scaled = derive(cluster, scaledWorkloads).get(object);
  return scaled ? judgedWorkloadOf(scaled as Subject, cluster) : judgedWorkloadOf(object, cluster);
}

function scaledWorkloads(cluster: Cluster): ReadonlyMap<Thing, Thing> {
  const { workloads } = surveyOf(cluster);
  return new Map(workloads.flatMap(({ scaler, thing }) => (scaler ? [[scaler.thing, thing]] : [])));
}

/** Under one budget with others, which keeps a pod of the group: as one StatefulSet a zone. */
function isOneOfAGroup({ budgets }: JudgedWorkload): boolean {
  const [budget] = budgets;
  const group = budget && groupOf(budget);
  if (!group || !('members' in group) || group.members.length < 2 || group.amount === undefined) return false;
  const { min } = groupCounts(group);
  return budgetState(group.amount, { scale: min, matched: min, healthy: min }).desired > 0;
}
