import type { DrainCase } from '../../model/availability/drain-cases';
import { longestSeconds, type PoolDrain } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import type { DrainLine, Range } from '../../report/drain/drain-report';
import { leastInWords, mostInWords } from '../../rules/facts/drain-words';
import { blockedLine, podsOf, rangeOf, takenAt, whyBlocked } from './blocked';
import { bestRounds, killedAtBest, killedAtWorst, worstRounds } from './rounds';
import { neverPicked, scaleDownInWords } from './scale-down';
import { smallestTimeout } from './smallest-timeout';
import { verdictOf } from './verdict';
import { whyNotComputed } from './why-not-computed';

/** What a line says of the times; conditions and names come beside. */
export type DrainTimesOfLine = Omit<DrainLine, 'workload' | 'pool' | 'alike' | 'conditions'>;

/** What is known without a drain. */
export function factsOf({ counts, eligibility }: Workload, pool: Pool): Omit<DrainTimesOfLine, 'verdict' | 'says'> {
  const { nodes } = eligibility;
  return {
    replicas: counts ? { min: counts.min, max: counts.max } : null,
    nodes: nodes ? { min: nodes.min ?? null, max: nodes.max } : null,
    timeout: typeof pool.drain.timeout === 'number' ? pool.drain.timeout : null,
    blockedAt: null,
    podsOnANode: null,
    budget: null,
    allowed: null,
    best: null,
    worst: null,
    takenAt: null,
    killed: { best: 0, worst: 0 },
    smallestTimeout: null,
    whyNone: null,
    scaleDown: null,
  };
}

/** One pool's drain of a workload, its numbers of replicas together: the best case of the best, the worst of the worst. */
export function drainLine(workload: Workload, pool: Pool, drain: PoolDrain | undefined): DrainTimesOfLine {
  const facts = factsOf(workload, pool);
  const why = whyBlocked(workload, drain);
  if (why !== undefined) {
    return { ...facts, ...blockedLine(workload, pool, drain, why), scaleDown: neverPicked(pool) };
  }
  const worst = drain && longestCase(drain);
  const best = drain && shortestCase(drain);
  if (!drain || !worst || !best) return { ...facts, verdict: 'unknown', says: whyNotComputed(workload) };
  const total = longestSeconds(drain);
  const killed = killedOf(drain, best, worst, facts.timeout);
  const times = { best: best.least.lower, worst: total };
  return {
    ...facts,
    blockedAt: rangeOf(drain.blocked),
    podsOnANode: podsOf([...drain.cases, ...drain.blocked]),
    budget: drain.group.budget?.thing.object ?? null,
    allowed: allowedOf(drain),
    best: {
      seconds: times.best,
      replicas: countOf(workload, best),
      how: leastInWords(best),
      rounds: bestRounds(best),
    },
    worst: {
      seconds: times.worst,
      replicas: countOf(workload, worst),
      how: mostInWords(drain, worst),
      rounds: worstRounds(drain, worst),
    },
    takenAt: drain.blocked.length > 0 ? takenAt(workload, pool) : null,
    killed,
    ...verdictOf(workload, drain, times, killed),
    ...smallestTimeout(drain, total),
    scaleDown: scaleDownInWords(pool, best, worst),
  };
}

function longestCase({ cases }: PoolDrain): DrainCase | undefined {
  return cases.reduce<DrainCase | undefined>(
    (most, one) => (most && most.most.lastGone >= one.most.lastGone ? most : one),
    undefined,
  );
}

function shortestCase({ cases }: PoolDrain): DrainCase | undefined {
  return cases.reduce<DrainCase | undefined>(
    (least, one) => (least && least.least.lower <= one.least.lower ? least : one),
    undefined,
  );
}

function killedOf(drain: PoolDrain, best: DrainCase, worst: DrainCase, timeout: number | null): DrainLine['killed'] {
  if (timeout === null) return { best: 0, worst: 0 };
  return {
    best: killedAtBest(drain, best, timeout),
    worst: Math.max(killedAtWorst(drain, worst, timeout), podsOfBlocked(drain)),
  };
}

function podsOfBlocked({ blocked }: PoolDrain): number {
  return blocked.length === 0 ? 0 : podsOf(blocked).worst;
}

function countOf({ counts }: Workload, { replicas }: DrainCase): number | null {
  return counts === undefined ? null : replicas;
}

/** Over the numbers of replicas. */
function allowedOf({ cases, blocked }: PoolDrain): Range | null {
  const [first, ...more] = cases.map(({ allowed }) => allowed);
  if (first === undefined) return null;
  const least = more.reduce<number>((all, one = all) => Math.min(all, one), first);
  const most = more.reduce<number>((all, one = all) => Math.max(all, one), first);
  return { min: blocked.length > 0 ? 0 : least, max: most };
}
