import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';

export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

export const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** One of the fields with one of its values, beside the fields that are always there. */
export function oneField(
  always: Fields,
  edges: { readonly [field: string]: fc.Arbitrary<unknown> },
): fc.Arbitrary<Fields> {
  const each = Object.entries(edges).map(([field, value]) => value.map((edge) => ({ ...always, [field]: edge })));
  return fc.oneof(...each);
}

export function count(length: number, entry: (index: number) => unknown): readonly unknown[] {
  return Array.from({ length }, (_, index) => entry(index));
}
