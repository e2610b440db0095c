import type { NodePoolView } from '../../../manifest/karpenter/node-pool';
import type { Quantity } from '../../../units/quantity';
import { quantityQuotient } from '../../../units/quantity-arithmetic';
import { limitOf } from '../limit-of';

/** How many nodes a pool has, or has at most, and the field that says so. */
export interface KnownNodes {
  readonly count: number;
  readonly field: 'replicas' | 'limits.nodes';
}

const ONE: Quantity = { coefficient: 1n, exponent: 0, format: 'DecimalSI' };

export function knownNodes(pool: NodePoolView): KnownNodes | undefined {
  const { replicas } = pool;
  if (replicas !== undefined) {
    return Number.isSafeInteger(replicas) && replicas >= 0 ? { count: replicas, field: 'replicas' } : undefined;
  }
  const limit = limitOf(pool, 'nodes');
  return limit && { count: Number(quantityQuotient(limit, ONE)), field: 'limits.nodes' };
}
