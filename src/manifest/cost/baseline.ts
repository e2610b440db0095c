import type { CostRange } from './estimate';

/** A line of an earlier estimate. */
export interface BaselineLine extends CostRange {
  readonly id: string;
  /** A fixed sized pool: its month is paid once it has begun. */
  readonly flatMonth: boolean;
}

/** An earlier estimate, as far as a later one is compared with it. */
export interface Baseline {
  readonly version: unknown;
  readonly currency: string;
  readonly hoursPerMonth: string;
  readonly total: CostRange;
  readonly lines: readonly BaselineLine[];
}
