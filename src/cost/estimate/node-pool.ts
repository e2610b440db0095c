import type { Missing, PoolEstimate } from '../../manifest/cost/estimate';
import type { NodePoolView } from '../../manifest/karpenter/node-pool';
import { valueAt } from '../../manifest/path';
import { Amount } from '../../units/money';
import { poolKey } from '../book/prices';
import { type Bound, type CostedTypes, UNBOUNDED, unknownBound } from './bound';
import { boundByRates } from './bound-by-rates';
import { boundByTypes } from './bound-by-types';
import { type Purchases, purchasesOf } from './capacity-type';
import { costedTypes } from './costed-types';
import { addOnItems, type Costing } from './costing';
import { requirementsForCost, typesOfPool } from './instance-types';
import { limitsOf } from './limits';
import { type NodeCost, type NodeItem, nodeItem } from './node-items';
import { type PoolIdentity, poolEstimate } from './pool-estimate';
import { staticPool } from './static-pool';

const SOFT = 'limits are checked before a launch: launches at the same time may overrun them for a while';

/** A NodePool: static, its replicas; else from nothing to what its limits let in. */
export function estimateNodePool(pool: PoolIdentity, view: NodePoolView, costing: Costing): PoolEstimate {
  const requirements = requirementsForCost(view);
  const purchases = purchasesOf(requirements);
  const named = namedCost(pool, costing);
  const found = typesOfPool(requirements, costing.prices);
  const types: CostedTypes = named
    ? { ...found, types: found.types.map((type) => ({ type, ...named })) }
    : costedTypes(found, purchases, costing);
  const spotShared = !named && purchases.spot && purchases.onDemand;
  if ((valueAt(pool.manifest, ['spec', 'replicas']) ?? undefined) !== undefined) {
    return poolEstimate(pool, costing, { ...staticPool(view, types, named?.dearest), spotShared });
  }
  const { nodes, notes = [], ...bound } = boundOf(view, types, purchases, named?.dearest, costing);
  const limited = bound.high !== 'unbounded';
  return poolEstimate(pool, costing, {
    ...bound,
    low: { items: [], nodes: Amount.ZERO },
    nodes: { min: Amount.ZERO, max: nodes },
    notes: limited ? [...notes, SOFT] : notes,
    limited,
    spotShared,
  });
}

function boundOf(
  view: NodePoolView,
  types: CostedTypes,
  purchases: Purchases,
  named: NodeCost | undefined,
  costing: Costing,
): Bound {
  const { limits, unreadable, deferred } = limitsOf(view);
  if (limits.length === 0 && deferred.length > 0) return unknownBound(...missingLimits(deferred));
  if (limits.length === 0 && !unreadable) return UNBOUNDED;
  const nodes = limits.find(({ resource }) => resource === 'nodes')?.amount;
  const bound =
    types.types.length === 0 && named && !named.missing
      ? nodesOf(named.items, nodes)
      : types.state === 'unknown'
        ? boundByRates(limits, types, purchases, costing)
        : boundByTypes(limits, named && types.state === 'open' ? { ...types, state: 'unknown' } : types);
  if (deferred.length > 0 && typeof bound.high === 'string') return unknownBound(...missingLimits(deferred));
  return unreadable && bound.high === 'unbounded' ? unknownBound({ name: 'spec.limits', why: 'count' }) : bound;
}

function missingLimits(deferred: readonly string[]): readonly Missing[] {
  return deferred.map((name) => ({ name, why: 'deferred' }));
}

/** Of nodes that the book prices by the pool's name, and of which nothing else is known. */
function nodesOf(items: readonly NodeItem[], limit: Amount | undefined): Bound {
  if (!limit) return unknownBound({ name: 'spec.limits.nodes', why: 'size' });
  const nodes = limit.wholeTimes(Amount.whole(1));
  return { nodes, high: { items, nodes } };
}

/** What a node of the pool costs by the name of the pool, whatever its type. */
function namedCost(
  { id }: PoolIdentity,
  costing: Costing,
): { readonly cheapest: NodeCost; readonly dearest: NodeCost } | undefined {
  const price = costing.prices.pools.get(poolKey(id));
  if (!price) return undefined;
  const cost = { items: [nodeItem('node', price, costing.hours, true), ...addOnItems(costing)] };
  return { cheapest: cost, dearest: cost };
}
