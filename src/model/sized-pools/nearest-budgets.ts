import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';

/** The exact budget of a number of nodes. */
export interface ExactBudget {
  readonly nodes: number;
  readonly vcpu: number;
  readonly memoryGb: number;
}

/** How many nodes a budget comes to on one dimension; not a whole number where it is no multiple of the node. */
export interface NodesByDimension {
  readonly vcpu: number;
  readonly memory: number;
}

/** The budgets beside one that no count fits exactly. */
export interface NearestBudgets {
  readonly nodesBy: NodesByDimension;
  /** Within the budget on both dimensions; absent below one node. */
  readonly below?: ExactBudget;
  /** Covers the budget on both dimensions, and holds one node or more. */
  readonly above: ExactBudget;
}

/** For a fixed budget, whose minimum is its maximum. */
export function nearestBudgets(node: NodeSize, budget: PoolBudget): NearestBudgets {
  const nodesBy = { vcpu: budget.maxVcpu / node.vcpu, memory: budget.maxMemoryGb / node.memoryGb };
  const fewest = Math.floor(Math.min(nodesBy.vcpu, nodesBy.memory));
  const most = Math.max(1, Math.ceil(Math.max(nodesBy.vcpu, nodesBy.memory)));
  return { nodesBy, ...(fewest >= 1 && { below: exactBudget(node, fewest) }), above: exactBudget(node, most) };
}

function exactBudget(node: NodeSize, nodes: number): ExactBudget {
  return { nodes, vcpu: nodes * node.vcpu, memoryGb: nodes * node.memoryGb };
}
