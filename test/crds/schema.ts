/** A node of a CRD's structural schema, as far as the CRDs at hand use it. */
export interface CrdSchema {
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
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
}

export interface Fields {
  readonly [name: string]: unknown;
}

export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema of a field of a map: its own, or that of any further field. */
export function fieldSchema(schema: CrdSchema | undefined, name: string): CrdSchema | undefined {
  if (schema?.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/** `spec.budgets[0].nodes` */
export function below(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}

/** Integers as the API server decodes them: what does not fit into 64 bits is a float, which no integer field takes. */
export const INT64 = { minimum: -(2 ** 63 - 1024), maximum: 2 ** 63 - 1024 } as const;
export const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } as const;
