import type { BudgetGroup } from '../../model/availability/budget-group';
import { type DrainCase, drainCases } from '../../model/availability/drain-cases';
import { DrainOrders } from '../../model/availability/drain-orders';
import { roundedUp } from '../../model/availability/drain-time';
import { karpenterDrain, karpenterDrainOf, leastTerminationGrace } from '../../model/availability/karpenter-drain';
import { KarpenterTurns } from '../../model/availability/karpenter-turns';
import type { Pool } from '../../model/availability/pool';
import type { Survey } from '../../model/availability/survey';
import type { Workload } from '../../model/availability/workload';

/** What is evicted before the pods of a workload, by the system that drains. */
export interface Turns {
  readonly clusterApi: DrainOrders;
  readonly karpenter: KarpenterTurns;
}

export function turnsOf(survey: Survey): Turns {
  return { clusterApi: DrainOrders.of(survey), karpenter: KarpenterTurns.of(survey.workloads) };
}

/** How long drains of one pool take for the pods of one workload, over all numbers of replicas it may run at. */
export interface WorkloadDrain {
  /** As messages name it: `MachineDeployment/fleet/workers`, `the platform syself`. */
  readonly pool: string;
  /** No drain is faster. */
  readonly bestSeconds: number;
  /** When the last pod is gone, the replicas spread badly and each using its whole grace period. */
  readonly worstSeconds: number;
  /** After which the node goes with what is left; `null` where nothing ends a drain, or nobody knows what does. */
  readonly timeoutSeconds: number | null;
}

/** The same, and whether it ends in time; else the least timeout with which it does. */
export interface JudgedDrain {
  readonly drain: WorkloadDrain;
  readonly neededSeconds?: number;
}

/** `undefined` where the pods are not evicted, or no number of replicas lets one go. */
export function drainOn(workload: Workload, group: BudgetGroup, pool: Pool, turns: Turns): JudgedDrain | undefined {
  if (turns.clusterApi.treatmentOf(workload, pool).kind !== 'evict') return undefined;
  const { cases } = drainCases(group, pool);
  if (cases.length === 0) return undefined;
  const { timeout } = pool.drain;
  const turnAfter = (pool.system === 'karpenter' ? turns.karpenter : turns.clusterApi).turnAfter(workload, pool);
  const drain: WorkloadDrain = {
    pool: pool.shown,
    bestSeconds: Math.min(...cases.map(({ least }) => least.lower)),
    worstSeconds: turnAfter + Math.max(...cases.map(({ most }) => most.lastGone)),
    timeoutSeconds: typeof timeout === 'number' ? timeout : null,
  };
  if (typeof timeout !== 'number') return { drain };
  const late = cases.flatMap((one) => neededFor(one, timeout, turnAfter, pool) ?? []);
  return late.length === 0 ? { drain } : { drain, neededSeconds: Math.max(...late) };
}

/** The least timeout of a case that does not end in time. */
function neededFor(one: DrainCase, timeout: number, turnAfter: number, pool: Pool): number | undefined {
  const { most, least, allowed } = one;
  if (pool.system === 'cluster-api') {
    const isInTime = most.lastGone + turnAfter < timeout && least.lower < roundedUp(timeout, pool.drain.retry);
    return isInTime ? undefined : most.lastGone + turnAfter + 1;
  }
  if (allowed === undefined) return most.lastGone + turnAfter <= timeout ? undefined : most.lastGone + turnAfter;
  const asked = karpenterDrainOf(one, timeout - turnAfter);
  return karpenterDrain(asked).verdict === 'ok' ? undefined : turnAfter + (leastTerminationGrace(asked) ?? 0);
}
