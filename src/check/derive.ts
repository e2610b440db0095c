import { NotKnownYet } from '../manifest/deferred';

export const ANALYSES = Symbol('analyses');

/** What a function worked out, by the function. */
export type Analyses = Map<unknown, unknown>;

/** An owner that keeps its analyses itself, where they are faster to reach than in a table beside it. */
export interface Analysed {
  /** `undefined` while there are none. */
  [ANALYSES]: Analyses | undefined;
}

const ELSEWHERE = new WeakMap<object, Analyses>();

/**
 * `compute(owner)`, once for each pair: several rules read the same analysis of one object. An owner lives for one
 * run, so nothing outlasts a change of the manifest; `compute` has to be a function that is made once.
 */
export function derive<Owner extends object, Value>(owner: Owner, compute: (owner: Owner) => Value): Value {
  const analyses = (owner as Partial<Analysed>)[ANALYSES] ?? firstOf(owner);
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

/** Lets go of all that was worked out of an owner, for the sake of memory; whoever asks has it worked out again. */
export function forget(owner: Analysed): void {
  owner[ANALYSES] = undefined;
}

function firstOf(owner: object): Analyses {
  const analyses: Analyses = ELSEWHERE.get(owner) ?? new Map();
  if (ANALYSES in owner) owner[ANALYSES] = analyses;
  else ELSEWHERE.set(owner, analyses);
  return analyses;
}
