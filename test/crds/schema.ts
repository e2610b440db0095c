export interface Fields {
  readonly [name: string]: unknown;
}

export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
