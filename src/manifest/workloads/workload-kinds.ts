import type { Path } from '../path';

/** What a kind is to a drain: who makes its pods again, and whether they have a number. */
export type WorkloadRole = 'deployment' | 'stateful-set' | 'replica-set' | 'daemon-set' | 'job' | 'cron-job' | 'pod';

export interface WorkloadKind {
  readonly role: WorkloadRole;
  /** Where the pod's `metadata` and `spec` stand; empty for a Pod, which is its own. */
  readonly templateAt: Path;
}

const TEMPLATE: Path = ['spec', 'template'];

/** Argo's Rollout, the CloneSet and the DeploymentConfig have a scale and a pod template, and count as Deployments. */
export const WORKLOAD_KINDS: { readonly [groupKind: string]: WorkloadKind } = {
  'apps/Deployment': { role: 'deployment', templateAt: TEMPLATE },
  'apps/StatefulSet': { role: 'stateful-set', templateAt: TEMPLATE },
  'apps/ReplicaSet': { role: 'replica-set', templateAt: TEMPLATE },
  'apps/DaemonSet': { role: 'daemon-set', templateAt: TEMPLATE },
  'argoproj.io/Rollout': { role: 'deployment', templateAt: TEMPLATE },
  'apps.kruise.io/CloneSet': { role: 'deployment', templateAt: TEMPLATE },
  'apps.openshift.io/DeploymentConfig': { role: 'deployment', templateAt: TEMPLATE },
  'batch/Job': { role: 'job', templateAt: TEMPLATE },
  'batch/CronJob': { role: 'cron-job', templateAt: ['spec', 'jobTemplate', 'spec', 'template'] },
  'core/Pod': { role: 'pod', templateAt: [] },
};

/** Whether the pods of the role are a number of equals, kept up by a controller: what availability is asked of. */
export function isReplicated(role: WorkloadRole): boolean {
  return role === 'deployment' || role === 'stateful-set' || role === 'replica-set';
}
