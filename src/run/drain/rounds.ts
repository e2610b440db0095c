import type { DrainCase } from '../../model/availability/drain-cases';
import { type DrainGroup, roundedUp, slotAfter, tick } from '../../model/availability/drain-time';
import type { PoolDrain } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import type { DrainRound } from '../../report/drain/drain-report';

/** Evictions at `delay`, `delay + step`, … of `first` pods, and then of `each`, which are gone `ending` later. */
interface Rounds {
  readonly delay: number;
  readonly step: number;
  readonly ending: number;
  readonly pods: number;
  readonly first: number;
  readonly each: number;
}

/** More rounds than these are one: a manifest may ask for a million replicas. */
const MOST_ROUNDS = 256;

/** Evictions of a node with the fewest pods, which end as early as is known. */
export function bestRounds({ leastOf }: DrainCase): readonly DrainRound[] {
  return listed(best(leastOf));
}

/** Evictions of a node with the most pods, which use their whole grace period, seen by a drainer that looks now and then. */
export function worstRounds(drain: PoolDrain, one: DrainCase): readonly DrainRound[] {
  return listed(worst(drain, one));
}

/** Pods that are taken before they have ended, or past their budget, of the best drain. */
export function killedAtBest({ pool }: PoolDrain, { leastOf }: DrainCase, timeout: number): number {
  const rounds = best(leastOf);
  if (pool.system !== 'karpenter') return goneFrom(rounds, lastLook(pool, timeout));
  const { grace, shutdown, pods, allowed = pods } = leastOf;
  const window = timeout - grace;
  if (window > 0) return goneFrom(rounds, window + shutdown);
  return shutdown > timeout ? pods : Math.max(0, pods - allowed);
}

/** The same of the worst. */
export function killedAtWorst(drain: PoolDrain, one: DrainCase, timeout: number): number {
  return goneFrom(worst(drain, one), timeout);
}

/** Cluster API looks at its clock only when it tries again. */
export function lastLook({ drain, system }: Pool, timeout: number): number {
  return system === 'karpenter' ? timeout : roundedUp(timeout, drain.retry);
}

function best(group: DrainGroup): Rounds {
  const { pods, allowed = pods, shutdown } = group;
  return { delay: 0, step: slotAfter(group, shutdown), ending: shutdown, pods, first: allowed, each: allowed };
}

function worst({ pool, turnAfter }: PoolDrain, { mostOf, carried }: DrainCase): Rounds {
  const { grace, minReady, volume, ready, pods, allowed = pods, replacement } = mostOf;
  const isInOrder = replacement === 'in-order' && mostOf.allowed !== undefined;
  const slot = isInOrder ? Math.max(grace, minReady) + volume + ready : slotAfter(mostOf, grace);
  return {
    delay: turnAfter + carried,
    step: tick(slot, pool.drain.retry),
    ending: grace,
    pods,
    first: allowed,
    each: isInOrder ? 1 : allowed,
  };
}

/** Pods of the rounds whose pods are gone at `end` or later. */
function goneFrom({ delay, step, ending, pods, first, each }: Rounds, end: number): number {
  const missing = end - delay - ending;
  if (missing <= 0) return pods;
  if (step === 0) return 0;
  const inTime = Math.ceil(missing / step);
  return Math.max(0, pods - first - (inTime - 1) * each);
}

function listed({ delay, step, ending, pods, first, each }: Rounds): readonly DrainRound[] {
  if (pods === 0 || first <= 0) return [];
  const later = Math.max(0, Math.ceil((pods - first) / each));
  if (later >= MOST_ROUNDS) return [{ from: delay, to: delay + later * step + ending, pods }];
  const rounds = [{ from: delay, to: delay + ending, pods: Math.min(first, pods) }];
  for (let at = 1; at <= later; at += 1) {
    const from = delay + at * step;
    rounds.push({ from, to: from + ending, pods: Math.min(each, pods - first - (at - 1) * each) });
  }
  return rounds;
}
