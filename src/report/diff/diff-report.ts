import type { Finding, NotChecked } from '../../check/finding';
import type { Bill } from '../../diff/bill';
import type { Outcome } from '../../diff/outcome';
import type { NotCompared, OtherObjects, PoolDiff } from '../../diff/pool-diff';

/** How many pools came and went, and how many changes came to what. */
export interface DiffSummary {
  readonly pools: { readonly [fate in PoolDiff['change']]: number };
  readonly changes: { readonly [outcome in Outcome]: number };
}

/** What a change does, as plain data: what `diff --format json` prints. */
export interface DiffReport {
  /** By name; pools that stay as they are are left out. */
  readonly pools: readonly PoolDiff[];
  /** null without prices. */
  readonly bill: Bill | null;
  /** What the rules about changes say. */
  readonly findings: readonly Finding[];
  readonly notCompared: readonly NotCompared[];
  readonly notChecked: readonly NotChecked[];
  readonly others: OtherObjects;
  readonly summary: DiffSummary;
}
