import type { Budget, Reason } from '../../manifest/karpenter/budgets';
import { ScheduleError } from '../../units/cron/schedule';
import { DurationError } from '../../units/duration';
import { isBudgetActive } from './budget-activity';
import { DEFAULT_NODES, nodesAllowed, readLimit } from './budget-limit';

/** A pool at one instant. */
export interface PoolInstant {
  readonly at: Date;
  /** Managed, initialized nodes that are not already terminating in the cloud; nodes still starting count nowhere. */
  readonly total: number;
  /** Nodes in `total` that are not Ready (False or Unknown) and not marked for deletion. */
  readonly notReady: number;
  /** Nodes in `total` marked for deletion, for whatever cause, Ready or not: expiry and interruption count as well. */
  readonly deleting: number;
}

const DEFAULT_BUDGETS: readonly Budget[] = [{ nodes: DEFAULT_NODES }];

/**
 * How many more nodes of the pool the controller may begin to disrupt for this reason, at this instant: the smallest
 * value of the entries that are active and apply, less the nodes that are already out, and never below 0.
 *
 * Absent or null `budgets` are the default, one entry of 10 %; an empty list limits nothing. `Infinity` where no entry
 * is active for the reason, however many nodes are out (the controller has 2147483647 there). One entry whose schedule or
 * duration cannot be read makes it 0 for every reason, also for those it does not name and whether it would be active
 * or not; so does one that is active and whose `nodes` cannot be read.
 * @throws RangeError for a date that is none, and for a count that is no number
 * @see K@1.14.1 pkg/apis/v1/nodepool.go, `MustGetAllowedDisruptions`; pkg/controllers/disruption/helpers.go
 */
export function allowedDisruptions(
  budgets: readonly Budget[] | null | undefined,
  reason: Reason,
  { at, total, notReady, deleting }: PoolInstant,
): number {
  for (const [name, count] of Object.entries({ total, notReady, deleting })) {
    if (typeof count !== 'number' || Number.isNaN(count)) {
      throw new RangeError(`${name} is ${String(count)}, which is no count of nodes; pass one such as 0`);
    }
  }
  let limit = Number.POSITIVE_INFINITY;
  for (const budget of budgets ?? DEFAULT_BUDGETS) {
    const value = currentLimit(budget, at, total);
    if (value === 'unreadable') return 0;
    if (value !== 'inactive' && appliesTo(budget, reason)) limit = Math.min(limit, value);
  }
  return Math.max(limit - (notReady + deleting), 0);
}

function currentLimit(budget: Budget, at: Date, total: number): number | 'inactive' | 'unreadable' {
  try {
    if (!isBudgetActive(budget, at)) return 'inactive';
  } catch (error) {
    if (error instanceof ScheduleError || error instanceof DurationError) return 'unreadable';
    throw error;
  }
  const limit = readLimit(budget.nodes);
  return limit === undefined ? 'unreadable' : nodesAllowed(limit, total);
}

/** Absent reasons are all three, an empty list is none. */
export function appliesTo(budget: Budget, reason: Reason): boolean {
  const { reasons } = budget;
  return reasons === undefined || reasons === null || reasons.includes(reason);
}
