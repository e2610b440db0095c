import { DAYS } from '../../units/weekly/day';
import { clockText } from '../../units/weekly/window';
import { ONE_WEEK } from './horizon';
import { DAY_MINUTES } from './minute-set';
import { isAlways, minutesIn, stretchesOf, type Timeline } from './timeline';

const MINUTE = 60_000;
const YEARS = 28;

/**
 * The first stretch of a timeline and the sum of all, for a message: `20:00–07:00 UTC daily, 77 h a week`; over 28 years
 * `2029-01-31 00:00–2029-02-01 00:00 UTC and later, 24 h in an average year`.
 */
export function describeWindows(timeline: Timeline): string {
  if (isAlways(timeline)) return 'at all times';
  const minutes = minutesIn(timeline);
  return timeline.days.horizon === ONE_WEEK
    ? `${describeWeek(timeline)}, ${describeMinutes(minutes)} a week`
    : `${describeFirst(timeline)}, ${describeMinutes(Math.round(minutes / YEARS))} in an average year`;
}

/** `77 h`, `1 h 10 min`, `45 min`. */
export function describeMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** In minutes after Monday 00:00. */
interface Stretch {
  readonly start: number;
  readonly length: number;
}

function describeWeek(timeline: Timeline): string {
  const monday = ONE_WEEK.firstDay * DAY_MINUTES;
  const stretches = [...stretchesOf(timeline)].map(
    ([start, end]): Stretch => ({ start: start / MINUTE - monday, length: (end - start) / MINUTE }),
  );
  const [first] = stretches;
  if (first === undefined) return 'never';
  const aDay = stretches.length / 7;
  if (repeatsAfter(stretches, DAY_MINUTES, aDay)) {
    if (aDay === 1) return `${hoursOf(first)} UTC daily`;
    return aDay === 24 && repeatsAfter(stretches, 60, 1)
      ? `${hoursOf(first)} UTC and so every hour`
      : `${hoursOf(first)} UTC and ${aDay - 1} more a day`;
  }
  const alike = stretches.every((s) => (s.start - first.start) % DAY_MINUTES === 0 && s.length === first.length);
  if (alike && first.length <= DAY_MINUTES) return `${dayNames(stretches)} ${hoursOf(first)} UTC`;
  const more = stretches.length - 1;
  return `${pointOf(first.start)}–${pointOf(first.start + first.length)} UTC${more > 0 ? ` and ${more} more` : ''}`;
}

/** Whether each stretch comes again, `count` places on, after so many minutes. */
function repeatsAfter(stretches: readonly Stretch[], minutes: number, count: number): boolean {
  if (!Number.isInteger(count)) return false;
  return stretches.every(({ start, length }, at) => {
    const next = stretches[at + count];
    return next === undefined || (next.start === start + minutes && next.length === length);
  });
}

function hoursOf({ start, length }: Stretch): string {
  const end = (start + length) % DAY_MINUTES;
  return `${clockText(start)}–${end === 0 ? '24:00' : clockText(end)}`;
}

function pointOf(minute: number): string {
  return `${dayName(Math.floor(minute / DAY_MINUTES))} ${clockText(minute)}`;
}

function dayName(index: number): string {
  const day = DAYS[index % 7];
  return day[0].toUpperCase() + day.slice(1);
}

/** `Mon–Fri`, `Tue, Thu, Sat`; three or more in a row are a range. */
function dayNames(stretches: readonly Stretch[]): string {
  const days = stretches.map(({ start }) => Math.floor(start / DAY_MINUTES));
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

function describeFirst(timeline: Timeline): string {
  const [first, second] = take(stretchesOf(timeline), 2);
  if (first === undefined) return 'never';
  const text = `${dateOf(first[0])}–${dateOf(first[1])} UTC`;
  return second === undefined ? text : `${text} and later`;
}

function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
