import type { NodePoolBounds } from '../../manifest/karpenter/node-pool';
import { Amount } from '../../units/money';
import { type CostedTypes, missingTypes } from './bound';
import type { EndItems } from './components';
import { costAtMax, costAtMin, type NodeCost, type NodeItem } from './node-items';
import type { Found } from './pool-estimate';

/** A static NodePool: its replicas, of the cheapest type to the dearest. */
export function staticPool({ replicas }: NodePoolBounds, types: CostedTypes, named: NodeCost | undefined): Found {
  if (replicas === undefined || !Number.isSafeInteger(replicas) || replicas < 0) {
    const missing = [{ name: 'spec.replicas', why: 'count' as const }];
    return { nodes: { min: 'unknown', max: 'unknown' }, low: 'unknown', high: 'unknown', missing };
  }
  const nodes = Amount.whole(replicas);
  const range = { min: nodes, max: nodes };
  const missing = named ? [] : missingTypes(types);
  if (missing.length > 0) return { nodes: range, low: 'unknown', high: 'unknown', missing };
  const cheapest = named ? [named] : types.types.map((type) => type.cheapest);
  const dearest = named ? [named] : types.types.map((type) => type.dearest);
  return {
    nodes: range,
    low: endOf(cheapest, nodes, (a, b) => costAtMin(a).compare(costAtMin(b)) < 0),
    high: endOf(dearest, nodes, (a, b) => costAtMax(a).compare(costAtMax(b)) > 0),
    missing: [...cheapest, ...dearest].flatMap((cost) => cost.missing ?? []),
  };
}

type Better = (a: readonly NodeItem[], b: readonly NodeItem[]) => boolean;

function endOf(costs: readonly NodeCost[], nodes: Amount, better: Better): EndItems | 'unknown' {
  let best: readonly NodeItem[] | undefined;
  for (const cost of costs) {
    if (cost.missing) return 'unknown';
    if (!best || better(cost.items, best)) best = cost.items;
  }
  return best ? { items: best, nodes } : 'unknown';
}
