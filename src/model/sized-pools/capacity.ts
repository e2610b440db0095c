import { CAPACITY_CPU_KEY, CAPACITY_DISK_KEY, CAPACITY_MEMORY_KEY } from '../../manifest/annotations/autoscaler';
import type { NodeSize } from '../../manifest/cluster-api/sized-pool';

/** A node's size as capacity annotations, in decimal units: `4`, `16G`, `100G`. */
export function announcedCapacity(node: NodeSize): { readonly [key: string]: string } {
  return {
    [CAPACITY_CPU_KEY]: `${node.vcpu}`,
    [CAPACITY_MEMORY_KEY]: `${node.memoryGb}G`,
    [CAPACITY_DISK_KEY]: `${node.diskGb}G`,
  };
}
