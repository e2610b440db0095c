import { objectField, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest, nameOf, type PlainObject } from '../object';
import type { Path } from '../path';

export const CLUSTER = 'cluster.x-k8s.io/Cluster';

/** An entry of a Cluster's topology, and the MachineDeployment it makes as far as the entry says; its class may say more. */
export interface TopologyMachineDeployment {
  readonly name: string;
  readonly at: Path;
  readonly manifest: Manifest;
}

const TIMEOUTS = ['nodeDrainTimeout', 'nodeVolumeDetachTimeout', 'nodeDeletionTimeout'];

/** In the layout of the Cluster's own API version: what stands on the entry moves to where a MachineDeployment has it. */
export function topologyMachineDeployments(cluster: Manifest): readonly TopologyMachineDeployment[] {
  const workers = objectField(objectField(objectField(cluster, 'spec'), 'topology'), 'workers');
  const list: unknown = workers.machineDeployments;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    if (!isPlainObject(entry)) return [];
    const at: Path = ['spec', 'topology', 'workers', 'machineDeployments', index];
    return [{ name: stringOrNothing(entry.name) ?? `${index}`, at, manifest: machineDeployment(cluster, entry) }];
  });
}

function machineDeployment(cluster: Manifest, entry: PlainObject): Manifest {
  const metadata = objectField(entry, 'metadata');
  const { order, ...timeouts } = objectField(entry, 'deletion');
  const old = Object.fromEntries(
    TIMEOUTS.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]])),
  );
  const { replicas, strategy, rollout, taints, failureDomain, minReadySeconds } = entry;
  return {
    apiVersion: cluster.apiVersion,
    kind: 'MachineDeployment',
    metadata: { annotations: metadata.annotations },
    spec: {
      clusterName: nameOf(cluster),
      replicas,
      strategy,
      rollout,
      deletion: { order },
      template: {
        metadata: { labels: metadata.labels, annotations: metadata.annotations },
        spec: { ...old, deletion: timeouts, taints, failureDomain, minReadySeconds },
      },
    },
  };
}
