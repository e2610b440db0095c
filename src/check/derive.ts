import { NotKnownYet } from '../manifest/deferred';

/** Where an owner keeps its own analyses, which is faster to reach than a table beside it. */
export const ANALYSES = Symbol('analyses');

/** What a function worked out, by the function. */
export type Analyses = Map<unknown, unknown>;

const ELSEWHERE = new WeakMap<object, Analyses>();

/**
 * `compute(owner)`, once for each pair: several rules read the same analysis of one object. An owner lives for one
 * run, so nothing outlasts a change of the manifest; `compute` has to be a function that is made once.
 */
export function derive<Owner extends object, Value>(owner: Owner, compute: (owner: Owner) => Value): Value {
  const analyses = (owner as { readonly [ANALYSES]?: Analyses })[ANALYSES] ?? analysesElsewhere(owner);
  const known = analyses.get(compute);
  if (known !== undefined || analyses.has(compute)) return known as Value;
  const value = computed(owner, compute);
  analyses.set(compute, value);
  return value;
}

const REFUSED = new WeakMap<object, Map<unknown, NotKnownYet>>();

/** An analysis that needs a value known only at deploy time is tried once, and refused from then on. */
function computed<Owner extends object, Value>(owner: Owner, compute: (owner: Owner) => Value): Value {
  const refused = REFUSED.get(owner);
  const before = refused?.get(compute);
  if (before) throw before;
  try {
    return compute(owner);
  } catch (thrown) {
    if (thrown instanceof NotKnownYet) REFUSED.set(owner, (refused ?? new Map()).set(compute, thrown));
    throw thrown;
  }
}

function analysesElsewhere(owner: object): Analyses {
  let analyses = ELSEWHERE.get(owner);
  if (!analyses) {
    analyses = new Map();
    ELSEWHERE.set(owner, analyses);
  }
  return analyses;
}
