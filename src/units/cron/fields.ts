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
  /** Words for the values from `min` on. */
  readonly words: readonly string[];
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** In the order in which a schedule has them. The parser reads only the first three letters of a word. */
export const FIELD_RANGES: readonly FieldRange[] = [
  { name: 'minute', label: 'minute', min: 0, max: 59, words: [] },
  { name: 'hour', label: 'hour', min: 0, max: 23, words: [] },
  { name: 'dayOfMonth', label: 'day of month', min: 1, max: 31, words: [] },
  { name: 'month', label: 'month', min: 1, max: 12, words: [...MONTHS, 'november', 'december'] },
  { name: 'dayOfWeek', label: 'day of week', min: 0, max: 6, words: WEEKDAYS },
];

/** The three-letter name of a value, or its number where the field has no names. */
export function nameOf(range: FieldRange, value: number): string {
  return range.words[value - range.min]?.slice(0, 3) ?? `${value}`;
}

export function fieldSet(bits: bigint, star: boolean): FieldSet {
  const values: number[] = [];
  for (let value = 0; value < 64; value++) if ((bits >> BigInt(value)) & 1n) values.push(value);
  return { bits, values, star };
}
