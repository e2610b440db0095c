import { Amount } from '../units/money';
import { quoted } from '../units/quoted';

/** The hours of a month: one number, or the shortest month for minima and the longest for maxima. */
export interface Hours {
  readonly min: Amount;
  readonly max: Amount;
  /** `730`, or `672-744`. */
  readonly text: string;
}

/** 365 × 24 / 12: what the price a month of something billed by the hour is for. */
export const STANDARD_HOURS = Amount.whole(730);
const LONGEST = Amount.whole(744);

export const DEFAULT_HOURS = '730';

/** `730`, `672-744` or `calendar`, which is the same, or the hours of a month such as `2026-02`. */
export function readHours(text: string): Hours | { readonly wrong: string } {
  const month = /^([0-9]{4})-(0[1-9]|1[0-2])$/.exec(text);
  if (month) return hoursOf(`${24 * daysIn(Number(month[1]), Number(month[2]))}`);
  return hoursOf(text === 'calendar' ? '672-744' : text);
}

function hoursOf(text: string): Hours | { readonly wrong: string } {
  const [least, most = least, ...more] = text.split('-');
  const [min, max] = [Amount.read(least as string), Amount.read(most as string)];
  if (!min || !max || more.length > 0 || min.compare(max) > 0 || max.isZero) {
    return { wrong: `${quoted(text)} are no hours of a month; write "730", "calendar", or a month such as "2026-02"` };
  }
  if (max.compare(LONGEST) > 0) return { wrong: `${quoted(text)} are more hours than a month has; write "730"` };
  return { min, max, text: least === most ? (least as string) : text };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
