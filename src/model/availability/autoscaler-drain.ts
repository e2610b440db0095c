import { roundedUp } from './drain-time';

/** `--max-pod-eviction-time` is 2 minutes, and it tries every 10 s: the last try is at 110 s. */
const RETRY = 10;
export const LAST_TRY_SECONDS = 110;
/** `--max-graceful-termination-sec`. */
export const AUTOSCALER_GRACE_SECONDS = 600;

/** Pods of one budget on a node that cluster-autoscaler wants to remove; whole seconds. */
export interface AutoscalerDrain {
  readonly grace: number;
  readonly pods: number;
  readonly allowed: number;
  /** From an eviction until the budget lets another pod go. */
  readonly slotAfter: number;
}

export interface AutoscalerOutcome {
  readonly lastEviction?: number;
  readonly graceGiven?: number;
  /** `never-picked`: no candidate, whatever the drain timeout. `gives-up`: the node stays; pods already evicted have moved. */
  readonly verdict: 'ok' | 'never-picked' | 'gives-up' | 'grace-capped';
}

/** @see https://github.com/kubernetes/autoscaler/tree/cluster-autoscaler-release-1.35/cluster-autoscaler/core/scaledown/actuation */
export function autoscalerDrain({ grace, pods, allowed, slotAfter }: AutoscalerDrain): AutoscalerOutcome {
  if (allowed <= 0) return { verdict: 'never-picked' };
  const lastEviction = (Math.ceil(pods / allowed) - 1) * Math.max(RETRY, roundedUp(slotAfter, RETRY));
  const graceGiven = Math.min(grace, AUTOSCALER_GRACE_SECONDS);
  const gaveUp = lastEviction > LAST_TRY_SECONDS;
  return { lastEviction, graceGiven, verdict: gaveUp ? 'gives-up' : graceGiven < grace ? 'grace-capped' : 'ok' };
}
