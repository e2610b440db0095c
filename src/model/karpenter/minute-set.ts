/**
 * A set of minutes of one day: bit n is minute n after midnight. Neither the cron grammar nor the pattern of a budget's
 * duration knows anything finer, so nothing is rounded; and a day costs the same however many windows it has.
 */
export type MinuteSet = bigint;

export const DAY_MINUTES = 1440;
export const NO_MINUTE: MinuteSet = 0n;
export const WHOLE_DAY: MinuteSet = (1n << 1440n) - 1n;

/** Half-open, in minutes; what lies outside the day is cut off. */
export function minuteRange(start: number, end: number): MinuteSet {
  const from = Math.max(start, 0);
  const length = Math.min(end, DAY_MINUTES) - from;
  return length <= 0 ? NO_MINUTE : ((1n << BigInt(length)) - 1n) << BigInt(from);
}

/** The unbroken runs of the set, half-open and in rising order. */
export function runsOf(set: MinuteSet): readonly (readonly [start: number, end: number])[] {
  if (set === NO_MINUTE) return [];
  if (set === WHOLE_DAY) return [[0, DAY_MINUTES]];
  const bits = set.toString(2);
  const runs: [number, number][] = [];
  // The last digit is minute 0.
  for (let end = bits.length; end > 0; ) {
    const one = bits.lastIndexOf('1', end - 1);
    if (one < 0) break;
    const zero = bits.lastIndexOf('0', one);
    runs.push([bits.length - 1 - one, bits.length - 1 - zero]);
    end = zero;
  }
  return runs;
}
