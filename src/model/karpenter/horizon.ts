/**
 * The stretch of whole days on which coverage is worked out. Both begin on Monday, 2029-01-01, in UTC, and repeat: what
 * holds on the last day runs on into the first.
 */
export interface Horizon {
  /** Days since 1970-01-01. */
  readonly firstDay: number;
  readonly days: number;
}

const MONDAY = Date.UTC(2029, 0, 1) / 86_400_000;

/** Exact where every week is like any other. */
export const ONE_WEEK: Horizon = { firstDay: MONDAY, days: 7 };

/** Every combination of weekday, date and leap year that there is before 2100. */
export const TWENTY_EIGHT_YEARS: Horizon = { firstDay: MONDAY, days: 28 * 365 + 7 };
