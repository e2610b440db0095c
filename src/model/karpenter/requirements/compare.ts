import { contains, isBounded, LARGEST_INTEGER, labelInteger, type ValueSet } from './value-set';

export function intersect(a: ValueSet, b: ValueSet): ValueSet {
  const absent = a.absent && b.absent;
  if (!a.complement || !b.complement) {
    const [list, other] = a.complement ? [b, a] : [a, b];
    return { complement: false, listed: new Set([...list.listed].filter((value) => contains(other, value))), absent };
  }
  const listed = new Set([...a.listed, ...b.listed]);
  return { complement: true, listed, min: larger(a.min, b.min), max: smaller(a.max, b.max), absent };
}

/**
 * No value, and not the missing label either. A range of numbers is never emptied by values left out: `05` is still
 * there when `5` is not, which is how the controller counts too.
 */
export function isEmpty(set: ValueSet): boolean {
  if (set.absent) return false;
  return set.complement ? lowest(set) > highest(set) : set.listed.size === 0;
}

/** Whether some value, or the missing label, is in both. The same as `!isEmpty(intersect(a, b))`, and cheaper. */
export function sharesValue(a: ValueSet, b: ValueSet): boolean {
  if (a.absent && b.absent) return true;
  if (a.complement && b.complement) return max(lowest(a), lowest(b)) <= min(highest(a), highest(b));
  const [list, other] = a.complement || (!b.complement && b.listed.size < a.listed.size) ? [b, a] : [a, b];
  for (const value of list.listed) if (contains(other, value)) return true;
  return false;
}

/** Whether everything in `inner` is in `outer` as well. */
export function includes(outer: ValueSet, inner: ValueSet): boolean {
  if (isEmpty(inner)) return true;
  if (inner.absent && !outer.absent) return false;
  if (!inner.complement) return [...inner.listed].every((value) => contains(outer, value));
  if (lowest(inner) > highest(inner)) return true;
  if (!outer.complement || [...outer.listed].some((value) => contains(inner, value))) return false;
  if (!isBounded(outer)) return true;
  return isBounded(inner) && lowest(inner) >= lowest(outer) && highest(inner) <= highest(outer);
}

/**
 * The smallest number in the set; values that are text count for nothing. `undefined` where nothing bounds it from below,
 * or no number is left. A value left out of a range still counts, so the answer may be too small, never too large.
 */
export function smallestInteger(set: ValueSet): bigint | undefined {
  if (set.complement) return isBounded(set) && lowest(set) <= highest(set) ? lowest(set) : undefined;
  let least: bigint | undefined;
  for (const value of set.listed) {
    const number = labelInteger(value);
    if (number !== undefined && (least === undefined || number < least)) least = number;
  }
  return least;
}

function lowest({ min: bound }: ValueSet): bigint {
  return bound === undefined || bound < 0n ? 0n : bound;
}

function highest({ max: bound }: ValueSet): bigint {
  return bound === undefined || bound > LARGEST_INTEGER ? LARGEST_INTEGER : bound;
}

function larger(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined ? b : b === undefined ? a : max(a, b);
}

function smaller(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined ? b : b === undefined ? a : min(a, b);
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
