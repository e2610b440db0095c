import type { Missing } from '../../manifest/cost/estimate';
import { Amount } from '../../units/money';
import { type Bound, type CostedTypes, unknownBound } from './bound';
import type { Purchases } from './capacity-type';
import { addOnItems, type Costing } from './costing';
import { isGpu, type PoolLimit } from './limits';
import { type NodeCost, type NodeItem, scaled, sizeItems } from './node-items';

const ONE = Amount.whole(1);

/**
 * Of a pool whose types nobody knows: its limits on CPU and memory, both used up, at the rates of the book. GPUs are in it where they are
 * limited.
 */
export function boundByRates(
  limits: readonly PoolLimit[],
  { unlisted }: CostedTypes,
  purchases: Purchases,
  costing: Costing,
): Bound {
  const limit = (resource: string): Amount | undefined => limits.find((one) => one.resource === resource)?.amount;
  const [vcpu, memoryGib, nodes] = [limit('cpu'), limit('memory'), limit('nodes')];
  if ([vcpu, memoryGib, nodes].some((amount) => amount?.isZero)) {
    return { nodes: Amount.ZERO, high: { items: [], nodes: Amount.ZERO } };
  }
  const most = nodes?.wholeTimes(ONE) ?? 'unknown';
  const named = unlisted.map((name): Missing => ({ name, why: 'price' }));
  if (!vcpu || !memoryGib) {
    const unlimited = [...(vcpu ? [] : ['spec.limits.cpu']), ...(memoryGib ? [] : ['spec.limits.memory'])];
    const missing = named.length > 0 ? named : unlimited.map((name): Missing => ({ name, why: 'size' }));
    return { ...unknownBound(...missing), nodes: most };
  }
  const gpu = limits.find(({ resource }) => isGpu(resource))?.amount;
  const cost = atRates({ vcpu, memoryGib, gpu }, purchases, costing);
  if (cost.missing) return { ...unknownBound(...named, ...cost.missing), nodes: most };
  const addOns = addOnItems(costing);
  if (addOns.length > 0 && most === 'unknown') return unknownBound({ name: 'spec.limits.nodes', why: 'size' });
  const whole: readonly NodeItem[] = most === 'unknown' ? [] : addOns.flatMap((item) => scaled([item], most));
  return {
    nodes: most,
    high: { items: [...cost.items, ...whole], nodes: ONE },
    notes: ['no instance type is known: both limits used up, at the rates of the price book'],
  };
}

interface PoolSize {
  readonly vcpu: Amount;
  readonly memoryGib: Amount;
  readonly gpu?: Amount;
}

function atRates(
  size: PoolSize,
  { onDemand, spot, reserved }: Purchases,
  { prices, hours, spotShare }: Costing,
): NodeCost {
  const dear = onDemand || reserved ? prices.resources : prices.spot;
  if (!onDemand || !spot || !spotShare) return sizeItems(size, dear, hours);
  const [asSpot, other] = [sizeItems(size, prices.spot, hours), sizeItems(size, prices.resources, hours)];
  if (asSpot.missing || other.missing) return { missing: [...(asSpot.missing ?? []), ...(other.missing ?? [])] };
  return {
    items: [
      ...scaled(asSpot.items, spotShare).map((item) => ({ ...item, name: `spot ${item.name}` })),
      ...scaled(other.items, ONE.minus(spotShare)),
    ],
  };
}
