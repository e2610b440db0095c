/**
 * Where the description of sized pools leaves a question open, this package reads it as written here. Each reading is one
 * constant or one function, named in the text beside it, and is taken back when the vendor says otherwise.
 *
 * Sizes and budgets are whole numbers (`deriveNodeBounds`). The count is the largest and the smallest whose totals stay
 * inside the budget on both dimensions (`deriveNodeBounds`). A fixed pool holds one node or more; an autoscaling pool may
 * go down to none.
 *
 * A threshold is a whole percent (`resolveSettings`). The drain timeout tracks its default like the two scale-down settings.
 *
 * A reserved key begins with a listed text, literally: `topology.kubernetes.io/zone` is not reserved (`reservedBeginning`).
 *
 * GB are decimal in what the autoscaler is told, so that a node is never promised larger than it is (`announcedCapacity`).
 *
 * The state of a pool is the first that fits (`poolState`).
 *
 * A node that never appeared in the node list is not billed (`billNodeHours`). Months are those of UTC. A fixed pool's first
 * month is charged for the smallest count declared inside its grace period, each later one for the count at the month's
 * first instant, without a raise that was taken back inside its own grace period (`billFixedMonths`). An allowance counts
 * nodes of fixed pools only; a line is computed anew each month and is gone where the count is no longer past (`packageLines`).
 */

/** A node, or a fixed pool, removed before this is free. At exactly 15 minutes it is billed: the period is open at its end. */
export const GRACE_PERIOD_MS = 15 * 60 * 1000;

/** Whole hours are billed from the first second of each; the grace period is not deducted. */
export const HOUR_MS = 60 * 60 * 1000;
