import { GRACE_PERIOD_MS, HOUR_MS } from '../readings';
import { billingCutoff, type Removal } from './removal';

/** One node of an autoscaling pool; a replacement is a node of its own. */
export interface NodeLife extends Removal {
  /** Its first appearance in the node list, Ready or not; null for a node that never appeared. */
  readonly appeared: number | null;
}

export interface NodeBill {
  readonly hours: number;
  /** From appearance to cutoff, or to `until` for a node that is still there. */
  readonly lifetimeMs: number;
  /** Why it is what it is. */
  readonly because: 'never-appeared' | 'grace-period' | 'started-hours';
  /** No removal was requested before `until`: the hours are those so far. */
  readonly running: boolean;
}

export interface NodeHours {
  /** The sum over all nodes. */
  readonly hours: number;
  /** In the order of the input. */
  readonly nodes: readonly NodeBill[];
}

/**
 * The started node-hours of nodes in autoscaling pools: none for a lifetime under 15 minutes, else the lifetime rounded up
 * to whole hours, the 15 minutes included. Elapsed time, in no time zone; which month's invoice carries a lifetime across a
 * month's end is open. What happens after the cutoff, the drain above all, costs nothing.
 * @throws RangeError for a node whose removal was not requested, where `until` is not given
 */
export function billNodeHours(nodes: readonly NodeLife[], until: number = Number.POSITIVE_INFINITY): NodeHours {
  const bills = nodes.map((node) => billNode(node, until));
  return { hours: bills.reduce((sum, bill) => sum + bill.hours, 0), nodes: bills };
}

function billNode(node: NodeLife, until: number): NodeBill {
  const cutoff = billingCutoff(node);
  const running = cutoff > until;
  if (node.appeared === null) return { hours: 0, lifetimeMs: 0, because: 'never-appeared', running };
  const end = Math.min(cutoff, until);
  if (end === Number.POSITIVE_INFINITY) {
    throw new RangeError(
      'a node has no removalRequested, so its hours have no end; give until, the instant to bill up to',
    );
  }
  const lifetimeMs = Math.max(0, end - node.appeared);
  if (lifetimeMs < GRACE_PERIOD_MS) return { hours: 0, lifetimeMs, because: 'grace-period', running };
  return { hours: Math.ceil(lifetimeMs / HOUR_MS), lifetimeMs, because: 'started-hours', running };
}
