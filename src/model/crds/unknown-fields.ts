import { isPlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { type CrdSchema, partsOf } from './crd-schema';

export interface UnknownField {
  readonly at: Path;
  /** The fields that there are. */
  readonly known: readonly string[];
}

const OF_OBJECTS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** Fields that strict decoding refuses; a type other than the schema's does not matter here. */
export function unknownFields(value: unknown, schema: CrdSchema | undefined, at: Path = []): UnknownField[] {
  if (isPlainObject(value) && schema?.['x-kubernetes-preserve-unknown-fields']) return insideKnown(value, schema, at);
  const isObject = at.length === 0 || schema?.['x-kubernetes-embedded-resource'] === true;
  const further = schema?.additionalProperties;
  const open = Array.isArray(value) || (further !== undefined && further !== false);
  return partsOf(value, schema).flatMap(([step, part, own]) => {
    if (isObject && OF_OBJECTS.has(String(step))) return [];
    if (own) return unknownFields(part, own, [...at, step]);
    // Below a map of anything nothing is known, and strict decoding refuses it all.
    if (open) return unknownFields(part, undefined, [...at, step]);
    return [{ at: [...at, step], known: Object.keys(schema?.properties ?? {}) }];
  });
}

/** Where any field is kept, those that have a schema are looked into all the same. */
function insideKnown(value: unknown, schema: CrdSchema, at: Path): UnknownField[] {
  return partsOf(value, schema).flatMap(([step, part, own]) => {
    const isOwn = at.length === 0 && OF_OBJECTS.has(String(step));
    return own && !isOwn ? unknownFields(part, own, [...at, step]) : [];
  });
}
