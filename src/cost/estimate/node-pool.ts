import type { Missing, PoolEstimate } from '../../manifest/cost/estimate';
import { deferredPlaces } from '../../manifest/deferred';
import { viewOf } from '../../manifest/deferred-view';
import { type NodePoolBounds, readNodePoolBounds } from '../../manifest/karpenter/node-pool';
import { nodePoolPlaces } from '../../manifest/karpenter/node-pool-places';
import type { Manifest } from '../../manifest/object';
import { type Path, valueAt } from '../../manifest/path';
import { Amount } from '../../units/money';
import { poolKey } from '../book/prices';
import { type Bound, type CostedTypes, UNBOUNDED, unknownBound } from './bound';
import { boundByRates } from './bound-by-rates';
import { boundByTypes } from './bound-by-types';
import type { Purchases } from './capacity-type';
import type { EndItems } from './components';
import { addOnItems, type Costing } from './costing';
import { limitsOf, type PoolLimit } from './limits';
import { type NodeCost, type NodeItem, nodeItem } from './node-items';
import { poolDemands } from './pool-demands';
import { type PoolIdentity, poolEstimate } from './pool-estimate';
import { staticPool } from './static-pool';

const SOFT = 'limits are checked before a launch: launches at the same time may overrun them for a while';
const REPLICAS: Path = ['spec', 'replicas'];
const NOTHING: EndItems = { items: [], nodes: Amount.ZERO };

/** A NodePool: static, its replicas; else from nothing to what its limits let in. */
export function estimateNodePool(pool: PoolIdentity, costing: Costing): PoolEstimate {
  const bounds = viewOf(pool.manifest, readNodePoolBounds, nodePoolPlaces);
  const { purchases, types: found } = poolDemands(pool.manifest, costing);
  const named = namedCost(pool, costing);
  const types: CostedTypes = named
    ? { ...found, types: found.types.map(({ type }) => ({ type, cheapest: named, dearest: named })) }
    : found;
  const spotShared = !named && purchases.spot && purchases.onDemand;
  if ((valueAt(pool.manifest, REPLICAS) ?? undefined) !== undefined) {
    return poolEstimate(pool, costing, { ...staticPool(bounds, types, named), spotShared });
  }
  const { nodes, high, missing, notes, remarks } = named
    ? boundOf(bounds, types, purchases, named, costing)
    : knownBound(pool.manifest, bounds, types, purchases, costing);
  const limited = high !== 'unbounded';
  return poolEstimate(pool, costing, {
    nodes: { min: Amount.ZERO, max: nodes },
    low: NOTHING,
    high,
    missing,
    notes: limited ? [...(notes ?? []), SOFT] : notes,
    remarks,
    limited,
    spotShared,
  });
}

const KNOWN = new WeakMap<CostedTypes, Map<string, Bound>>();

/** Types and purchases come in one value for all pools of an estimate that ask the same; each limit on them is worked out once. */
function knownBound(
  manifest: Manifest,
  bounds: NodePoolBounds,
  types: CostedTypes,
  purchases: Purchases,
  costing: Costing,
): Bound {
  if (deferredPlaces(manifest).length > 0) return boundOf(bounds, types, purchases, undefined, costing);
  const known = KNOWN.get(types) ?? new Map<string, Bound>();
  KNOWN.set(types, known);
  const written = JSON.stringify([...bounds.limits]);
  let bound = known.get(written);
  if (!bound) {
    bound = boundOf(bounds, types, purchases, undefined, costing);
    known.set(written, bound);
  }
  return bound;
}

function boundOf(
  bounds: NodePoolBounds,
  types: CostedTypes,
  purchases: Purchases,
  named: NodeCost | undefined,
  costing: Costing,
): Bound {
  const { limits, unreadable, deferred } = limitsOf(bounds);
  if (limits.length === 0 && deferred.length > 0) return unknownBound(...missingLimits(deferred));
  if (limits.length === 0 && !unreadable) return UNBOUNDED;
  const bound = boundByLimits(limits, types, purchases, named, costing);
  if (deferred.length > 0 && typeof bound.high === 'string') return unknownBound(...missingLimits(deferred));
  return unreadable && bound.high === 'unbounded' ? unknownBound({ name: 'spec.limits', why: 'count' }) : bound;
}

function boundByLimits(
  limits: readonly PoolLimit[],
  types: CostedTypes,
  purchases: Purchases,
  named: NodeCost | undefined,
  costing: Costing,
): Bound {
  if (types.types.length === 0 && named && !named.missing) {
    return nodesOf(named.items, limits.find(({ resource }) => resource === 'nodes')?.amount);
  }
  if (types.state === 'unknown') return boundByRates(limits, types, purchases, costing);
  return boundByTypes(limits, named && types.state === 'open' ? { ...types, state: 'unknown' } : types);
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
function namedCost({ id }: PoolIdentity, costing: Costing): NodeCost | undefined {
  if (costing.prices.pools.size === 0) return undefined;
  const price = costing.prices.pools.get(poolKey(id));
  return price && { items: [nodeItem('node', price, costing.hours, true), ...addOnItems(costing)] };
}
