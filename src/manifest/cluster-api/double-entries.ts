import { isPlainObject, type Manifest } from '../object';
import { type Path, valueAt } from '../path';

/** An entry of a list that the API server wants there once. */
export interface DoubleEntry {
  readonly at: Path;
  /** What is there twice, as `dedicated:NoSchedule`; empty where it is the whole entry. */
  readonly key: string;
  /** The index of the earlier one. */
  readonly first: number;
}

const MACHINE_AT: Path = ['spec', 'template', 'spec'];
const DEEPEST = 8;

/** Taints of one key and effect, readiness gates of one condition type. */
export function doubleMachineEntries(manifest: Manifest): readonly DoubleEntry[] {
  return [
    ...doubles(manifest, [...MACHINE_AT, 'taints'], (entry) => keyOf(entry, ['key', 'effect'])),
    ...doubles(manifest, [...MACHINE_AT, 'readinessGates'], (entry) => keyOf(entry, ['conditionType'])),
  ];
}

/** Entries of a drain rule that are equal; the order of fields does not count, that of lists does. */
export function doubleDrainEntries(manifest: Manifest): readonly DoubleEntry[] {
  return ['machines', 'pods'].flatMap((list) =>
    doubles(manifest, ['spec', list], (entry) => canonical(entry, 0)).map((double) => ({ ...double, key: '' })),
  );
}

function doubles(
  manifest: Manifest,
  listAt: Path,
  keyOfEntry: (entry: unknown) => string | undefined,
): readonly DoubleEntry[] {
  const list = valueAt(manifest, listAt);
  if (!Array.isArray(list)) return [];
  const firsts = new Map<string, number>();
  const found: DoubleEntry[] = [];
  list.forEach((entry: unknown, index) => {
    const key = keyOfEntry(entry);
    if (key === undefined) return;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    else found.push({ at: [...listAt, index], key, first });
  });
  return found;
}

function keyOf(entry: unknown, names: readonly string[]): string | undefined {
  const parts = names.map((name) => valueAt(entry, [name]));
  return parts.every((part) => typeof part === 'string') ? parts.join(':') : undefined;
}

function canonical(value: unknown, depth: number): string {
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join()}]`;
  if (!isPlainObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field, depth + 1)}`).join()}}`;
}
