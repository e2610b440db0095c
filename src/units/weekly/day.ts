/** Days of the week, Monday first. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** What a schedule calls the day at an index of `DAYS`: Sunday is 0. */
export function cronDay(index: number): number {
  return (index + 1) % 7;
}
