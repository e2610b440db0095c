const MEMO = new WeakMap<object, Map<unknown, unknown>>();

/**
 * `compute(owner)`, once for each pair: several rules read the same analysis of one object. An owner lives for one
 * run, so nothing outlasts a change of the manifest; `compute` has to be a function that is made once.
 */
export function derive<Owner extends object, Value>(owner: Owner, compute: (owner: Owner) => Value): Value {
  let memo = MEMO.get(owner);
  if (!memo) {
    memo = new Map();
    MEMO.set(owner, memo);
  }
  const known = memo.get(compute);
  if (known !== undefined || memo.has(compute)) return known as Value;
  const value = compute(owner);
  memo.set(compute, value);
  return value;
}
