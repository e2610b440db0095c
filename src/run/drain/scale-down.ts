import {
  AUTOSCALER_GRACE_SECONDS,
  type AutoscalerOutcome,
  autoscalerDrain,
  LAST_TRY_SECONDS,
} from '../../model/availability/autoscaler-drain';
import type { DrainCase } from '../../model/availability/drain-cases';
import { type DrainGroup, slotAfter } from '../../model/availability/drain-time';
import type { Pool } from '../../model/availability/pool';

/** What cluster-autoscaler does with nodes of the pool that hold such pods; null where it may not remove any. */
export function scaleDownInWords({ autoscaled, sized }: Pool, best: DrainCase, worst: DrainCase): string | null {
  if (!autoscaled) return null;
  const [{ leastOf }, { mostOf }] = [best, worst];
  const early = outcomeOf(leastOf, best.best, best.allowed, leastOf.shutdown);
  const late = outcomeOf(mostOf, ...afterTheFirst(worst), mostOf.grace);
  const cut =
    mostOf.grace > AUTOSCALER_GRACE_SECONDS
      ? `; it cuts the grace period of ${mostOf.grace} s to ${AUTOSCALER_GRACE_SECONDS} s`
      : '';
  return `${evictions(early, late)}${cut}${sized ? OTHER_SOURCE : ''}`;
}

/** The same where nothing may go. */
export function neverPicked({ autoscaled, sized }: Pool): string | null {
  return autoscaled ? `never picks a node with such a pod, since none may go${sized ? OTHER_SOURCE : ''}` : null;
}

const OTHER_SOURCE = '; of a sized pool its platform says that the drain timeout bounds such removals instead';

function outcomeOf(group: DrainGroup, pods: number, allowed: number | undefined, shutdown: number): AutoscalerOutcome {
  const capped = Math.min(shutdown, AUTOSCALER_GRACE_SECONDS);
  return autoscalerDrain({ grace: group.grace, pods, allowed: allowed ?? pods, slotAfter: slotAfter(group, capped) });
}

/** Pods that follow one another do so after the first evictions. */
function afterTheFirst({ mostOf, worst, allowed }: DrainCase): [pods: number, allowed: number | undefined] {
  if (mostOf.replacement !== 'in-order' || allowed === undefined) return [worst, allowed];
  return [Math.max(1, worst - allowed + 1), 1];
}

function evictions(early: AutoscalerOutcome, late: AutoscalerOutcome): string {
  const [first, last] = [early.lastEviction ?? 0, late.lastEviction ?? 0];
  if (early.verdict === 'gives-up') {
    return `gives up and keeps the node: the last eviction is due at ${first} s, and it tries for ${LAST_TRY_SECONDS} s`;
  }
  if (late.verdict === 'gives-up') {
    return `removes a node at best (the last eviction at ${first} s of ${LAST_TRY_SECONDS} s), and gives up at worst (${last} s)`;
  }
  return `removes a node: the last eviction is due at ${last} s at worst, and it tries for ${LAST_TRY_SECONDS} s`;
}
