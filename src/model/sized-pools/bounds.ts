import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import { type Binding, type Dimension, type DimensionBudget, dimensionsOf } from './dimensions';
import { type PoolKind, poolKind } from './kind';
import { type NearestBudgets, nearestBudgets } from './nearest-budgets';
import { type NumberFault, numberFaults } from './number-faults';

/** A number of nodes, and which dimension makes it so. */
export interface BoundNodes {
  readonly nodes: number;
  readonly boundBy: Binding;
}

/** A maximum that leaves a node's worth or more of one dimension unused; the other one binds. */
export interface StrandedBudget {
  readonly dimension: Dimension;
  /** vCPUs, or GB. */
  readonly unused: number;
  /** How many nodes the unused part would hold on this dimension, rounded down. */
  readonly nodes: number;
}

/** The node counts a budget allows. */
export interface DerivedBounds {
  readonly rejected?: undefined;
  readonly kind: PoolKind;
  readonly minNodes: number;
  readonly maxNodes: number;
  readonly minBoundBy: Binding;
  readonly maxBoundBy: Binding;
  readonly stranded?: StrandedBudget;
}

/** A budget that allows no pool; `rejected` is the id of the rule that says so. */
export type RejectedBudget =
  | { readonly rejected: 'sized-pool/numbers'; readonly faults: readonly NumberFault[] }
  /** A maximum below its minimum, on each of the dimensions listed. */
  | { readonly rejected: 'sized-pool/budget-order'; readonly reversed: readonly DimensionBudget[] }
  | ({ readonly rejected: 'sized-pool/fixed-exact' } & NearestBudgets)
  /** The minimum needs more nodes than the maximum allows, or the maximum allows not even one. */
  | { readonly rejected: 'sized-pool/budget-fits'; readonly needs: BoundNodes; readonly allows: BoundNodes };

/**
 * The node counts whose totals stay inside the budget on both dimensions. Fixed: one count, so that both budgets are the
 * same exact multiple, at least 1, of the node. Autoscaling: from 0 up; minimum and maximum may be one count. A disk of
 * any size fits: it has no budget.
 */
export function deriveNodeBounds(node: NodeSize, budget: PoolBudget): DerivedBounds | RejectedBudget {
  const faults = numberFaults(node, budget);
  if (faults.length > 0) return { rejected: 'sized-pool/numbers', faults };
  const dimensions = dimensionsOf(node, budget);
  const reversed = dimensions.filter(({ min, max }) => max < min);
  if (reversed.length > 0) return { rejected: 'sized-pool/budget-order', reversed };
  const kind = poolKind(budget);
  const needs = bound(dimensions, ({ min, perNode }) => Math.ceil(min / perNode), Math.max);
  const allows = bound(dimensions, ({ max, perNode }) => Math.floor(max / perNode), Math.min);
  if (allows.nodes < 1 || needs.nodes > allows.nodes) {
    return kind === 'fixed'
      ? { rejected: 'sized-pool/fixed-exact', ...nearestBudgets(node, budget) }
      : { rejected: 'sized-pool/budget-fits', needs, allows };
  }
  return {
    kind,
    minNodes: needs.nodes,
    maxNodes: allows.nodes,
    minBoundBy: needs.boundBy,
    maxBoundBy: allows.boundBy,
    stranded: strandedBudget(dimensions, allows.nodes),
  };
}

function bound(
  [vcpu, memory]: readonly [DimensionBudget, DimensionBudget],
  nodesOf: (dimension: DimensionBudget) => number,
  tighter: (a: number, b: number) => number,
): BoundNodes {
  const [byVcpu, byMemory] = [nodesOf(vcpu), nodesOf(memory)];
  const nodes = tighter(byVcpu, byMemory);
  return { nodes, boundBy: byVcpu === byMemory ? 'both' : byVcpu === nodes ? 'vcpu' : 'memory' };
}

function strandedBudget(dimensions: readonly DimensionBudget[], nodes: number): StrandedBudget | undefined {
  for (const { dimension, max, perNode } of dimensions) {
    const unused = max - nodes * perNode;
    if (unused >= perNode) return { dimension, unused, nodes: Math.floor(unused / perNode) };
  }
  return undefined;
}
