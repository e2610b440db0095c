import { deferredPlaces } from '../../manifest/deferred';
import { viewOf } from '../../manifest/deferred-view';
import { readNodePoolAsks } from '../../manifest/karpenter/node-pool';
import { nodePoolPlaces } from '../../manifest/karpenter/node-pool-places';
import { REQUIREMENTS_AT } from '../../manifest/karpenter/requirements';
import type { Manifest } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { LABELS_AT } from '../../model/karpenter/requirements/pool-requirements';
import type { CostedTypes } from './bound';
import { type Purchases, purchasesOf } from './capacity-type';
import { costedTypes } from './costed-types';
import type { Costing } from './costing';
import { requirementsForCost, typesOfPool } from './instance-types';

/** What the nodes of a NodePool may be, how they may be bought, and what each then costs. */
export interface PoolDemands {
  readonly purchases: Purchases;
  readonly types: CostedTypes;
}

const KNOWN = new WeakMap<Costing, Map<string, PoolDemands>>();

/**
 * Pools of a fleet ask for few different things, and each is worked out once.
 * @throws NotKnownYet for a requirement that is known only at deploy time
 */
export function poolDemands(manifest: Manifest, costing: Costing): PoolDemands {
  if (deferredPlaces(manifest).length > 0) return demandsOf(manifest, costing);
  const known = KNOWN.get(costing) ?? new Map<string, PoolDemands>();
  KNOWN.set(costing, known);
  const asked = JSON.stringify([valueAt(manifest, REQUIREMENTS_AT), valueAt(manifest, LABELS_AT)]);
  let demands = known.get(asked);
  if (!demands) {
    demands = demandsOf(manifest, costing);
    known.set(asked, demands);
  }
  return demands;
}

function demandsOf(manifest: Manifest, costing: Costing): PoolDemands {
  const requirements = requirementsForCost(viewOf(manifest, readNodePoolAsks, nodePoolPlaces));
  const purchases = purchasesOf(requirements);
  return { purchases, types: costedTypes(typesOfPool(requirements, costing.prices), purchases, costing) };
}
