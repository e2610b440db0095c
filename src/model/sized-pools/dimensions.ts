import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';

/** The two dimensions a budget has. */
export type Dimension = 'vcpu' | 'memory';

/** Which dimension decides a bound; `both` where they agree. */
export type Binding = Dimension | 'both';

/** One dimension of a pool: what a node takes of it, and the totals allowed. */
export interface DimensionBudget {
  readonly dimension: Dimension;
  readonly perNode: number;
  readonly min: number;
  readonly max: number;
}

export function dimensionsOf(
  node: NodeSize,
  budget: PoolBudget,
): readonly [vcpu: DimensionBudget, memory: DimensionBudget] {
  return [
    { dimension: 'vcpu', perNode: node.vcpu, min: budget.minVcpu, max: budget.maxVcpu },
    { dimension: 'memory', perNode: node.memoryGb, min: budget.minMemoryGb, max: budget.maxMemoryGb },
  ];
}

/** The exact budget of a node count, or of a range of them. Nothing is checked. */
export function budgetForNodes(node: NodeSize, minNodes: number, maxNodes: number = minNodes): PoolBudget {
  return {
    minVcpu: node.vcpu * minNodes,
    maxVcpu: node.vcpu * maxNodes,
    minMemoryGb: node.memoryGb * minNodes,
    maxMemoryGb: node.memoryGb * maxNodes,
  };
}
