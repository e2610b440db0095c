import { INT64_NUMBER_MAX } from '../int64';
import { fields, mapOf, type Shape } from '../shape';

/** Who reports a wrong type, enum, length or pattern; everything else is left to the kind's own shape rule. */
export const SCHEMA_RULE = 'machine-deployment/schema';
/** Who reports `{}` and `[]` where the schema wants at least one entry. */
export const EMPTY_RULE = 'machine-deployment/empty-object';

/** A node whose own breaches are those of the schema rule. */
export function bySchema(node: Shape): Shape {
  return { ...node, reportedBy: SCHEMA_RULE };
}

export function text(more: Shape = {}): Shape {
  return bySchema({ type: 'string', ...more });
}

/** At least one character. */
export function filledText(maxLength: number, more: Shape = {}): Shape {
  return text({ minLength: 1, maxLength, ...more });
}

export function oneOf(...values: readonly string[]): Shape {
  return text({ enum: values });
}

export function struct(properties: { readonly [name: string]: Shape }, more: Shape = {}): Shape {
  return bySchema(fields(properties, more));
}

/** An object that has to be left out where nothing is in it. */
export function filledStruct(properties: { readonly [name: string]: Shape }, more: Shape = {}): Shape {
  return struct(properties, { ...more, allOf: [{ minProperties: 1, reportedBy: EMPTY_RULE }] });
}

export const INT32: Shape = { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

export const int32 = bySchema(INT32);

/** Of a surge or the like; what the server takes of it and the webhook refuses is `machine-deployment/surge-format`. */
export const countOrPercent: Shape = {
  type: ['integer', 'string'],
  minimum: -INT64_NUMBER_MAX,
  maximum: INT64_NUMBER_MAX,
  expects: 'a count such as 1, or a percentage such as "25%"',
};

/** Labels and annotations of machines; their form is judged by the webhook. */
export const textMap = bySchema(mapOf({ type: 'string' }, { expects: 'a map such as { example.com/team: a }' }));
