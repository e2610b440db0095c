import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { viewOf } from '../../manifest/deferred-view';
import { type NodePoolView, readNodePool } from '../../manifest/karpenter/node-pool';
import { nodePoolPlaces } from '../../manifest/karpenter/node-pool-places';

export const NODE_POOL = 'karpenter.sh/NodePool';

const read = (object: Subject): NodePoolView => viewOf(object.written, readNodePool, nodePoolPlaces);

/** The NodePool as its controller would read it, once a run. */
export function poolOf(object: Subject): NodePoolView {
  return derive(object, read);
}
