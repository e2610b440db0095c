import { numberOrNothing, stringOrNothing, stringsOrNothing } from '../fields';
import { isPlainObject } from '../object';
import type { Path } from '../path';

/** An entry of `spec.template.spec.requirements` with a key; fields of another type are left out. */
export interface RequirementEntry {
  readonly index: number;
  readonly at: Path;
  readonly key: string;
  readonly operator?: string;
  /** `undefined` where absent; the items that are strings. */
  readonly values?: readonly string[];
  /** Whether `values` is written but not all of it could be read. */
  readonly partial: boolean;
  readonly minValues?: number;
}

export const REQUIREMENTS_AT: Path = ['spec', 'template', 'spec', 'requirements'];

export function readRequirements(value: unknown): readonly RequirementEntry[] {
  if (!Array.isArray(value)) return [];
  const entries: RequirementEntry[] = [];
  value.forEach((entry: unknown, index) => {
    if (!isPlainObject(entry) || typeof entry.key !== 'string') return;
    const values = stringsOrNothing(entry.values);
    entries.push({
      index,
      at: [...REQUIREMENTS_AT, index],
      key: entry.key,
      operator: stringOrNothing(entry.operator),
      values,
      partial: values !== (entry.values ?? undefined), // the same list where nothing had to be left out
      minValues: numberOrNothing(entry.minValues),
    });
  });
  return entries;
}
