/** Bounds of the monthly total, as plain decimals in the currency of the price book. Over is strictly over. */
export interface Guardrails {
  /** Of the maximum. */
  readonly totalMax?: string | number;
  /** Of the maximum, over the baseline's. */
  readonly increaseAbs?: string | number;
  /** Of the maximum, in percent of the baseline's; `"10"` is 10 %. */
  readonly increasePercent?: string | number;
  /** @default 'error' */
  readonly level?: 'warn' | 'error';
  /** The day to judge the age of prices by, `2026-11-30`; the clock is never asked. */
  readonly asOf?: string;
  /** How old prices may be on that day. @default 90 */
  readonly maxAgeDays?: number;
}
