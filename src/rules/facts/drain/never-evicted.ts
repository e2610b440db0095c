import type { Cluster } from '../../../check/cluster';
import { derive } from '../../../check/derive';
import { isNeverEvicted } from '../../../model/availability/budget-group';
import type { Eligibility } from '../../../model/availability/eligibility';
import type { Pool } from '../../../model/availability/pool';
import type { Workload } from '../../../model/availability/workload';
import { surveyOf } from '../survey-of';

function read(cluster: Cluster): ReadonlyMap<Pool, Workload> {
  const byPlace = new Map<Eligibility, Workload>();
  for (const workload of surveyOf(cluster).workloads) {
    if (workload.view.role === 'daemon-set' || workload.view.paused || byPlace.has(workload.eligibility)) continue;
    if (isNeverEvicted(workload)) byPlace.set(workload.eligibility, workload);
  }
  const byPool = new Map<Pool, Workload>();
  for (const [{ pools }, workload] of byPlace) {
    for (const pool of pools) if (!byPool.has(pool)) byPool.set(pool, workload);
  }
  return byPool;
}

/** The first workload that may run on the pool and whose pods nobody can ever evict. */
export function neverEvictedOn(pool: Pool, cluster: Cluster): Workload | undefined {
  return derive(cluster, read).get(pool);
}

/** `PodDisruptionBudget/a never lets a pod of Deployment/b go`. */
export function whyNeverEvicted({ thing, budgets }: Workload): string {
  const [first, second] = budgets;
  return second
    ? `${first?.thing.object} and ${second.thing.object} both select the pods of ${thing.object}, which can then not be evicted`
    : `${first?.thing.object} never lets a pod of ${thing.object} go`;
}
