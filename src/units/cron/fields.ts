/** The values one field of a schedule admits. */
export interface FieldSet {
  /** Bit n is set where the value n is admitted. */
  readonly bits: bigint;
  /** The same, in rising order. */
  readonly values: readonly number[];
  /**
   * Written as `*` or `?` with no step but 1, which only matters for the two day fields: `1-31` admits as much and has
   * no star.
   */
  readonly star: boolean;
}

/**
 * The five fields of a schedule. Months count from 1, weekdays from 0 for Sunday. When neither day field has its star,
 * a day need only match one of them; otherwise it must match both.
 */
export interface ScheduleFields {
  readonly minute: FieldSet;
  readonly hour: FieldSet;
  readonly dayOfMonth: FieldSet;
  readonly month: FieldSet;
  readonly dayOfWeek: FieldSet;
}

export type FieldName = keyof ScheduleFields;

/** What may stand in a field. */
export interface FieldRange {
  readonly name: FieldName;
  /** The name in a sentence. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Words for the values from `min` on; the parser knows only the first three letters of each, `names`. */
  readonly words: readonly string[];
  readonly names: readonly string[];
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** In the order in which a schedule has them. */
export const FIELD_RANGES: readonly FieldRange[] = [
  fieldRange('minute', 'minute', 0, 59),
  fieldRange('hour', 'hour', 0, 23),
  fieldRange('dayOfMonth', 'day of month', 1, 31),
  fieldRange('month', 'month', 1, 12, [...MONTHS, 'november', 'december']),
  fieldRange('dayOfWeek', 'day of week', 0, 6, WEEKDAYS),
];

function fieldRange(name: FieldName, label: string, min: number, max: number, words: string[] = []): FieldRange {
  return { name, label, min, max, words, names: words.map((word) => word.slice(0, 3)) };
}

/** The three-letter name of a value, or its number where the field has no names. */
export function nameOf(range: FieldRange, value: number): string {
  return range.names[value - range.min] ?? `${value}`;
}

export function fieldSet(admitted: ReadonlySet<number>, star: boolean): FieldSet {
  const values = [...admitted].sort((a, b) => a - b);
  return { bits: values.reduce((bits, value) => bits | (1n << BigInt(value)), 0n), values, star };
}
