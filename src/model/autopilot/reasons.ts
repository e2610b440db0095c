/** Why nodes go, or why none does. */
export type ScaleDownReason =
  | 'below-threshold'
  | 'consolidation'
  | 'no-managed-nodes'
  | 'rebalance-run'
  | 'cooldown'
  | 'pending-pods'
  | 'above-threshold'
  | 'scale-up-threshold-unknown'
  | 'band-undefined'
  | 'min-nodes';

/** Why maintenance empties nodes, or why it does not. */
export type ConsolidationReason =
  | 'window-open'
  | 'no-window-open'
  | 'no-consolidation'
  | 'rounds-to-none'
  | 'price-unknown'
  | 'nothing-to-empty';
