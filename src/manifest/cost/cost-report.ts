/** A number with the minor digits of its currency, `unbounded` or `unknown`. */
export type AmountText = string;

/** What is paid for; quantities and amounts with every digit, null at an end that is no number. */
export interface ComponentReport {
  readonly name: string;
  readonly unit: string;
  readonly quantityMin: string | null;
  readonly quantityMax: string | null;
  readonly price: string;
  readonly min: string | null;
  readonly max: string | null;
}

export interface RangeReport {
  readonly min: AmountText;
  readonly max: AmountText;
  /** Before rounding; `...` marks digits that never end. null where the end is no number. */
  readonly minExact: string | null;
  readonly maxExact: string | null;
}

export interface PoolReport extends RangeReport {
  readonly id: string;
  readonly kind: string;
  /** null where not known, or without a bound. */
  readonly nodesMin: number | null;
  readonly nodesMax: number | null;
  readonly components: readonly ComponentReport[];
  readonly missing: readonly string[];
  readonly notes: readonly string[];
}

export interface FeeReport extends RangeReport {
  readonly id: string;
  readonly components: readonly ComponentReport[];
  readonly notes: readonly string[];
}

export interface CreditReport {
  readonly name: string;
  readonly appliesTo: string;
  readonly perMonth: string;
}

export interface TotalReport extends RangeReport {
  /** What is known of each end, where not all is. */
  readonly knownMin: string;
  readonly knownMax: string;
  readonly unknown: readonly string[];
  readonly unbounded: readonly string[];
}

/** An estimate as data: the JSON that `cost --format json` prints, and the baseline that a later estimate is compared with. */
export interface CostReport {
  readonly version: 1;
  readonly currency: string;
  readonly hoursPerMonth: string;
  readonly priceSource: string;
  readonly priceDate: string;
  readonly pools: readonly PoolReport[];
  readonly fees: readonly FeeReport[];
  readonly credits: readonly CreditReport[];
  readonly total: TotalReport;
  readonly excludes: readonly string[];
}
