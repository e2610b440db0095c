import { isPlainObject } from '../../manifest/object';
import { type CrdSchema, fieldSchema, setField } from './crd-schema';

/** A copy as the API server stores it: null dropped where a field does not allow it, then defaults filled in. */
export function withDefaults(value: unknown, schema: CrdSchema | undefined): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withDefaults(item ?? schema?.items?.default ?? item, schema?.items));
  }
  if (!isPlainObject(value) || !schema) return value;
  const filled = {};
  for (const [name, field] of Object.entries(value)) {
    const own = fieldSchema(schema, name);
    if (field === null && own && !own.nullable && !own['x-kubernetes-preserve-unknown-fields']) continue;
    setField(filled, name, field);
  }
  for (const [name, own] of Object.entries(schema.properties ?? {})) {
    if (own.default !== undefined && !Object.hasOwn(filled, name)) setField(filled, name, structuredClone(own.default));
  }
  for (const [name, field] of Object.entries(filled))
    setField(filled, name, withDefaults(field, fieldSchema(schema, name)));
  return filled;
}
