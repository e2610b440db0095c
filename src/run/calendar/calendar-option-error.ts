export type CalendarOption = 'from' | 'to' | 'week' | 'zone' | 'nodes';

/** An option of a calendar that cannot be used. */
export class CalendarOptionError extends RangeError {
  override readonly name = 'CalendarOptionError';

  constructor(
    readonly option: CalendarOption,
    /** What is, with the value; what to do. */
    readonly says: string,
  ) {
    super(`${option}: ${says}`);
  }
}
