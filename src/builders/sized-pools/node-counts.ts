import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import { deriveNodeBounds } from '../../model/sized-pools/bounds';

export interface NodeCounts {
  readonly min: number;
  readonly max: number;
}

/**
 * The counts to write. A budget that fits none is refused by a rule, which reads the budget and not them; what is written then is the
 * nearest that keeps the pool running, one node at least. Nothing where the numbers themselves make no sense.
 */
export function nodeCounts(node: NodeSize, budget: PoolBudget): NodeCounts | undefined {
  const bounds = deriveNodeBounds(node, budget);
  switch (bounds.rejected) {
    case undefined:
      return { min: bounds.minNodes, max: bounds.maxNodes };
    case 'sized-pool/fixed-exact': {
      const { nodes } = bounds.below ?? bounds.above;
      return { min: nodes, max: nodes };
    }
    case 'sized-pool/budget-fits': {
      const max = Math.max(1, bounds.allows.nodes);
      return { min: Math.min(bounds.needs.nodes, max), max };
    }
    default:
      return undefined;
  }
}
