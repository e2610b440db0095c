import { type CrdSchema, type Fields, fieldSchema, isMap } from './schema';

/** A copy as the API server stores it: null dropped where a field does not allow it, then defaults filled in. */
export function withDefaults(value: unknown, schema: CrdSchema | undefined): unknown {
  if (Array.isArray(value))
    return value.map((item) => withDefaults(item ?? schema?.items?.default ?? item, schema?.items));
  if (!isMap(value) || !schema) return value;
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const own = fieldSchema(schema, name);
    if (field === null && own && !own.nullable && !own['x-kubernetes-preserve-unknown-fields']) continue;
    set(filled, name, field);
  }
  for (const [name, own] of Object.entries(schema.properties ?? {})) {
    if (own.default !== undefined && !Object.hasOwn(filled, name)) set(filled, name, structuredClone(own.default));
  }
  for (const [name, field] of Object.entries(filled)) set(filled, name, withDefaults(field, fieldSchema(schema, name)));
  return filled;
}

function set(fields: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

export function withoutField(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
