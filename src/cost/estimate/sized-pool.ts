import { SIZED_POOL_PREFIX } from '../../manifest/annotations/sized-pool';
import type { NodeSize, SizedPoolView } from '../../manifest/cluster-api/sized-pool';
import type { CostRange, PoolEstimate } from '../../manifest/cost/estimate';
import { deriveNodeBounds } from '../../model/sized-pools/bounds';
import { dimensionsOf } from '../../model/sized-pools/dimensions';
import { poolKind } from '../../model/sized-pools/kind';
import { Amount } from '../../units/money';
import { type Prices, poolKey } from '../book/prices';
import type { Hours } from '../hours';
import { addOnItems, type Costing } from './costing';
import { gibOf } from './gib';
import { type NodeCost, nodeItem, sizeItems } from './node-items';
import { type PoolIdentity, poolEstimate, unknownPool } from './pool-estimate';

/** Bytes of a GB over bytes of a GiB. */
const GIB_IN_GB = gibOf(Amount.whole(1e9));
/** A node of just over 15 minutes is billed an hour, so fewer than four can start in one hour. */
const WORST_STARTS = Amount.whole(4);

/**
 * A sized pool: fixed, its nodes times a flat month; autoscaling, its bounds times started hours.
 * @param inPackage the cluster pays a package, and the nodes of its fixed pools nothing more
 */
export function estimateSizedPool(
  pool: PoolIdentity,
  { node, budget }: SizedPoolView,
  inPackage: boolean,
  costing: Costing,
): PoolEstimate {
  const bounds = deriveNodeBounds(node, budget);
  if (bounds.rejected !== undefined) {
    const nodes = rejectedCounts(node, budget);
    return unknownPool(pool, costing, [{ name: `${SIZED_POOL_PREFIX}budget`, why: 'count' }], nodes);
  }
  const nodes = { min: Amount.whole(bounds.minNodes), max: Amount.whole(bounds.maxNodes) };
  const fixed = poolKind(budget) === 'fixed';
  const cost =
    fixed && inPackage
      ? { items: [] }
      : sizedNodeCost(
          pool.id,
          node,
          fixed,
          costing.prices,
          fixed ? costing.hours : startedHours(costing.hours, costing.churn),
        );
  if (cost.missing) return unknownPool(pool, costing, cost.missing, nodes);
  const items = [...cost.items, ...addOnItems(costing)];
  return poolEstimate(pool, costing, {
    nodes,
    low: { items, nodes: nodes.min },
    high: { items, nodes: nodes.max },
    churns: !fixed,
    remarks: fixed ? { flatMonth: true } : { startedHours: true },
    notes: fixed
      ? [
          inPackage
            ? 'paid by the package of its cluster'
            : 'a flat month: hours do not change it, and a month that has begun is paid in full',
        ]
      : ['billed by started hours: a node that lives for 15 minutes or more pays whole hours'],
  });
}

/** What a node of a sized pool costs: flat by the month where the pool is fixed, else by the hour. A price of the other kind is none. */
export function sizedNodeCost(id: string, node: NodeSize, fixed: boolean, prices: Prices, hours: Hours): NodeCost {
  const named = prices.pools.get(poolKey(id));
  const wanted = fixed ? 'Month' : 'Hour';
  if (named?.time === wanted) return { items: [nodeItem('node', named, hours, true)] };
  if (named) return { missing: [{ name: `pools["${id}"].perNode${wanted}`, why: 'price' }] };
  const inGib = (gb: number): Amount => Amount.whole(gb).times(GIB_IN_GB);
  const size = { vcpu: Amount.whole(node.vcpu), memoryGib: inGib(node.memoryGb), diskGib: inGib(node.diskGb) };
  return sizeItems(size, fixed ? prices.monthly : prices.hourly, hours, fixed);
}

function startedHours(hours: Hours, churn: Costing['churn']): Hours {
  if (churn === 'none') return hours;
  return { ...hours, max: churn === 'worst' ? hours.max.times(WORST_STARTS) : hours.max.plus(churn) };
}

/** What each side of a budget that holds no node count comes to: at least 2 and at most 1. */
function rejectedCounts(node: NodeSize, budget: SizedPoolView['budget']): CostRange {
  const dimensions = dimensionsOf(node, budget);
  const count = (nodes: number): CostRange['min'] =>
    Number.isSafeInteger(nodes) && nodes >= 0 ? Amount.whole(nodes) : 'unknown';
  return {
    min: count(Math.max(...dimensions.map(({ min, perNode }) => Math.ceil(min / perNode)))),
    max: count(Math.min(...dimensions.map(({ max, perNode }) => Math.floor(max / perNode)))),
  };
}
