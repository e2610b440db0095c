import { below, type CrdSchema, isMap } from './schema';

/** Paths of fields that strict decoding refuses; a type other than the schema's does not matter here. */
export function unknownFields(value: unknown, schema: CrdSchema | undefined, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownFields(item, schema?.items, below(path, index)));
  }
  if (!isMap(value) || schema?.['x-kubernetes-preserve-unknown-fields']) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if (path === '' && ['apiVersion', 'kind', 'metadata'].includes(name)) return [];
    const at = below(path, name);
    if (schema?.properties && Object.hasOwn(schema.properties, name)) {
      return unknownFields(field, schema.properties[name], at);
    }
    const further = schema?.additionalProperties;
    if (further === undefined || further === false) return [at];
    return unknownFields(field, further === true ? undefined : further, at);
  });
}
