import { allowedAt, type BudgetGroup } from './budget-group';
import {
  carryOver,
  type DrainBounds,
  type DrainGroup,
  drainBounds,
  lastBatch,
  roundedUp,
  sharedBy,
} from './drain-time';
import { leastOnANode, mostOnANode } from './pods-per-node';
import type { Pool } from './pool';
import type { Workload } from './workload';

/** How many pods of a group are on one node. */
export interface Placement {
  /** Replicas of the whole group. */
  readonly replicas: number;
  /** On the fullest node however well they are spread, and on one where they are spread badly. */
  readonly best: number;
  readonly worst: number;
}

/** One way the numbers may stand: so many replicas, spread well or badly. Seconds. */
export interface DrainCase extends Placement {
  /** Evictions at a time; `undefined` without a budget. */
  readonly allowed: number | undefined;
  /** Of a node with `best` pods: no drain is faster. */
  readonly least: DrainBounds;
  /** Of a node with `worst` pods, the whole grace period used, with everything that comes on top. */
  readonly most: DrainBounds;
  /** The pods that decide over `least` and over `most`. */
  readonly leastOf: DrainGroup;
  readonly mostOf: DrainGroup;
  /** Of `most.lastGone`: because the pods of the node before are still starting. */
  readonly carried: number;
  /** Nodes that share the budget's evictions; 1 where each has enough. */
  readonly nodesAtOnce: number;
}

/** Counts that are looked at one by one; of a longer range only some. */
const MOST_COUNTS = 512;

export interface DrainCases {
  /** Where the budget lets something go. */
  readonly cases: readonly DrainCase[];
  /** Whether every count was looked at. */
  readonly complete: boolean;
  /** Where it lets nothing go. */
  readonly blocked: readonly Placement[];
}

const KNOWN = new WeakMap<BudgetGroup, Map<Pool, DrainCases>>();

/** The group on a pool, at each number of replicas it may run at; worked out once. */
export function drainCases(group: BudgetGroup, pool: Pool): DrainCases {
  const byPool = KNOWN.get(group) ?? new Map<Pool, DrainCases>();
  KNOWN.set(group, byPool);
  let cases = byPool.get(pool);
  if (!cases) {
    cases = work(group, pool);
    byPool.set(pool, cases);
  }
  return cases;
}

function work(group: BudgetGroup, pool: Pool): DrainCases {
  const members = group.members.flatMap((member, index) => (runsOn(member, pool) ? [{ member, index }] : []));
  const { list, complete } = countsOf(group.members);
  const cases: DrainCase[] = [];
  const blocked: Placement[] = [];
  for (const counts of list) {
    const replicas = counts.reduce((total, count) => total + count, 0);
    const placement = { replicas, ...onANode(members, counts) };
    const allowed = allowedAt(group, replicas);
    if (allowed === 0) blocked.push(placement);
    else cases.push(drainCase(members, placement, allowed, pool));
  }
  return { cases, complete, blocked };
}

/** On what a platform does by default everything may run. */
function runsOn({ eligibility }: Workload, pool: Pool): boolean {
  return pool.thing === undefined || eligibility.pools.includes(pool);
}

interface Member {
  readonly member: Workload;
  /** Of its count. */
  readonly index: number;
}

function onANode(members: readonly Member[], counts: readonly number[]): Omit<Placement, 'replicas'> {
  let [best, worst] = [0, 0];
  for (const { member, index } of members) {
    const count = counts[index] ?? 0;
    const { nodes } = member.eligibility;
    best = Math.max(best, leastOnANode(count, nodes));
    worst += mostOnANode(member.spread.node, count, nodes);
  }
  return { best, worst };
}

/** Of a workload alone, at each count it may run at. */
export function placementsOf(workload: Workload): readonly Placement[] {
  const members = [{ member: workload, index: 0 }];
  return countsOf([workload]).list.map((counts) => ({ replicas: counts[0] ?? 0, ...onANode(members, counts) }));
}

function drainCase(
  members: readonly Member[],
  { replicas, best, worst }: Placement,
  allowed: number | undefined,
  pool: Pool,
): DrainCase {
  const { retry } = pool.drain;
  const drained = members.map(
    ({ member }): DrainGroup => ({ ...member.times, replacement: member.replacement, pods: worst, allowed }),
  );
  const nodesAtOnce = sharing(pool.atOnce ?? 1, worst, allowed, replicas);
  const least = earliest(
    drained.map((one) => ({ ...one, pods: best })),
    retry,
  );
  const most = latest(nodesAtOnce > 1 ? drained.map((one) => sharedUpTo(one, nodesAtOnce, replicas)) : drained, retry);
  const carried = pool.nodes?.max === 1 ? 0 : Math.max(0, ...drained.map((one) => carry(one, pool, replicas)));
  return {
    replicas,
    allowed,
    best,
    worst,
    least: least.bounds,
    leastOf: least.group,
    most: { ...most.bounds, lastGone: most.bounds.lastGone + carried, noticed: most.bounds.noticed + carried },
    mostOf: most.group,
    carried,
    nodesAtOnce,
  };
}

/** What is still starting has no claim on an eviction of its own. */
function carry(group: DrainGroup, { removesFirst, bootSeconds, drain }: Pool, replicas: number): number {
  const { pods, allowed = 0 } = group;
  const next = allowed > 0 ? Math.min(pods, replicas - lastBatch(pods, allowed)) : 0;
  return roundedUp(carryOver(group, next, removesFirst ? (bootSeconds ?? 0) : 0), drain.retry);
}

/** How many nodes at once share a budget that has not enough evictions for all of their pods. */
function sharing(atOnce: number, pods: number, allowed: number | undefined, replicas: number): number {
  if (allowed === undefined || atOnce < 2 || Math.min(pods * atOnce, replicas) <= allowed) return 1;
  return atOnce;
}

function sharedUpTo(group: DrainGroup, nodes: number, replicas: number): DrainGroup {
  const shared = sharedBy(group, nodes);
  return { ...shared, pods: Math.max(group.pods, Math.min(shared.pods, replicas)) };
}

interface Bounded {
  readonly group: DrainGroup;
  readonly bounds: DrainBounds;
}

function latest(groups: readonly DrainGroup[], retry: number): Bounded {
  return bounded(groups, retry).reduce((most, one) => (one.bounds.lastGone > most.bounds.lastGone ? one : most));
}

function earliest(groups: readonly DrainGroup[], retry: number): Bounded {
  return bounded(groups, retry).reduce((least, one) => (one.bounds.lower < least.bounds.lower ? one : least));
}

const NO_PODS: DrainGroup = {
  pods: 0,
  allowed: 0,
  replacement: 'at-once',
  ready: 0,
  shutdown: 0,
  grace: 0,
  volume: 0,
  minReady: 0,
};
const NO_TIME: Bounded = { group: NO_PODS, bounds: { batches: 0, lower: 0, lastGone: 0, noticed: 0 } };

function bounded(groups: readonly DrainGroup[], retry: number): readonly Bounded[] {
  const all = groups.flatMap((group) => {
    const bounds = drainBounds(group, retry);
    return bounds ? [{ group, bounds }] : [];
  });
  return all.length === 0 ? [NO_TIME] : all;
}

/** Of one workload every count it may run at; of several together, all at their least and all at their most. */
function countsOf(members: readonly Workload[]): {
  readonly list: readonly (readonly number[])[];
  readonly complete: boolean;
} {
  const ranges = members.map(({ counts }) => counts ?? { min: 0, max: 0 });
  const [only, ...more] = ranges;
  if (!only) return { list: [], complete: true };
  if (more.length > 0) {
    const lows = ranges.map(({ min }) => min);
    const highs = ranges.map(({ max }) => max);
    return { list: lows.every((low, at) => low === highs[at]) ? [lows] : [lows, highs], complete: true };
  }
  const length = Math.min(only.max - only.min + 1, MOST_COUNTS);
  const list = Array.from({ length }, (_, at) => [only.min + at]);
  const complete = only.max - only.min < MOST_COUNTS;
  return { list: complete ? list : [...list.slice(0, -1), [only.max]], complete };
}
