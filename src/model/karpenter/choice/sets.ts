import { includes, isEmpty, sharesValue } from '../requirements/compare';
import type { PoolRequirements } from '../requirements/pool-requirements';
import type { ValueSet } from '../requirements/value-set';

/** What is left of a pool's requirements and labels, by stable key. */
export type Sets = ReadonlyMap<string, ValueSet>;

/** `undefined` where some of it cannot be read, or nothing can ever launch. */
export function setsOf({ byKey, partial }: PoolRequirements): Sets | undefined {
  const sets = new Map([...byKey].map(([key, { set }]) => [key, set]));
  return partial || [...sets.values()].some(isEmpty) ? undefined : sets;
}

/** Equal exactly where two pools ask the same of their nodes. */
export function signatureOf(sets: Sets): string {
  const entries = [...sets].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    entries.map(([key, { complement, listed, min, max, absent }]) => {
      return [key, complement, absent, `${min}`, `${max}`, [...listed].sort()];
    }),
  );
}

/** Whether a node of both kinds can be: on every key that both have they share a value. */
export function sharesEveryKey(a: Sets, b: Sets): boolean {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  for (const [key, set] of few) {
    const other = many.get(key);
    if (other && !sharesValue(set, other)) return false;
  }
  return true;
}

/**
 * Whether every pod that fits `inner`, by whatever label it asks, fits `outer` too. A key that only `inner` has must be
 * one the cloud fills in by itself: by a label of its own, pods can still ask for `inner` alone.
 */
export function takesAllOf(outer: Sets, inner: Sets, isProviderKey: (key: string) => boolean): boolean {
  for (const [key, set] of outer) {
    const other = inner.get(key);
    if (!other || !includes(set, other)) return false;
  }
  for (const key of inner.keys()) if (!outer.has(key) && !isProviderKey(key)) return false;
  return true;
}
