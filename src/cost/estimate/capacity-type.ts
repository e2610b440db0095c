import type { Missing } from '../../manifest/cost/estimate';
import { CAPACITY_TYPE_LABEL } from '../../manifest/karpenter/well-known-labels';
import type { PoolRequirements } from '../../model/karpenter/requirements/pool-requirements';
import { contains } from '../../model/karpenter/requirements/value-set';
import { Amount } from '../../units/money';
import type { PricedType, Purchase } from '../book/prices';
import { addOnItems, type Costing } from './costing';
import { costAtMax, costAtMin, type NodeCost, nodeItem, scaled, sizeItems } from './node-items';

/** How a pool's capacity may be bought. */
export interface Purchases {
  readonly onDemand: boolean;
  readonly spot: boolean;
  readonly reserved: boolean;
}

const ONE = Amount.whole(1);
const ANYHOW: Purchases = { onDemand: true, spot: true, reserved: false };

/** Without a requirement both on-demand and spot, of which the dearer counts for the maximum. */
export function purchasesOf({ byKey }: PoolRequirements): Purchases {
  const set = byKey.get(CAPACITY_TYPE_LABEL)?.set;
  const allows = (name: string): boolean => !set || contains(set, name);
  const purchases = { onDemand: allows('on-demand'), spot: allows('spot'), reserved: allows('reserved') };
  if (!purchases.onDemand && !purchases.spot && !purchases.reserved) return ANYHOW;
  return { ...purchases, reserved: set?.complement === false && purchases.reserved };
}

/** What a node costs at its cheapest and at its dearest, add-ons included. */
export interface NodeCosts {
  readonly cheapest: NodeCost;
  readonly dearest: NodeCost;
}

/**
 * A node of the type. Where both are allowed, spot is the cheapest and on-demand the dearest; with a share of spot both ends are the mix.
 * A reservation counts as on-demand, unless the book says what its nodes cost on top, which then is the cheapest.
 */
export function costsOfType(type: PricedType, { onDemand, spot, reserved }: Purchases, costing: Costing): NodeCosts {
  const { spotShare } = costing;
  const at = (purchase: Purchase): NodeCost => costAs(type, purchase, costing);
  if (onDemand && spot && spotShare) {
    const both = withAddOns(mixed(at('spot'), at('onDemand'), spotShare), costing);
    return { cheapest: both, dearest: both };
  }
  const usual: NodeCost[] = [...(spot ? [at('spot')] : []), ...(onDemand || reserved ? [at('onDemand')] : [])];
  const prepaid = reserved && type.prices.reserved ? [at('reserved')] : [];
  return {
    cheapest: withAddOns(cheapestOf([...prepaid, ...usual]), costing),
    dearest: withAddOns(dearestOf(usual), costing),
  };
}

function withAddOns(cost: NodeCost, costing: Costing): NodeCost {
  return cost.missing ? cost : { items: [...cost.items, ...addOnItems(costing)] };
}

/** The first counts as cheaper where another is unknown: spot before on-demand. */
function cheapestOf(costs: readonly NodeCost[]): NodeCost {
  const [first, ...others] = costs as [NodeCost, ...NodeCost[]];
  return others.reduce((best, cost) => {
    if (best.missing || cost.missing) return best;
    return costAtMin(cost.items).compare(costAtMin(best.items)) < 0 ? cost : best;
  }, first);
}

/** The last counts as dearer where another is unknown. */
function dearestOf(costs: readonly NodeCost[]): NodeCost {
  return costs.reduce((best, cost) => {
    if (best.missing || cost.missing) return cost;
    return costAtMax(cost.items).compare(costAtMax(best.items)) >= 0 ? cost : best;
  });
}

function mixed(spot: NodeCost, onDemand: NodeCost, share: Amount): NodeCost {
  if (spot.missing || onDemand.missing) return { missing: [...(spot.missing ?? []), ...(onDemand.missing ?? [])] };
  return { items: [...scaled(spot.items, share), ...scaled(onDemand.items, ONE.minus(share))] };
}

/** Without add-ons; by the type's own price, else by its size at the rates of the book. */
export function costAs(type: PricedType, purchase: Purchase, { prices, hours }: Costing): NodeCost {
  const price = type.prices[purchase];
  const label = purchase === 'onDemand' ? type.name : `${type.name} ${purchase}`;
  if (price) return { items: [nodeItem(label, price, hours, false)] };
  const missing: Missing = { name: label, why: purchase === 'spot' ? 'spot-price' : 'price' };
  if (!type.vcpu || !type.memoryGib) return { missing: [missing] };
  const size = { vcpu: type.vcpu, memoryGib: type.memoryGib, gpu: type.gpu };
  const cost = sizeItems(size, purchase === 'spot' ? prices.spot : prices.resources, hours);
  return cost.missing
    ? { missing: [missing] }
    : { items: cost.items.map((item) => ({ ...item, name: `${label} ${item.name}` })) };
}
