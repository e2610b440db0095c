import { numberOrNothing, readItems, stringOrNothing, stringsOrNothing } from '../fields';
import type { PlainObject } from '../object';
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
  return Array.isArray(value) ? readItems(value, readRequirement) : [];
}

function readRequirement(entry: PlainObject, index: number): RequirementEntry | undefined {
  const { key } = entry;
  if (typeof key !== 'string') return undefined;
  const values = stringsOrNothing(entry.values);
  return {
    index,
    at: REQUIREMENTS_AT.concat(index),
    key,
    operator: stringOrNothing(entry.operator),
    values,
    partial: values !== (entry.values ?? undefined), // the same list where nothing had to be left out
    minValues: numberOrNothing(entry.minValues),
  };
}
