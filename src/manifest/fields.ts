import { isPlainObject, type PlainObject } from './object';

const EMPTY: PlainObject = {};
const NO_ENTRIES: ReadonlyMap<string, string> = new Map();

/** The own field where it is an object, else an empty one: readers are tolerant, shapes are strict. */
export function objectField(parent: PlainObject, field: string): PlainObject {
  const value = Object.hasOwn(parent, field) ? parent[field] : undefined;
  return isPlainObject(value) ? value : EMPTY;
}

export function stringOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberOrNothing(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The strings of a list, or nothing where there is no list. */
export function stringsOrNothing(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every(isString) ? value : value.filter(isString);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** The entries of a map whose values are strings. */
export function stringEntries(value: unknown): ReadonlyMap<string, string> {
  if (!isPlainObject(value)) return NO_ENTRIES;
  const map = new Map<string, string>();
  for (const name of Object.keys(value)) {
    const field = value[name];
    if (typeof field === 'string') map.set(name, field);
  }
  return map;
}

/** What `read` makes of the items of a list that are maps; without those of which it makes nothing. */
export function readItems<T>(
  list: readonly unknown[],
  read: (item: PlainObject, index: number) => T | undefined,
): readonly T[] {
  const made = list.map((item, index) => (isPlainObject(item) ? read(item, index) : undefined));
  return made.includes(undefined) ? made.filter((one) => one !== undefined) : (made as T[]);
}
