import {
  CAPACITY_CPU_KEY,
  CAPACITY_DISK_KEY,
  CAPACITY_GPU_COUNT_KEY,
  CAPACITY_GPU_TYPE_KEY,
  CAPACITY_MAX_PODS_KEY,
  CAPACITY_MEMORY_KEY,
} from '../../manifest/annotations/autoscaler';
import type { NodeSize } from '../../manifest/cluster-api/sized-pool';
import { type Quantity, tryQuantity } from '../../units/quantity';
import { parseCapacityCount } from '../cluster-api/capacity';

/** The room for pods in number is a resource like the others. */
export const PODS = 'pods';

const QUANTITIES: readonly (readonly [resource: string, key: string])[] = [
  ['cpu', CAPACITY_CPU_KEY],
  ['memory', CAPACITY_MEMORY_KEY],
  ['ephemeral-storage', CAPACITY_DISK_KEY],
];

/**
 * What a node of the pool has, by resource, as annotations tell the autoscaler or a sized pool was made from; `undefined` unless cpu and
 * memory are known. It is the node's capacity: what the kubelet keeps back is not taken off, so what does not fit certainly does not.
 */
export function announcedNodeSize(
  annotations: ReadonlyMap<string, string>,
  sized: NodeSize | undefined,
): ReadonlyMap<string, Quantity> | undefined {
  const size = new Map<string, Quantity>();
  const put = (resource: string, text: string | undefined) => {
    const quantity = text === undefined || text === '' ? undefined : tryQuantity(text);
    if (quantity) size.set(resource, quantity);
  };
  if (sized && Number.isFinite(sized.vcpu) && Number.isFinite(sized.memoryGb)) {
    put('cpu', `${sized.vcpu}`);
    put('memory', `${sized.memoryGb}G`);
    if (Number.isFinite(sized.diskGb)) put('ephemeral-storage', `${sized.diskGb}G`);
  }
  for (const [resource, key] of QUANTITIES) put(resource, annotations.get(key));
  const count = (key: string) => parseCapacityCount(annotations.get(key) ?? '');
  const pods = count(CAPACITY_MAX_PODS_KEY);
  if (pods !== undefined && pods > 0n) put(PODS, `${pods}`);
  const [gpu, gpus] = [annotations.get(CAPACITY_GPU_TYPE_KEY), count(CAPACITY_GPU_COUNT_KEY)];
  if (gpu && gpus !== undefined) put(gpu, `${gpus}`);
  return size.has('cpu') && size.has('memory') ? size : undefined;
}
