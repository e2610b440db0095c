import type { Path } from '../manifest/path';

/** One setting of a pool, in a form in which two texts of one meaning are the same. */
export interface Field {
  /** Where it stands, or would. */
  readonly at: Path;
  /** Plain data: compared as JSON. */
  readonly value: unknown;
  /** As written, or as the default has it. */
  readonly shown: unknown;
}

/** By a name that is the same in every version of the API. What is absent and has no default is not in it. */
export type Fields = ReadonlyMap<string, Field>;

/** A setting that differs. */
export interface FieldPair {
  readonly name: string;
  readonly at: Path;
  readonly before?: Field;
  readonly after?: Field;
}

/** In the order of the fields of after, then what is gone. */
export function changedFields(before: Fields, after: Fields): readonly FieldPair[] {
  const pairs: FieldPair[] = [];
  for (const [name, field] of after) {
    const old = before.get(name);
    if (!old || !same(old.value, field.value)) pairs.push({ name, at: field.at, before: old, after: field });
  }
  for (const [name, field] of before) {
    if (!after.has(name)) pairs.push({ name, at: field.at, before: field });
  }
  return pairs;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Gathers the fields of a pool. */
export class FieldList {
  readonly fields = new Map<string, Field>();

  /** Nothing for an `undefined` value. */
  add(name: string, at: Path, value: unknown, shown: unknown = value): void {
    if (value !== undefined) this.fields.set(name, { at, value, shown });
  }

  /** One field for each key, `name["key"]`. */
  addMap(
    name: string,
    at: Path,
    entries: ReadonlyMap<string, string>,
    meaningOf: (text: string, key: string) => unknown = (text) => text,
  ): void {
    for (const [key, text] of entries) {
      this.add(`${name}[${JSON.stringify(key)}]`, [...at, key], meaningOf(text, key), text);
    }
  }
}

/** The key of a field that `addMap` made, where it is one of the map `name`. */
export function keyIn(field: string, name: string): string | undefined {
  const start = `${name}[`;
  return field.startsWith(start) ? (JSON.parse(field.slice(start.length, -1)) as string) : undefined;
}
