import { isPlainObject, type PlainObject } from '../../manifest/object';

/** A node of a CRD's structural schema. Keywords that are not named here are read where they are used. */
export interface CrdSchema {
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly pattern?: string;
  readonly properties?: { readonly [name: string]: CrdSchema };
  readonly additionalProperties?: CrdSchema | boolean;
  readonly items?: CrdSchema;
  readonly default?: unknown;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'set' | 'map';
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-validations'?: readonly CelRule[];
  readonly [keyword: string]: unknown;
}

export interface CelRule {
  readonly rule: string;
  readonly message?: string;
  /** CEL that gives the message, and wins over it. */
  readonly messageExpression?: string;
  /** A rule about a change that holds at creation too, where `oldSelf` is an empty optional. */
  readonly optionalOldSelf?: boolean;
}

/** The schema of a field of a map: its own, or that of any further field. */
export function fieldSchema(schema: CrdSchema | undefined, name: string): CrdSchema | undefined {
  if (schema?.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/** The parts of a list or a map, each with its step and the schema that it has, if any. */
export function partsOf(
  value: unknown,
  schema: CrdSchema | undefined,
): readonly (readonly [step: string | number, part: unknown, schema: CrdSchema | undefined])[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item, schema?.items]);
  if (!isPlainObject(value)) return [];
  return Object.entries(value).map(([name, field]) => [name, field, fieldSchema(schema, name)]);
}

/** Sets a field, whatever its name. */
export function setField(fields: PlainObject, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}
