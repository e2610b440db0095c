/**
 * What a change does, in the order in which a reader wants to know of it.
 * `refused`: the platform does not take the update. `new-pool`: another pool, with nodes of its own. `removed`: the pool goes, with its nodes.
 * `replaces`: nodes that run are replaced. `scales`: nodes are added or removed, and none is replaced. `unknown`: known only at deploy time,
 * or not readable. `kept`: the old value stays, since the platform cannot clear it. `inert`: stored, and nothing reads it.
 * `in-place`: holds for what runs, or for new nodes only, and no node goes.
 */
export const OUTCOMES = [
  'refused',
  'new-pool',
  'removed',
  'replaces',
  'scales',
  'unknown',
  'kept',
  'inert',
  'in-place',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** What one changed field comes to. */
export interface Effect {
  readonly outcome: Outcome;
  /** What happens and why, in one line, without the field and its values. */
  readonly says: string;
  /** Which nodes are replaced, to follow "replaces": `every node`, `nodes whose topology.kubernetes.io/zone is a`. */
  readonly which?: string;
  /** `false` where only some of the nodes are replaced. @default true */
  readonly all?: boolean;
  /** What it does to the bill beyond the range, in one line. */
  readonly money?: string;
}

export const EVERY_NODE = 'every node';

/** Every node of the pool is replaced. */
export function replacesAll(says: string): Effect {
  return { outcome: 'replaces', says, which: EVERY_NODE };
}

export function inPlace(says: string): Effect {
  return { outcome: 'in-place', says };
}
