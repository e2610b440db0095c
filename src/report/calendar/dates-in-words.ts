import { DAY_MINUTES } from '../../units/weekly/week';
import { clockText } from '../../units/weekly/window';
import { weekdayOf } from './weeks';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mon`, of a day counted from 1970-01-01. */
export function dayName(day: number): string {
  return WEEKDAYS[weekdayOf(day)];
}

/** `Mon 30 Nov`. */
export function dateName(day: number): string {
  const date = dateOf(day);
  return `${dayName(day)} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `Mon 30 Nov 2026`. */
export function fullDate(day: number): string {
  return `${dateName(day)} ${dateOf(day).getUTCFullYear()}`;
}

/** `09:00`, and `24:00` at the end of a day; with seconds where there are some. */
export function timeName(minutes: number): string {
  if (minutes === DAY_MINUTES) return '24:00';
  const whole = Math.floor(minutes);
  const seconds = Math.floor((minutes - whole) * 60);
  return seconds === 0 ? clockText(whole) : `${clockText(whole)}:${String(seconds).padStart(2, '0')}`;
}

/** `Mon–Fri`, `Tue, Thu`; three or more in a row are a range. For days in rising order. */
export function dayNames(days: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < days.length; ) {
    let end = at;
    while (days[end + 1] === days[end] + 1) end++;
    if (end - at > 1) parts.push(`${dayName(days[at])}–${dayName(days[end])}`);
    else parts.push(...days.slice(at, end + 1).map(dayName));
    at = end + 1;
  }
  return parts.join(', ');
}

/** `Mon 30 Nov – Sun 6 Dec 2026, and 3 weeks alike up to Sun 27 Dec 2026`. */
export function weekName({ days, alike }: { readonly days: readonly number[]; readonly alike: number }): string {
  const [first, last] = [days[0], days[days.length - 1]];
  const own = first === last ? fullDate(first) : `${dateName(first)} – ${fullDate(last)}`;
  if (alike === 0) return own;
  return `${own}, and ${alike} week${alike === 1 ? '' : 's'} alike up to ${fullDate(last + 7 * alike)}`;
}

function dateOf(day: number): Date {
  return new Date(day * DAY_MINUTES * 60_000);
}
