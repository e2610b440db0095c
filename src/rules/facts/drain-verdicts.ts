import type { Cluster } from '../../check/cluster';
import type { Subject } from '../../check/subject';
import type { PoolDrain, WorkloadDrains } from '../../model/availability/drain-times';
import type { Workload } from '../../model/availability/workload';
import { drainTimesOf, workloadOf } from './survey-of';

export interface DrainsOf {
  readonly workload: Workload;
  readonly drains: readonly PoolDrain[];
}

/** The drains of a workload on the pools of Cluster API that it may run on; `undefined` where nobody can tell. */
export function drainsOf(object: Subject, cluster: Cluster): DrainsOf | undefined {
  const workload = workloadOf(object, cluster);
  if (!workload) return undefined;
  const found = drainTimesOf(cluster).of(workload, object.input.profile);
  return found.kind === 'judged' ? { workload, drains: found.drains } : undefined;
}

export function drainVerdictOf(object: Subject, cluster: Cluster): WorkloadDrains | undefined {
  const workload = workloadOf(object, cluster);
  return workload && drainTimesOf(cluster).of(workload, object.input.profile);
}

/** The first of the drains, where all of them are such. */
export function firstOfAll(drains: readonly PoolDrain[], test: (drain: PoolDrain) => boolean): PoolDrain | undefined {
  return drains.length > 0 && drains.every(test) ? drains[0] : undefined;
}

/** Whether a pod may run longer than the pool waits for it, so that its grace period alone is the matter. */
export function isGraceOver({ pool }: PoolDrain, { times }: Workload): boolean {
  return typeof pool.drain.timeout === 'number' && times.grace >= pool.drain.timeout;
}

/** Whether the rule on sized pools says it: it looks at pods with a grace period of their own that select a label of the pool. */
export function isSaidOfSizedPool({ pool }: PoolDrain, { view, times }: Workload): boolean {
  if (!pool.sized || view.pod.graceSeconds === undefined || typeof pool.drain.timeout !== 'number') return false;
  const selects = [...view.pod.placement.nodeSelector].some(([key, value]) => pool.machineLabels?.get(key) === value);
  return selects && times.grace > pool.drain.timeout;
}
