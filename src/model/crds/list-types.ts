import { isPlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { type CrdSchema, partsOf } from './crd-schema';

export interface Duplicate {
  readonly at: Path;
  /** What stands twice: the item of a set, or the fields by which items are told apart. */
  readonly key: string;
}

/** Duplicates in lists that are sets, or maps by some of their items' fields. */
export function duplicates(value: unknown, schema: CrdSchema | undefined, at: Path = []): Duplicate[] {
  if (!schema) return [];
  const seen = new Set<string>();
  return partsOf(value, schema).flatMap(([step, part, own]) => {
    const inside = duplicates(part, own, [...at, step]);
    const key = typeof step === 'number' ? keyOf(part, schema) : undefined;
    if (key === undefined) return inside;
    if (seen.has(key)) return [{ at: [...at, step], key }, ...inside];
    seen.add(key);
    return inside;
  });
}

function keyOf(item: unknown, schema: CrdSchema): string | undefined {
  if (schema['x-kubernetes-list-type'] === 'set') return JSON.stringify(item);
  if (schema['x-kubernetes-list-type'] !== 'map' || !isPlainObject(item)) return undefined;
  return JSON.stringify(schema['x-kubernetes-list-map-keys']?.map((name) => item[name] ?? null));
}
