import type { CostedTypes } from './bound';
import { costsOfType, type Purchases } from './capacity-type';
import type { Costing } from './costing';
import type { PoolTypes } from './instance-types';

const KNOWN = new WeakMap<Costing, WeakMap<PoolTypes, Map<string, CostedTypes>>>();

/** What nodes of these types cost when they are bought so; worked out once for all pools of an estimate that ask the same. */
export function costedTypes(found: PoolTypes, purchases: Purchases, costing: Costing): CostedTypes {
  const byTypes = KNOWN.get(costing) ?? new WeakMap<PoolTypes, Map<string, CostedTypes>>();
  KNOWN.set(costing, byTypes);
  const byPurchases = byTypes.get(found) ?? new Map<string, CostedTypes>();
  byTypes.set(found, byPurchases);
  const key = `${purchases.onDemand} ${purchases.spot} ${purchases.reserved}`;
  let costed = byPurchases.get(key);
  if (!costed) {
    costed = { ...found, types: found.types.map((type) => ({ type, ...costsOfType(type, purchases, costing) })) };
    byPurchases.set(key, costed);
  }
  return costed;
}
