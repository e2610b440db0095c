import { DeferredValue, deferredPlaces, NotKnownYet } from '../../manifest/deferred';
import { stringEntries } from '../../manifest/fields';
import { valueAt } from '../../manifest/path';
import { readPodDisruptionBudget } from '../../manifest/policy/pod-disruption-budget';
import { readScaler } from '../../manifest/workloads/scalers';
import { serviceSelector } from '../../manifest/workloads/service';
import { hasPodTemplate, readWorkload } from '../../manifest/workloads/workload';
import { WORKLOAD_KINDS } from '../../manifest/workloads/workload-kinds';
import type { Other } from './selecting-budgets';
import type { Thing } from './thing';

/** The things that can be read, and the error of each that cannot, since a value of it is known only at deploy time. */
export function readable<T extends Thing>(
  all: readonly T[],
  read: (thing: T) => void,
): { readonly things: readonly T[]; readonly unread: ReadonlyMap<Thing, NotKnownYet> } {
  const unread = new Map<Thing, NotKnownYet>();
  const things = all.filter((thing) => {
    if (!hasDeferred(thing)) return true;
    try {
      tryReaders(thing);
      read(thing);
      return true;
    } catch (error) {
      if (!(error instanceof NotKnownYet)) throw error;
      unread.set(thing, error);
      return false;
    }
  });
  return { things, unread };
}

function tryReaders({ manifest, groupKind, name, namespace }: Thing): void {
  readWorkload(manifest, groupKind);
  readScaler(manifest, groupKind);
  readPodDisruptionBudget(manifest);
  serviceSelector(manifest);
  hasPodTemplate(manifest);
  void [name, namespace];
}

export function hasDeferred({ written, manifest }: Thing): boolean {
  return deferredPlaces(written ?? manifest).length > 0;
}

/** What is known of the pods of a workload that cannot be read: that they are there. */
export function unreadOther(thing: Thing): Other[] {
  const kind = Object.hasOwn(WORKLOAD_KINDS, thing.groupKind) ? WORKLOAD_KINDS[thing.groupKind] : undefined;
  const manifest = thing.written ?? thing.manifest;
  const namespace = valueAt(manifest, ['metadata', 'namespace']) ?? 'default';
  if (!kind || typeof namespace !== 'string') return [];
  const labels = valueAt(manifest, [...kind.templateAt, 'metadata', 'labels']);
  return labels instanceof DeferredValue ? [] : [{ thing, namespace, labels: stringEntries(labels) }];
}
