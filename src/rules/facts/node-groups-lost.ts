import { MAX_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import type { NodeGroupBounds } from '../../model/cluster-api/node-group';

/** What one wrong bound does, to follow `which`: the provider gives up its whole list on the first error. */
export const NODE_GROUPS_LOST = 'costs the autoscaler every node group of the cluster, not only this one';

/** What comes of a key that is not read, where it is the maximum of a minimum above 0; begins with a comma, or is empty. */
export function lossWithout(key: string, { min, max }: NodeGroupBounds): string {
  const lost = key === MAX_SIZE_KEY && max === undefined && min !== undefined && !min.fault && min.value > 0;
  return lost ? `, and min-size without max-size ${NODE_GROUPS_LOST}` : '';
}
