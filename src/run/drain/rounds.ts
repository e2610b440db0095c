import type { DrainCase } from '../../model/availability/drain-cases';
import { type DrainGroup, roundedUp, slotAfter, tick } from '../../model/availability/drain-time';
import type { PoolDrain } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import type { DrainRound } from '../../report/drain/drain-report';

/** Evictions of a node with the fewest pods, which end as early as is known. */
export function bestRounds({ leastOf }: DrainCase): readonly DrainRound[] {
  return rounds(leastOf, slotAfter(leastOf, leastOf.shutdown), leastOf.shutdown, 0);
}

/** Evictions of a node with the most pods, which use their whole grace period, seen by a drainer that looks now and then. */
export function worstRounds({ pool, turnAfter }: PoolDrain, { mostOf, carried }: DrainCase): readonly DrainRound[] {
  const { grace, minReady, volume, ready, allowed, pods } = mostOf;
  const delay = turnAfter + carried;
  if (mostOf.replacement !== 'in-order' || allowed === undefined || pods <= allowed) {
    return rounds(mostOf, tick(slotAfter(mostOf, grace), pool.drain.retry), grace, delay);
  }
  const step = tick(Math.max(grace, minReady) + volume + ready, pool.drain.retry);
  const first = { from: delay, to: delay + grace, pods: allowed };
  const later = Array.from({ length: pods - allowed }, (_, at) => round(delay + (at + 1) * step, grace, 1));
  return [first, ...later];
}

function rounds(
  { pods, allowed = pods }: DrainGroup,
  step: number,
  ending: number,
  delay: number,
): readonly DrainRound[] {
  if (pods === 0 || allowed <= 0) return [];
  return Array.from({ length: Math.ceil(pods / allowed) }, (_, at) =>
    round(delay + at * step, ending, Math.min(allowed, pods - at * allowed)),
  );
}

function round(from: number, ending: number, pods: number): DrainRound {
  return { from, to: from + ending, pods };
}

/** Pods that are taken before they have ended, or past their budget, of the best drain. */
export function killedAtBest(drain: PoolDrain, one: DrainCase, timeout: number): number {
  const { grace, shutdown, pods, allowed = pods } = one.leastOf;
  const list = bestRounds(one);
  if (drain.pool.system !== 'karpenter') return sumOf(list, ({ to }) => to >= lastLook(drain.pool, timeout));
  const window = timeout - grace;
  if (window > 0) return sumOf(list, ({ from }) => from >= window);
  return shutdown > timeout ? pods : Math.max(0, pods - allowed);
}

/** The same of the worst. */
export function killedAtWorst(drain: PoolDrain, one: DrainCase, timeout: number): number {
  return sumOf(worstRounds(drain, one), ({ to }) => to >= timeout);
}

/** Cluster API looks at its clock only when it tries again. */
export function lastLook({ drain, system }: Pool, timeout: number): number {
  return system === 'karpenter' ? timeout : roundedUp(timeout, drain.retry);
}

function sumOf(list: readonly DrainRound[], test: (round: DrainRound) => boolean): number {
  return list.reduce((sum, one) => sum + (test(one) ? one.pods : 0), 0);
}
