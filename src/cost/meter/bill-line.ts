import type { Amount } from '../../units/money';
import type { PoolHistory } from './history';
import type { DeclaredPool } from './pools';

/** One line of the bill, and why it is what it is. */
export interface BillLine {
  /** As the events call the pool, or `package/<cluster>`. */
  readonly pool: string;
  /** On lines for node-hours. */
  readonly node?: string;
  /** `2026-03`, on lines for a month. */
  readonly month?: string;
  readonly quantity: number;
  readonly unit: 'node-hour' | 'node-month';
  /** null where the price book has none. */
  readonly price: Amount | null;
  readonly amount: Amount | null;
  readonly because: string;
}

export interface Bill {
  /** Of the price book; absent without one. */
  readonly currency?: string;
  readonly lines: readonly BillLine[];
  /** null where a line that costs something has no price. */
  readonly total: Amount | null;
  readonly missing: readonly string[];
}

/** A pool's life with what its manifest says of it. */
export interface MeteredPool extends PoolHistory {
  readonly called: string;
  readonly kind: 'fixed' | 'autoscaling';
  readonly declaration?: DeclaredPool;
}
