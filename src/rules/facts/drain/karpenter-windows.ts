import type { Cluster } from '../../../check/cluster';
import type { DrainCase } from '../../../model/availability/drain-cases';
import type { PoolDrain } from '../../../model/availability/drain-times';
import {
  type KarpenterOutcome,
  karpenterDrain,
  karpenterDrainOf,
  leastTerminationGrace,
} from '../../../model/availability/karpenter-drain';
import type { Pool } from '../../../model/availability/pool';
import type { Workload } from '../../../model/availability/workload';
import { drainTimesOf } from '../survey-of';

/** A workload whose budget Karpenter does not keep on a pool. */
export interface BrokenWindow {
  readonly workload: Workload;
  readonly drain: PoolDrain;
  readonly outcome: KarpenterOutcome;
  readonly replicas: number;
  readonly worst: number;
  readonly allowed: number;
  /** Seconds of the shortest `terminationGracePeriod` that keeps it. */
  readonly least: number;
}

export function brokenWindowOn(workload: Workload, pool: Pool, cluster: Cluster): BrokenWindow | undefined {
  const { timeout } = pool.drain;
  const drain = isHeld(workload, pool) ? drainTimesOf(cluster).on(workload, pool) : undefined;
  if (!drain || typeof timeout !== 'number') return undefined;
  const { turnAfter } = drain;
  let longest: BrokenWindow | undefined;
  for (const one of drain.cases) {
    const { allowed, replicas, worst } = one;
    if (allowed === undefined) continue;
    const asked = karpenterDrainOf(one, timeout - turnAfter);
    const outcome = karpenterDrain(asked);
    if (outcome.verdict !== 'budget-broken' && outcome.verdict !== 'at-risk') continue;
    const least = turnAfter + (leastTerminationGrace(asked) ?? 0);
    if (longest && longest.least >= least) continue;
    longest = { workload, drain, outcome: counted(outcome, one), replicas, worst, allowed, least };
  }
  return longest;
}

function isHeld({ budgets, view }: Workload, { system }: Pool): boolean {
  return system === 'karpenter' && budgets.length === 1 && !view.paused && view.role !== 'daemon-set';
}

/** Of pods that follow one another, those that go together at the start count, too. */
function counted(outcome: KarpenterOutcome, { worst }: DrainCase): KarpenterOutcome {
  return { ...outcome, evicted: worst - outcome.forced };
}
