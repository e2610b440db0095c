import { tryGoInt64 } from '../../../units/go-number';

/**
 * The values a node's label may have under one key, a label that is not there included. Two forms: the values in
 * `listed`, or every value but those (`complement`), then narrowed to whole numbers within `min` and `max` where either
 * is set. A listed form has no bounds.
 */
export interface ValueSet {
  readonly complement: boolean;
  readonly listed: ReadonlySet<string>;
  /** Both bounds belong to the range. */
  readonly min?: bigint;
  readonly max?: bigint;
  /** Whether a node without the label will do. */
  readonly absent: boolean;
}

export const LARGEST_INTEGER = 2n ** 63n - 1n;

const NONE: ReadonlySet<string> = new Set();

export const ANY: ValueSet = { complement: true, listed: NONE, absent: true };
export const PRESENT: ValueSet = { complement: true, listed: NONE, absent: false };
export const MISSING: ValueSet = { complement: false, listed: NONE, absent: true };

export function only(values: Iterable<string>): ValueSet {
  return { complement: false, listed: new Set(values), absent: false };
}

/** A node without the label is not excluded either, as in Kubernetes' own node affinity. */
export function allBut(values: Iterable<string>): ValueSet {
  return { complement: true, listed: new Set(values), absent: true };
}

export function integersFrom(min: bigint): ValueSet {
  return { complement: true, listed: NONE, min, absent: false };
}

export function integersTo(max: bigint): ValueSet {
  return { complement: true, listed: NONE, max, absent: false };
}

/** `undefined` stands for a label that is not there. */
export function contains(set: ValueSet, value: string | undefined): boolean {
  if (value === undefined) return set.absent;
  if (!set.complement) return set.listed.has(value);
  return !set.listed.has(value) && withinBounds(set, value);
}

export function isBounded(set: ValueSet): boolean {
  return set.min !== undefined || set.max !== undefined;
}

/** Several texts are one number (`5` and `05`), as the controller reads them with Go's `Atoi`; text is no number. */
function withinBounds(set: ValueSet, value: string): boolean {
  if (!isBounded(set)) return true;
  const number = labelInteger(value);
  if (number === undefined) return false;
  return (set.min === undefined || number >= set.min) && (set.max === undefined || number <= set.max);
}

/** Label values have no sign, so a number is never below 0. */
export function labelInteger(value: string): bigint | undefined {
  return /^[0-9]+$/.test(value) ? tryGoInt64(value) : undefined;
}
