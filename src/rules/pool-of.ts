import { derive } from '../check/derive';
import type { Subject } from '../check/subject';
import { type NodePoolView, readNodePool } from '../manifest/karpenter/node-pool';

export const NODE_POOL = 'karpenter.sh/NodePool';

const read = (object: Subject): NodePoolView => readNodePool(object.manifest);

/** The NodePool as its controller would read it, once a run. */
export function poolOf(object: Subject): NodePoolView {
  return derive(object, read);
}
