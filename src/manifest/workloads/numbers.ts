import { numberOrNothing } from '../fields';

/** A whole number from 0 up; anything else, which the API server refuses, is left out. */
export function countOrNothing(value: unknown): number | undefined {
  const number = numberOrNothing(value);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}
