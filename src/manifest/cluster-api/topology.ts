import { objectField, stringEntries, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest, type PlainObject } from '../object';
import type { Path } from '../path';

/** A MachineDeployment of a Cluster's topology that has replicas of its own. */
export interface FixedEntry {
  /** Of the replicas. */
  readonly at: Path;
  /** The MachineDeployment class of the ClusterClass. */
  readonly className?: string;
  readonly annotations: ReadonlyMap<string, string>;
}

export function fixedEntries(cluster: Manifest): readonly FixedEntry[] {
  const workers = objectField(objectField(objectField(cluster, 'spec'), 'topology'), 'workers');
  return entriesOf(workers).flatMap(({ entry, index }) => {
    if (entry.replicas === undefined || entry.replicas === null) return [];
    return {
      at: ['spec', 'topology', 'workers', 'machineDeployments', index, 'replicas'],
      className: stringOrNothing(entry.class),
      annotations: stringEntries(objectField(entry, 'metadata').annotations),
    };
  });
}

/** The ClusterClass of a Cluster: `classRef` in v1beta2, `class` and `classNamespace` before. */
export function classReference(cluster: Manifest): { readonly name?: string; readonly namespace?: string } {
  const topology = objectField(objectField(cluster, 'spec'), 'topology');
  const reference = objectField(topology, 'classRef');
  return {
    name: stringOrNothing(reference.name) ?? stringOrNothing(topology.class),
    namespace: stringOrNothing(reference.namespace) ?? stringOrNothing(topology.classNamespace),
  };
}

/**
 * The annotations that a MachineDeployment class of a ClusterClass gives its MachineDeployments: `metadata` in v1beta2,
 * `template.metadata` before. Empty where there is no such class.
 */
export function annotationsOfClass(clusterClass: Manifest, className: string): ReadonlyMap<string, string> {
  const workers = objectField(objectField(clusterClass, 'spec'), 'workers');
  const found = entriesOf(workers).find(({ entry }) => entry.class === className)?.entry ?? {};
  return new Map([
    ...stringEntries(objectField(objectField(found, 'template'), 'metadata').annotations),
    ...stringEntries(objectField(found, 'metadata').annotations),
  ]);
}

function entriesOf(workers: PlainObject): readonly { readonly entry: PlainObject; readonly index: number }[] {
  const list: unknown = workers.machineDeployments;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => (isPlainObject(entry) ? [{ entry, index }] : []));
}
