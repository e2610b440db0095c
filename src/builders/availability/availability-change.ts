import { deferredPlaces, noteDeferred } from '../../manifest/deferred';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import { type Path, parsePath } from '../../manifest/path';

/** One thing that was missing, and what stands there now. */
export interface AvailabilityChange {
  /** The condition that it meets, as the command `drain` names it. */
  readonly condition: 'budget' | 'spread' | 'readiness' | 'shutdown';
  /** `Deployment/shop/web`, or the PodDisruptionBudget that is new. */
  readonly object: string;
  /** `spec.template.spec.terminationGracePeriodSeconds`; empty for a new object. */
  readonly at: string;
  /** What is written there; the manifest of a new object. */
  readonly value: unknown;
  /** Why, in one line. */
  readonly says: string;
}

/**
 * A copy of a manifest with the changes that have a place in it; what is not changed is shared. A list grows by one where the place is
 * its end. Deferred values stay.
 */
export function withChanges(manifest: Manifest, changes: readonly AvailabilityChange[]): Manifest {
  const changed = changes.reduce<Manifest>(
    (all, { at, value }) => (at === '' ? all : (withValue(all, parsePath(at), value) as Manifest)),
    manifest,
  );
  return noteDeferred(changed, deferredPlaces(manifest));
}

function withValue(parent: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(parent) ? [...parent] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  const map: PlainObject = isPlainObject(parent) ? parent : {};
  return { ...map, [step]: withValue(map[step], rest, value) };
}
