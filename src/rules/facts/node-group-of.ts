import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import { groupOf, isPlainObject } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { type NodeGroupBounds, readNodeGroupBounds, scalingRange } from '../../model/cluster-api/node-group';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from './machine-deployment-of';

const MACHINE_SET = 'cluster.x-k8s.io/MachineSet';

/** Those whose template describes single machines, with labels and taints that reach nodes. */
export const NODE_KINDS: readonly string[] = [MACHINE_DEPLOYMENT, MACHINE_SET];

/** What the autoscaler reads its annotations on. */
export const NODE_GROUP_KINDS: readonly string[] = [...NODE_KINDS, 'cluster.x-k8s.io/MachinePool'];

/** What may become a node group: a MachineSet and a MachinePool have all that is read here at the same places. */
export interface NodeGroupFacts {
  readonly view: MachineDeploymentView;
  readonly annotations: ReadonlyMap<string, string>;
  readonly bounds: NodeGroupBounds;
  /** Both bounds, where they are readable, in order, and the maximum is above 0: there is a group, to the newest releases. */
  readonly range?: { readonly min: number; readonly max: number };
}

const read = (object: Subject): NodeGroupFacts | undefined => {
  if (object.groupKind === MACHINE_SET && isOwned(object)) return undefined;
  const view = machineDeploymentOf(object);
  const bounds = readNodeGroupBounds(view.annotations);
  const range = scalingRange(bounds);
  return { view, annotations: view.annotations, bounds, ...(range && range.min <= range.max && { range }) };
};

/** `undefined` for the MachineSet of a MachineDeployment: it has copies of the annotations, which are not read there. */
export function nodeGroupOf(object: Subject): NodeGroupFacts | undefined {
  return derive(object, read);
}

function isOwned(object: Subject): boolean {
  const owners = valueAt(object.manifest, ['metadata', 'ownerReferences']);
  if (!Array.isArray(owners)) return false;
  return owners.some(
    (owner: unknown) =>
      isPlainObject(owner) && owner.kind === 'MachineDeployment' && groupOf(owner.apiVersion) === 'cluster.x-k8s.io',
  );
}
