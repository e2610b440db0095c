import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import type { NodePoolView } from '../../manifest/karpenter/node-pool';
import { NODE_POOL } from './pool-of';

export interface NamedPool {
  readonly object: Subject;
  readonly name: string;
}

function read(cluster: Cluster): readonly NamedPool[] {
  const byName = new Map<string, NamedPool>();
  for (const object of cluster.all(NODE_POOL)) {
    if (object.name !== undefined) byName.set(object.name, { object, name: object.name });
  }
  return [...byName.values()];
}

/** The NodePools the cluster ends up with: of two with one name the later, in the place of the first. */
export function poolsOfCluster(cluster: Cluster): readonly NamedPool[] {
  return derive(cluster, read);
}

/** The node class as `group/kind/name`; `undefined` where the reference is incomplete. */
export function nodeClassOf({ nodeClassRef: { group, kind, name } }: NodePoolView): string | undefined {
  return group && kind && name ? `${group}/${kind}/${name}` : undefined;
}
