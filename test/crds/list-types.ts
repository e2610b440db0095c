import { below, type CrdSchema, fieldSchema, isMap } from './schema';

/** Duplicates in lists that are sets, or maps by some of their items' fields. */
export function duplicates(value: unknown, schema: CrdSchema | undefined, path = ''): string[] {
  if (isMap(value)) {
    return Object.entries(value).flatMap(([name, field]) =>
      duplicates(field, fieldSchema(schema, name), below(path, name)),
    );
  }
  if (!Array.isArray(value) || !schema) return [];
  const seen = new Set<string>();
  const own = value.flatMap((item, index) => {
    const key = keyOf(item, schema);
    if (key === undefined) return [];
    if (seen.has(key)) return [`${below(path, index)}: duplicate ${key}`];
    seen.add(key);
    return [];
  });
  return [...own, ...value.flatMap((item, index) => duplicates(item, schema.items, below(path, index)))];
}

function keyOf(item: unknown, schema: CrdSchema): string | undefined {
  if (schema['x-kubernetes-list-type'] === 'set') return JSON.stringify(item);
  if (schema['x-kubernetes-list-type'] !== 'map' || !isMap(item)) return undefined;
  return JSON.stringify(schema['x-kubernetes-list-map-keys']?.map((name) => item[name] ?? null));
}
