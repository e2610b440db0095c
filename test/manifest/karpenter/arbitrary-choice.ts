import * as fc from 'fast-check';

export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

export const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Mostly good parts, now and then one with an edge; absent parts are undefined and dropped. */
export const mostly = <T, U>(good: fc.Arbitrary<T>, edge: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 20, arbitrary: good as fc.Arbitrary<T | U> }, { weight: 1, arbitrary: edge });
