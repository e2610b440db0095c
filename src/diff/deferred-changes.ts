import { type DeferredPlace, DeferredValue, deferredPlaces } from '../manifest/deferred';
import type { Manifest } from '../manifest/object';
import { formatPath, type Path, valueAt } from '../manifest/path';
import { beginsWith } from '../manifest/path-beginnings';
import type { Change } from './change';
import type { Effect } from './outcome';

const UNKNOWN: Effect = {
  outcome: 'unknown',
  says: 'known only at deploy time, so nobody can tell yet; compare the plans of Terraform',
};

/**
 * Changes of manifests that hold values known only at deploy time, which were read without them. One expression on both sides is no change; another
 * one, or a value in place of one, is one that nothing is said of.
 */
export function withDeferred(changes: readonly Change[], before: Manifest, after: Manifest): readonly Change[] {
  const places = new Map<string, DeferredPlace>(
    [...deferredPlaces(before), ...deferredPlaces(after)].map((place) => [formatPath(place.at), place]),
  );
  const differing = [...places.values()].filter(({ at }) => !isSame(valueAt(before, at), valueAt(after, at)));
  if (differing.length === 0) return changes;
  const isHidden = ({ at }: Change) => differing.some((place) => beginsWith(at, place.at) || beginsWith(place.at, at));
  return [...changes.filter((change) => !isHidden(change)), ...differing.map(({ at }) => unknown(at, before, after))];
}

function isSame(a: unknown, b: unknown): boolean {
  if (!(a instanceof DeferredValue && b instanceof DeferredValue)) return false;
  return a.expression !== undefined && a.expression === b.expression;
}

function unknown(at: Path, before: Manifest, after: Manifest): Change {
  const field = (manifest: Manifest) => {
    const value = valueAt(manifest, at);
    const shown = value instanceof DeferredValue ? (value.expression ?? 'known at deploy time') : value;
    return shown === undefined ? undefined : { at, value: shown, shown };
  };
  return { name: formatPath(at), at, before: field(before), after: field(after), effect: UNKNOWN };
}
