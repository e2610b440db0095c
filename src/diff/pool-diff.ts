import type { Outcome } from './outcome';
import type { Replacement } from './replacement';

/** One changed setting of a pool. */
export interface FieldDiff {
  /** A path from the object's root, in the manifest of after where it is there. */
  readonly at: string;
  /** As written, or as the default has it; null where there is nothing. */
  readonly before: unknown;
  readonly after: unknown;
  readonly outcome: Outcome;
  /** What comes of it and why, in one line. */
  readonly says: string;
  /** What it does to the bill beyond the range, in one line. */
  readonly money?: string;
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
}

export type PoolFate = 'added' | 'removed' | 'renamed' | 'changed';

/** What becomes of one pool. */
export interface PoolDiff {
  /** `Kind/name`, or `Kind/namespace/name`; of a renamed pool the new name. */
  readonly object: string;
  readonly change: PoolFate;
  /** The old name of a renamed pool. */
  readonly from?: string;
  /** The weightiest first. */
  readonly changes: readonly FieldDiff[];
  /** How nodes are replaced; null where none is. */
  readonly replaces: Replacement | null;
  readonly file?: string;
  readonly line?: number;
}

/** A pool of which nothing can be said. */
export interface NotCompared {
  readonly object: string;
  readonly why: string;
}

/** Objects of other kinds: how many differ in more than what tools and controllers write. */
export interface OtherObjects {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** What a change does to the pools of a cluster. */
export interface PoolsDiff {
  /** By name; pools that stay as they are are left out. */
  readonly pools: readonly PoolDiff[];
  readonly notCompared: readonly NotCompared[];
  readonly others: OtherObjects;
}
