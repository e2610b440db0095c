import type { ScheduleFields } from './fields';

/** The hits of a matching day, in minutes after midnight and rising order. */
export function minutesOfDay({ hour, minute }: ScheduleFields): number[] {
  return hour.values.flatMap((h) => minute.values.map((m) => h * 60 + m));
}

/** Where in a rising list the first value is that is not below `least`; the length where all are. */
export function indexFrom(values: readonly number[], least: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
