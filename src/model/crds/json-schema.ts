import Ajv, { type ValidateFunction } from 'ajv';
import { isPlainObject } from '../../manifest/object';
import type { CrdSchema } from './crd-schema';
import { FORMATS } from './formats';
import { re2 } from './re2';

/** Keywords that mean the same in a CRD and in JSON Schema. */
const SHARED = [
  ...['required', 'enum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minProperties', 'maxProperties', 'multipleOf'],
] as const;

/** Integers as the API server decodes them: what does not fit into 64 bits is a float, which no integer field takes. */
const INT64 = { minimum: -(2 ** 63 - 1024), maximum: 2 ** 63 - 1024 } as const;
const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } as const;

let ajv: Ajv | undefined;

/**
 * What ajv has to check of a CRD's schema; unknown fields are looked for elsewhere. Patterns run in time linear in the text, and one that
 * is no RE2 syntax is left out.
 */
export function compileCrdSchema(schema: CrdSchema): ValidateFunction {
  ajv ??= newAjv();
  return ajv.compile(converted(schema));
}

function newAjv(): Ajv {
  const regExp = (pattern: string) => {
    const expression = re2(pattern);
    // ajv tells patterns apart by their text.
    return { test: (text: string) => expression?.test(text) ?? true, toString: () => pattern };
  };
  // Not used: it is for code that stands alone.
  regExp.code = '';
  const made = new Ajv({ strict: false, allErrors: true, ownProperties: true, verbose: true, code: { regExp } });
  for (const [name, test] of Object.entries(FORMATS)) made.addFormat(name, test);
  return made;
}

function converted(schema: CrdSchema): object {
  const { properties, additionalProperties: further, items, pattern, not } = schema;
  const lists = (['allOf', 'anyOf', 'oneOf'] as const).filter((keyword) => Array.isArray(schema[keyword]));
  return {
    ...Object.fromEntries(
      SHARED.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, schema[keyword]]),
    ),
    ...(pattern !== undefined && re2(pattern) && { pattern }),
    ...typeAndBounds(schema),
    ...(properties && { properties: mapValues(properties, converted) }),
    ...(typeof further === 'object' && { additionalProperties: converted(further) }),
    ...(items && { items: converted(items) }),
    ...Object.fromEntries(lists.map((keyword) => [keyword, (schema[keyword] as CrdSchema[]).map(converted)])),
    ...(isPlainObject(not) && { not: converted(not) }),
  };
}

function typeAndBounds(schema: CrdSchema): object {
  const bounds = boundsOf(schema);
  if (schema['x-kubernetes-int-or-string']) return typed(['integer', 'string'], schema, within(bounds, INT64));
  const { type, format } = schema;
  if (type === 'integer') return typed([type], schema, within(bounds, format === 'int32' ? INT32 : INT64));
  const known = type === 'string' && format !== undefined && Object.hasOwn(FORMATS, format) ? { format } : {};
  return type === undefined ? bounds : typed([type], schema, { ...bounds, ...known });
}

function typed(types: readonly string[], { nullable }: CrdSchema, more: object): object {
  const all = nullable ? [...types, 'null'] : types;
  return { type: all.length === 1 ? all[0] : all, ...more };
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag beside `minimum`. */
function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: CrdSchema): Bounds {
  return {
    ...(typeof minimum === 'number' && { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(typeof maximum === 'number' && { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  };
}

function within(bounds: Bounds, { minimum, maximum }: { readonly minimum: number; readonly maximum: number }): Bounds {
  return {
    ...bounds,
    minimum: Math.max(minimum, bounds.minimum ?? minimum),
    maximum: Math.min(maximum, bounds.maximum ?? maximum),
  };
}

function mapValues<T, U>(map: { readonly [name: string]: T }, change: (value: T) => U): { [name: string]: U } {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}
