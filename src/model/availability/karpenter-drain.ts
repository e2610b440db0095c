import type { DrainCase } from './drain-cases';
import { type DrainGroup, roundedUp, slotAfter as slotOf } from './drain-time';

/** Karpenter tries again after 0.1 s at first and 10 s at most. */
const SLOWEST_RETRY = 10;

/** Pods of one budget on a node that Karpenter drains; whole seconds. */
export interface KarpenterDrain {
  /** `terminationGracePeriod` of the pool; `undefined`: the drain waits for ever. */
  readonly terminationGracePeriod: number | undefined;
  readonly grace: number;
  readonly pods: number;
  readonly allowed: number;
  /** From an eviction until the budget lets another pod go. */
  readonly slotAfter: number;
}

export interface KarpenterOutcome {
  /** Seconds in which budgets are kept: then what is left is deleted together. */
  readonly window?: number;
  readonly evicted: number;
  readonly forced: number;
  /** Of the last one that keeps the budget; `undefined` without one. */
  readonly lastEviction?: number;
  readonly graceGiven: number;
  readonly verdict: 'ok' | 'at-risk' | 'budget-broken' | 'grace-cut' | 'never-ends';
}

/** @see K\@main pkg/controllers/node/termination/terminator/eviction.go */
export function karpenterDrain(drain: KarpenterDrain): KarpenterOutcome {
  const { terminationGracePeriod: deadline, grace, pods, allowed, slotAfter } = drain;
  if (deadline === undefined) {
    if (allowed <= 0) return { evicted: 0, forced: 0, graceGiven: grace, verdict: 'never-ends' };
    return { evicted: pods, forced: 0, lastEviction: lastOf(pods, drain), graceGiven: grace, verdict: 'ok' };
  }
  const window = deadline - grace;
  const graceGiven = Math.min(grace, deadline);
  const evicted = window <= 0 || allowed <= 0 ? 0 : Math.min(pods, allowed * batchesWithin(window, slotAfter));
  const forced = pods - evicted;
  return {
    window,
    evicted,
    forced,
    ...(evicted > 0 && { lastEviction: lastOf(evicted, drain) }),
    graceGiven,
    verdict: window < 0 ? 'grace-cut' : forced > 0 ? 'budget-broken' : isTight(drain, window) ? 'at-risk' : 'ok',
  };
}

/** The smallest `terminationGracePeriod`, in seconds, under which the budget is kept even by the slowest retry. */
export function leastTerminationGrace({ grace, pods, allowed, slotAfter }: KarpenterDrain): number | undefined {
  return allowed <= 0 ? undefined : grace + (Math.ceil(pods / allowed) - 1) * slowest(slotAfter) + 1;
}

/** The pods of a case on its fullest node, where the pool has a `terminationGracePeriod` of so many seconds. */
export function karpenterDrainOf({ mostOf, allowed = 0, worst }: DrainCase, deadline: number): KarpenterDrain {
  const { grace } = mostOf;
  if (mostOf.replacement !== 'in-order') {
    return { terminationGracePeriod: deadline, grace, pods: worst, allowed, slotAfter: slotOf(mostOf, grace) };
  }
  // After the first evictions one pod follows the other.
  const pods = Math.max(1, worst - allowed + 1);
  return { terminationGracePeriod: deadline, grace, pods, allowed: 1, slotAfter: inOrder(mostOf) };
}

function inOrder({ grace, minReady, volume, ready }: DrainGroup): number {
  return Math.max(grace, minReady) + volume + ready;
}

function batchesWithin(window: number, slotAfter: number): number {
  return slotAfter === 0 ? Number.POSITIVE_INFINITY : Math.ceil(window / slotAfter);
}

function lastOf(pods: number, { allowed, slotAfter }: KarpenterDrain): number {
  return (Math.ceil(pods / allowed) - 1) * slotAfter;
}

function isTight({ pods, allowed, slotAfter }: KarpenterDrain, window: number): boolean {
  return (Math.ceil(pods / allowed) - 1) * slowest(slotAfter) >= window;
}

function slowest(slotAfter: number): number {
  return Math.max(SLOWEST_RETRY, roundedUp(slotAfter, SLOWEST_RETRY));
}
