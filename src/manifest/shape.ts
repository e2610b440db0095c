/**
 * What the API server checks of a kind before any CEL rule: a JSON Schema (draft 7, as ajv reads it) with a few
 * annotations of ours. Shapes are made once and compared by identity.
 */
export interface Shape {
  /** Several only for int-or-string; `pattern` then holds for the strings. */
  readonly type?: ShapeType | readonly ShapeType[];
  readonly properties?: { readonly [name: string]: Shape };
  /** The shape of a map's values; `false` where no other field is known. */
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** One of the names in `manifest/formats.ts`. */
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  /** More that holds of the same value: for keywords that another rule reports than the rest of the node. */
  readonly allOf?: readonly Shape[];

  /** `null` is a value here; elsewhere the API server drops the field before it looks. */
  readonly nullable?: boolean;
  /** What belongs here, in words that follow "write ": `a duration such as 5m, or Never`. */
  readonly expects?: string;
  /** The id of the rule that reports a breach of this very node; absent: the kind's own shape rule. */
  readonly reportedBy?: string;
  /** The same for a missing required field, by the name of that field. */
  readonly missingReportedBy?: { readonly [field: string]: string };
}

export type ShapeType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';

/** An object that knows these fields and no other. */
export function fields(properties: { readonly [name: string]: Shape }, more: Shape = {}): Shape {
  return { type: 'object', properties, additionalProperties: false, ...more };
}

/** A map from any key to one kind of value. */
export function mapOf(values: Shape, more: Shape = {}): Shape {
  return { type: 'object', additionalProperties: values, ...more };
}

export function listOf(items: Shape, more: Shape = {}): Shape {
  return { type: 'array', items, ...more };
}
