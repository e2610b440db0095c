import type { PoolRemarks } from '../../manifest/cost/estimate';
import { Amount } from '../../units/money';
import type { PricedType } from '../book/prices';
import { type PoolLimit, takenBy, unitOf } from './limits';

const ONE = Amount.whole(1);

/** Of types that are all too large: the smallest, and the limit that keeps it out. Nothing where a limit of 0 stops the pool on purpose. */
export function belowOneNode(types: readonly PricedType[], limits: readonly PoolLimit[]): PoolRemarks['belowOneNode'] {
  if (limits.some(({ resource, amount }) => amount.isZero && types.every((type) => takenBy(type, resource))))
    return undefined;
  const [smallest] = [...types].sort(bySize);
  const limit = limits.find(
    ({ resource, amount }) => smallest && (takenBy(smallest, resource) ?? amount).compare(amount) > 0,
  );
  const size = smallest && limit && takenBy(smallest, limit.resource);
  if (!size) return undefined;
  return { resource: limit.resource, type: smallest.name, size: `${size.exactText()} ${unitOf(limit.resource)}` };
}

/** What is left of the limit that ends the pool, where it is one whole unit or more. */
export function notFillable(type: PricedType, nodes: Amount, limits: readonly PoolLimit[]): PoolRemarks['notFillable'] {
  for (const { resource, amount } of limits) {
    const size = takenBy(type, resource) as Amount;
    const rest = amount.minus(size.times(nodes));
    if (!amount.wholeTimes(size).minus(nodes).isZero || rest.compare(ONE) < 0) continue;
    return { resource, rest: `${rest.exactText()} ${unitOf(resource)}`, nodes: nodes.exactText(), type: type.name };
  }
  return undefined;
}

function bySize(a: PricedType, b: PricedType): number {
  const cpu = (a.vcpu ?? Amount.ZERO).compare(b.vcpu ?? Amount.ZERO);
  const memory = (a.memoryGib ?? Amount.ZERO).compare(b.memoryGib ?? Amount.ZERO);
  return cpu || memory || (a.name < b.name ? -1 : 1);
}
