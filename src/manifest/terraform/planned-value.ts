import { type DeferredPlace, DeferredValue, noteDeferred } from '../deferred';
import { isPlainObject, type Manifest } from '../object';
import type { Path } from '../path';

/**
 * A value of a plan with a deferred value wherever `unknown`, the plan's `after_unknown` for it, is `true`. A plan leaves such fields out of
 * `value`, and has null for them in lists. Texts are final: a plan escapes nothing.
 */
export function fromPlan(value: unknown, unknown: unknown): unknown {
  const places: DeferredPlace[] = [];
  const read = merged(value, unknown, [], places);
  return isPlainObject(read) ? noteDeferred(read as Manifest, places) : read;
}

function merged(value: unknown, unknown: unknown, at: Path, places: DeferredPlace[]): unknown {
  if (unknown === true) {
    places.push({ at });
    return new DeferredValue();
  }
  if (Array.isArray(unknown)) return mergedList(Array.isArray(value) ? value : [], unknown, at, places);
  if (!isPlainObject(unknown)) return value;
  const fields = new Map(isPlainObject(value) ? Object.entries(value) : []);
  for (const [name, mark] of Object.entries(unknown)) {
    const field = merged(fields.get(name), mark, [...at, name], places);
    if (field !== undefined) fields.set(name, field);
  }
  return fields.size === 0 ? value : Object.fromEntries(fields);
}

function mergedList(
  list: readonly unknown[],
  marks: readonly unknown[],
  at: Path,
  places: DeferredPlace[],
): readonly unknown[] {
  const length = Math.max(list.length, marks.length);
  return Array.from({ length }, (_, index) => merged(list[index], marks[index], [...at, index], places));
}
