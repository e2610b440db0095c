import { isReplicated } from '../../manifest/workloads/workload-kinds';
import { AUTOSCALER_GRACE_SECONDS, autoscalerDrain } from '../../model/availability/autoscaler-drain';
import { groupOf } from '../../model/availability/budget-group';
import type { DrainCase } from '../../model/availability/drain-cases';
import { type DrainGroup, roundedUp, slotAfter, tick } from '../../model/availability/drain-time';
import type { PoolDrain } from '../../model/availability/drain-times';
import { leastTerminationGrace } from '../../model/availability/karpenter-drain';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import type { DrainLine, DrainRound, Range } from '../../report/drain/drain-report';
import { leastInWords, mostInWords } from '../../rules/drain-words';

/** What a line says of the times; conditions and names come beside. */
export type DrainTimesOfLine = Omit<DrainLine, 'workload' | 'pool' | 'alike' | 'conditions'>;

/** One pool's drain of a workload, its numbers of replicas together: the best case of the best, the worst of the worst. */
export function drainLine(workload: Workload, pool: Pool, drain: PoolDrain | undefined): DrainTimesOfLine {
  const timeout = typeof pool.drain.timeout === 'number' ? pool.drain.timeout : null;
  const facts = { ...NOTHING, ...factsOf(workload), timeout };
  const blocked = whyBlocked(workload, drain);
  if (blocked !== undefined) {
    const pods = drain?.group.members.length ? facts.replicas?.max : undefined;
    const end = timeout === null ? 'the drain never ends' : `all pods on the node are killed at ${timeout} s`;
    const killed = { best: timeout === null ? 0 : (pods ?? 1), worst: timeout === null ? 0 : (pods ?? 1) };
    return {
      ...facts,
      allowed: 0,
      verdict: 'blocked',
      says: `${blocked}, so ${end}`,
      killed,
      whyNone: 'no timeout fits, since no pod may go',
    };
  }
  const worst = drain && longestCase(drain);
  const best = drain && shortestCase(drain);
  if (!drain || !worst || !best)
    return { ...facts, verdict: 'unknown', says: 'the number of pods that may go is not in the input' };
  const total = worst.most.lastGone + drain.turnAfter;
  const killed = {
    best: timeout === null ? 0 : killedIn(bestRounds(best), ends(pool, timeout)),
    worst: timeout === null ? 0 : killedIn(worstRounds(drain, worst), timeout),
  };
  return {
    ...facts,
    podsOnANode: { best: best.best, worst: worst.worst },
    budget: drain.group.budget?.thing.object ?? null,
    allowed: worst.allowed ?? null,
    best: { seconds: best.least.lower, how: leastInWords(best), rounds: bestRounds(best) },
    worst: { seconds: total, how: mostInWords(drain, worst), rounds: worstRounds(drain, worst) },
    killed,
    ...verdictOf(drain, timeout, total, killed, best.least.lower),
    ...smallest(pool, worst, total),
    scaleDown: scaleDownOf(pool, best),
  };
}

const NOTHING = {
  podsOnANode: null,
  budget: null,
  allowed: null,
  best: null,
  worst: null,
  killed: { best: 0, worst: 0 },
  smallestTimeout: null,
  whyNone: null,
  scaleDown: null,
};

function factsOf({ counts, eligibility }: Workload): Pick<DrainLine, 'replicas' | 'nodes'> {
  const { nodes } = eligibility;
  const known: Range | null = nodes ? { min: nodes.min ?? null, max: nodes.max } : null;
  return { replicas: counts ? { min: counts.min, max: counts.max } : null, nodes: known };
}

/** Why no pod can ever be evicted. */
function whyBlocked({ budgets, view, thing }: Workload, drain: PoolDrain | undefined): string | undefined {
  const [budget, second] = budgets;
  if (budget && second)
    return `${budget.thing.object} and ${second.thing.object} both select the pods, whose eviction then fails`;
  const group = budget && groupOf(budget);
  if (budget && group && 'kind' in group && group.kind === 'no-scale') {
    return `${budget.thing.object} selects ${group.owner.thing.object}, which has no scale, and lets nothing go`;
  }
  if (!budget || !isReplicated(view.role) || !drain?.blocked || drain.cases.length > 0) return undefined;
  return `${budget.thing.object} never lets a pod of ${thing.object} go`;
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

/** Cluster API looks at its clock only when it tries again. */
function ends({ drain, system }: Pool, timeout: number): number {
  return system === 'karpenter' ? timeout : roundedUp(timeout, drain.retry);
}

function bestRounds({ leastOf }: DrainCase): readonly DrainRound[] {
  return rounds(leastOf, slotAfter(leastOf, leastOf.shutdown), leastOf.shutdown, 0);
}

function worstRounds({ pool, turnAfter }: PoolDrain, { mostOf, carried }: DrainCase): readonly DrainRound[] {
  const { grace, minReady, volume, ready, allowed, pods } = mostOf;
  const delay = turnAfter + carried;
  if (mostOf.replacement !== 'in-order' || allowed === undefined || pods <= allowed) {
    return rounds(mostOf, tick(slotAfter(mostOf, grace), pool.drain.retry), grace, delay);
  }
  const step = tick(Math.max(grace, minReady) + volume + ready, pool.drain.retry);
  const first = { from: delay, to: delay + grace, pods: allowed };
  return [
    first,
    ...Array.from({ length: pods - allowed }, (_, at) => ({
      from: delay + (at + 1) * step,
      to: delay + (at + 1) * step + grace,
      pods: 1,
    })),
  ];
}

function rounds(
  { pods, allowed = pods }: DrainGroup,
  step: number,
  ending: number,
  delay: number,
): readonly DrainRound[] {
  if (pods === 0 || allowed <= 0) return [];
  return Array.from({ length: Math.ceil(pods / allowed) }, (_, at) => ({
    from: delay + at * step,
    to: delay + at * step + ending,
    pods: Math.min(allowed, pods - at * allowed),
  }));
}

function killedIn(list: readonly DrainRound[], end: number): number {
  return list.reduce((sum, { to, pods }) => sum + (to >= end ? pods : 0), 0);
}

function verdictOf(
  drain: PoolDrain,
  timeout: number | null,
  worst: number,
  killed: DrainLine['killed'],
  best: number,
): Pick<DrainLine, 'verdict' | 'says'> {
  const { pool } = drain;
  const what = pool.system === 'karpenter' ? 'deleted with its budget broken' : 'killed with the node';
  if (pool.drain.timeout === undefined) {
    return {
      verdict: 'unknown',
      says: `${best} s at best and ${worst} s at worst, and how long a drain may take is not known`,
    };
  }
  if (timeout === null)
    return { verdict: 'no-timeout', says: `${best} s at best and ${worst} s at worst, and nothing ends the drain` };
  if (drain.impossible || best >= ends(pool, timeout)) {
    return {
      verdict: 'impossible',
      says: `${best} s at best and ${timeout} s of time: ${podsInWords(killed.best)} ${what} in every replacement`,
    };
  }
  if (worst >= timeout) {
    return {
      verdict: 'at-risk',
      says: `${best} s at best and ${worst} s at worst of ${timeout} s: up to ${podsInWords(killed.worst)} ${what}`,
    };
  }
  const says =
    worst === best ? `${worst} s of ${timeout} s` : `${best} s at best and ${worst} s at worst of ${timeout} s`;
  return { verdict: 'fits', says };
}

function podsInWords(count: number): string {
  return `${count} pod${count === 1 ? ' is' : 's are'}`;
}

function smallest(pool: Pool, worst: DrainCase, total: number): Pick<DrainLine, 'smallestTimeout' | 'whyNone'> {
  if (pool.system === 'karpenter') return { smallestTimeout: leastDeadline(worst, total), whyNone: null };
  const { range } = pool.drain;
  const needed = Math.max(total + 1, range?.min ?? 1);
  if (range && needed > range.max) {
    return {
      smallestTimeout: null,
      whyNone: `none up to ${range.max} s, the most that the platform takes, fits ${total} s`,
    };
  }
  return { smallestTimeout: needed, whyNone: null };
}

function leastDeadline({ mostOf, worst, allowed }: DrainCase, total: number): number {
  if (allowed === undefined || mostOf.replacement === 'in-order') return total + 1;
  const least = leastTerminationGrace({
    terminationGracePeriod: undefined,
    grace: mostOf.grace,
    pods: worst,
    allowed,
    slotAfter: slotAfter(mostOf, mostOf.grace),
  });
  return least ?? total + 1;
}

function scaleDownOf({ autoscaled }: Pool, { leastOf, allowed, best }: DrainCase): string | null {
  if (!autoscaled) return null;
  const { verdict, lastEviction } = autoscalerDrain({
    grace: leastOf.grace,
    pods: best,
    allowed: allowed ?? best,
    slotAfter: slotAfter(leastOf, leastOf.shutdown),
  });
  if (verdict === 'gives-up')
    return `gives up: the last eviction is due at ${lastEviction} s, and the autoscaler tries for 110 s`;
  if (verdict === 'grace-capped') return `cuts the grace period of ${leastOf.grace} s to ${AUTOSCALER_GRACE_SECONDS} s`;
  return `can remove the node: the last eviction is due at ${lastEviction} s of 110 s`;
}
