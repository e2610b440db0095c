import type { FieldPair } from './field';
import type { Effect } from './outcome';

/** One setting that differs, and what comes of it. */
export interface Change extends FieldPair {
  readonly effect: Effect;
}
