import { isReplicated } from '../../manifest/workloads/workload-kinds';
import type { BudgetGroup } from './budget-group';
import { drainGroupOf } from './budget-group';
import { type DrainCase, type DrainCases, drainCases, type Placement } from './drain-cases';
import { DrainOrders } from './drain-orders';
import { type DrainBounds, type DrainGroup, roundedUp } from './drain-time';
import { KarpenterTurns } from './karpenter-turns';
import { platformPool } from './platform-pool';
import type { Pool } from './pool';
import type { Survey } from './survey';
import type { PlatformFacts } from './thing';
import type { Workload } from './workload';

/** How a workload fares when a node of one pool is drained. */
export interface PoolDrain {
  readonly pool: Pool;
  readonly group: BudgetGroup;
  /** One for each number of replicas that was looked at, and at which the budget lets something go. */
  readonly cases: readonly DrainCase[];
  /** One for each number of replicas at which nothing may go. */
  readonly blocked: readonly Placement[];
  /** Seconds before this workload's turn, while pods of lower drain orders go, or those that are not critical. */
  readonly turnAfter: number;
  /** The first case, where in every one no drain can end in time. */
  readonly impossible?: DrainCase;
  /** The first case in which the drain may not end in time. */
  readonly atRisk?: DrainCase;
}

/** Seconds that a drain takes at most, over all numbers of replicas at which something may go. */
export function longestSeconds({ cases, turnAfter }: PoolDrain): number {
  return turnAfter + cases.reduce((most, one) => Math.max(most, one.most.lastGone), 0);
}

/** `silent`: another rule speaks, or there is nothing to say. */
export type WorkloadDrains =
  | { readonly kind: 'silent' }
  | { readonly kind: 'unjudged'; readonly why: string }
  | { readonly kind: 'judged'; readonly drains: readonly PoolDrain[] };

const SILENT: WorkloadDrains = { kind: 'silent' };
const NO_POOL =
  'no pool is in the input and the profile names no platform, so how long a drain may take is not known; add the pools';

/** Answers once for each workload. */
export class DrainTimes {
  static of(survey: Survey): DrainTimes {
    return new DrainTimes(survey);
  }

  private readonly known = new Map<Workload, WorkloadDrains>();
  private readonly orders: DrainOrders;
  private readonly turns: KarpenterTurns;

  private constructor(private readonly survey: Survey) {
    this.orders = DrainOrders.of(survey);
    this.turns = KarpenterTurns.of(survey.workloads);
  }

  /** On pools of Cluster API, those that are drained alike once; or on what the platform does where the input has no pool. */
  of(workload: Workload, facts: PlatformFacts): WorkloadDrains {
    let answer = this.known.get(workload);
    if (!answer) {
      answer = this.work(workload, facts);
      this.known.set(workload, answer);
    }
    return answer;
  }

  /** On one pool that the workload may run on, whatever drains it. */
  on(workload: Workload, pool: Pool): PoolDrain | undefined {
    const group = drainGroupOf(workload);
    return group && this.drainOn(pool, group, workload);
  }

  private work(workload: Workload, facts: PlatformFacts): WorkloadDrains {
    if (workload.view.role === 'daemon-set' || workload.view.paused) return SILENT;
    if (isReplicated(workload.view.role) && workload.counts === undefined) return SILENT;
    const group = drainGroupOf(workload);
    if (!group) return SILENT;
    const pools = this.poolsOf(workload, facts);
    if ('kind' in pools) return pools;
    const drains: PoolDrain[] = [];
    for (const pool of pools) {
      const treatment = this.orders.treatmentOf(workload, pool);
      if (treatment.kind === 'unknown') {
        return {
          kind: 'unjudged',
          why: `a MachineDrainRule asks for labels that are not in the input, so the order on ${pool.shown} is not known; add the Namespace or the Cluster`,
        };
      }
      if (treatment.kind !== 'evict') return SILENT;
      if (pool.system === 'cluster-api') drains.push(this.drainOn(pool, group, workload));
    }
    return { kind: 'judged', drains };
  }

  private poolsOf({ eligibility }: Workload, facts: PlatformFacts): readonly Pool[] | WorkloadDrains {
    if (this.survey.pools.pools.length > 0) return eligibility.pools.length === 0 ? SILENT : eligibility.drainedAlike;
    const pool = platformPool(facts);
    return pool ? [pool] : { kind: 'unjudged', why: NO_POOL };
  }

  private drainOn(pool: Pool, group: BudgetGroup, workload: Workload): PoolDrain {
    const { cases, complete, blocked } = workload.counts === undefined ? alone(workload) : drainCases(group, pool);
    const turns = pool.system === 'karpenter' ? this.turns : this.orders;
    const turnAfter = turns.turnAfter(workload, pool);
    const drain: PoolDrain = { pool, group, cases, blocked, turnAfter };
    const { timeout, retry } = pool.drain;
    if (typeof timeout !== 'number' || pool.system !== 'cluster-api') return drain;
    const ends = roundedUp(timeout, retry);
    const certain = complete && cases.length > 0 && cases.every(({ least }) => least.lower >= ends);
    return {
      ...drain,
      ...(certain && { impossible: cases[0] }),
      atRisk: cases.find(({ most }) => most.lastGone + turnAfter >= timeout),
    };
  }
}

/** A Job's pod, or one without a controller: a single one, without a budget that counts. */
function alone({ times, replacement }: Workload): DrainCases {
  const group: DrainGroup = { ...times, replacement, pods: 1, allowed: undefined };
  const bounds: DrainBounds = { batches: 1, lower: times.shutdown, lastGone: times.grace, noticed: times.grace };
  const only = { replicas: 1, allowed: undefined, best: 1, worst: 1, carried: 0, nodesAtOnce: 1 };
  return {
    cases: [{ ...only, least: bounds, leastOf: group, most: bounds, mostOf: group }],
    complete: true,
    blocked: [],
  };
}
