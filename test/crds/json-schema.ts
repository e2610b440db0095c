import Ajv, { type ValidateFunction } from 'ajv';
import { isDateTime } from './date-time';
import { goPattern } from './go-pattern';
import { type CrdSchema, INT32, INT64 } from './schema';

/** Keywords that mean the same in a CRD and in JSON Schema. */
const SHARED = [
  'nullable',
  'required',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

/** Keywords that this judge handles, here or elsewhere; any other fails the test, so that no CRD is judged in part. */
const HANDLED: ReadonlySet<string> = new Set([
  ...SHARED,
  ...['type', 'format', 'properties', 'additionalProperties', 'items', 'anyOf', 'minimum', 'maximum'],
  ...['default', 'description', 'title', 'example', 'externalDocs'],
  ...['x-kubernetes-int-or-string', 'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-validations'],
  ...['x-kubernetes-list-type', 'x-kubernetes-list-map-keys', 'x-kubernetes-map-type'],
]);

const ajv = new Ajv({ strict: false, allErrors: true, ownProperties: true });
ajv.addFormat('date-time', isDateTime);

/** What ajv has to check of a CRD's schema; unknown fields have been refused before. */
export function compileCrdSchema(schema: CrdSchema): ValidateFunction {
  return ajv.compile(converted(schema));
}

function converted(schema: CrdSchema): object {
  for (const keyword of Object.keys(schema)) {
    if (!HANDLED.has(keyword)) throw new Error(`the CRD judge does not know the keyword ${keyword}`);
  }
  const shared = SHARED.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, schema[keyword]]);
  const { properties, additionalProperties: further, items } = schema;
  return {
    ...Object.fromEntries(shared),
    ...(typeof schema.pattern === 'string' && { pattern: goPattern(schema.pattern) }),
    ...typeAndBounds(schema),
    ...(properties && { properties: mapValues(properties, converted) }),
    ...(typeof further === 'object' && { additionalProperties: converted(further) }),
    ...(items && { items: converted(items) }),
  };
}

function typeAndBounds(schema: CrdSchema): object {
  if (schema['x-kubernetes-int-or-string']) return { type: ['integer', 'string'], ...INT64 };
  const { type, format } = schema;
  if (type === undefined) return {};
  if (type === 'integer') {
    const { minimum, maximum } = format === 'int32' ? INT32 : INT64;
    return {
      type,
      minimum: Math.max(minimum, bound(schema.minimum, minimum)),
      maximum: Math.min(maximum, bound(schema.maximum, maximum)),
    };
  }
  return { type, ...(type === 'string' && format === 'date-time' && { format }) };
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function mapValues<T, U>(map: { readonly [name: string]: T }, change: (value: T) => U): { [name: string]: U } {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}
