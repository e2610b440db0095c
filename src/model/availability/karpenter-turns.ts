import { drainGroupOf } from './budget-group';
import { drainCases } from './drain-cases';
import { soleWorkloads } from './drain-orders';
import type { Pool } from './pool';
import type { Workload } from './workload';

/** Pods that keep the cluster going are evicted when the others are gone. */
const CRITICAL: ReadonlySet<string | undefined> = new Set(['system-cluster-critical', 'system-node-critical']);

/** How long Karpenter takes over ordinary pods before it evicts critical ones. */
export class KarpenterTurns {
  static of(workloads: readonly Workload[]): KarpenterTurns {
    return new KarpenterTurns(workloads);
  }

  private readonly ordinary = new Map<Pool, number>();
  private byPool: ReadonlyMap<Pool, readonly Workload[]> | undefined;

  private constructor(private readonly workloads: readonly Workload[]) {}

  /** Seconds until the ordinary pods of workloads that run there alone are gone; 0 for an ordinary workload. */
  turnAfter(workload: Workload, pool: Pool): number {
    if (!isCritical(workload)) return 0;
    const known = this.ordinary.get(pool);
    if (known !== undefined) return known;
    this.byPool ??= soleWorkloads(this.workloads);
    const longest = (this.byPool.get(pool) ?? [])
      .filter((one) => !isCritical(one))
      .reduce((most, one) => Math.max(most, longestOn(one, pool)), 0);
    this.ordinary.set(pool, longest);
    return longest;
  }
}

function isCritical({ view }: Workload): boolean {
  return CRITICAL.has(view.pod.priorityClass);
}

function longestOn(workload: Workload, pool: Pool): number {
  const group = drainGroupOf(workload);
  if (!group) return 0;
  if (!workload.counts) return workload.times.grace;
  return Math.max(0, ...drainCases(group, pool).cases.map(({ most }) => most.lastGone));
}
