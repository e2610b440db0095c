import {
  MAX_SIZE_KEY,
  MIN_SIZE_KEY,
  UNNEEDED_TIME_KEY,
  UTILIZATION_THRESHOLD_KEY,
} from '../../manifest/annotations/autoscaler';
import {
  SIZED_POOL_BUDGET_KEYS,
  SIZED_POOL_NODE_KEYS,
  SIZED_POOL_PINNED_KEY,
} from '../../manifest/annotations/sized-pool';
import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import type { PlainObject } from '../../manifest/object';
import { announcedCapacity } from '../../model/sized-pools/capacity';
import { pinnedText } from '../../model/sized-pools/pinned';
import type { ResolvedSettings, SettingName } from '../../model/sized-pools/settings';
import { announcedNodes, type OnNodes } from '../cluster-api/autoscaler-annotations';
import type { NodeCounts } from './node-counts';

/** What the pool was made from, so that the finished manifest can be judged and priced. What was not given is left out. */
export function recordedInputs(node: NodeSize, budget: PoolBudget, pinned: readonly SettingName[]): PlainObject {
  const text = (value: unknown): string | undefined => (value === undefined ? undefined : `${value}`);
  return {
    [SIZED_POOL_NODE_KEYS.vcpu]: text(node.vcpu),
    [SIZED_POOL_NODE_KEYS.memoryGb]: text(node.memoryGb),
    [SIZED_POOL_NODE_KEYS.diskGb]: text(node.diskGb),
    [SIZED_POOL_BUDGET_KEYS.minVcpu]: text(budget.minVcpu),
    [SIZED_POOL_BUDGET_KEYS.maxVcpu]: text(budget.maxVcpu),
    [SIZED_POOL_BUDGET_KEYS.minMemoryGb]: text(budget.minMemoryGb),
    [SIZED_POOL_BUDGET_KEYS.maxMemoryGb]: text(budget.maxMemoryGb),
    [SIZED_POOL_PINNED_KEY]: pinnedText(pinned),
  };
}

/** Always written, so that the process-wide flags of the autoscaler never apply. */
export function optionAnnotations({ unneededTime, utilizationThreshold }: ResolvedSettings): PlainObject {
  return { [UNNEEDED_TIME_KEY]: unneededTime, [UTILIZATION_THRESHOLD_KEY]: utilizationThreshold };
}

/** What makes a pool a node group: an autoscaling one has all of it, a fixed one nothing. */
export function groupAnnotations(counts: NodeCounts | undefined, node: NodeSize, nodes: OnNodes): PlainObject {
  const bounds = counts && { [MIN_SIZE_KEY]: `${counts.min}`, [MAX_SIZE_KEY]: `${counts.max}` };
  return { ...bounds, ...announcedCapacity(node), ...announcedNodes(nodes) };
}
