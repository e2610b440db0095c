import { Amount, smaller } from '../../units/money';
import { type Bound, type CostedType, type CostedTypes, missingTypes, UNBOUNDED, unknownBound } from './bound';
import { belowOneNode, notFillable } from './limit-remarks';
import { type PoolLimit, takenBy } from './limits';
import { costAtMax } from './node-items';

/** Of a pool whose types are known: how far its limits let it grow, and at what cost. */
export function boundByTypes(limits: readonly PoolLimit[], found: CostedTypes): Bound {
  const missing = missingTypes(found);
  if (missing.length > 0) return unknownBound(...missing);
  const fitting = found.types.filter(({ type }) =>
    limits.every(({ resource, amount }) => (takenBy(type, resource) ?? Amount.ZERO).compare(amount) <= 0),
  );
  if (fitting.length === 0) {
    const remarks = {
      belowOneNode: belowOneNode(
        found.types.map(({ type }) => type),
        limits,
      ),
    };
    return { nodes: Amount.ZERO, high: { items: [], nodes: Amount.ZERO }, remarks };
  }
  const unpriced = fitting.flatMap(({ dearest }) => dearest.missing ?? []);
  const bounding = limits.filter(({ resource }) => fitting.every(({ type }) => takenBy(type, resource)));
  if (bounding.length === 0) return unboundedOrUnsized(fitting, limits);
  const nodes = bounding
    .map(({ resource, amount }) => amount.wholeTimes(leastTaken(fitting, resource)))
    .reduce(smaller);
  if (unpriced.length > 0) return { ...unknownBound(...unpriced), nodes };
  const [only, other] = fitting;
  if (only && !other) return wholeNodes(only, nodes, bounding, found.types.length === 1);
  return dearestMix(fitting, bounding, nodes);
}

/** Limits on what no type has bound nothing; those on what the book does not say of a type may. */
function unboundedOrUnsized(types: readonly CostedType[], limits: readonly PoolLimit[]): Bound {
  const limited = (resource: string): boolean => limits.some((limit) => limit.resource === resource);
  const unsized = types.flatMap(({ type }) => [
    ...(limited('cpu') && !type.vcpu ? [`${type.name} vcpu`] : []),
    ...(limited('memory') && !type.memoryGib ? [`${type.name} memoryGib`] : []),
  ]);
  return unsized.length === 0 ? UNBOUNDED : unknownBound(...unsized.map((name) => ({ name, why: 'size' as const })));
}

function leastTaken(types: readonly CostedType[], resource: string): Amount {
  return types.map(({ type }) => takenBy(type, resource) as Amount).reduce(smaller);
}

function wholeNodes(
  { type, dearest }: CostedType,
  nodes: Amount,
  bounding: readonly PoolLimit[],
  alone: boolean,
): Bound {
  return {
    nodes,
    high: { items: dearest.missing ? [] : dearest.items, nodes },
    ...(alone && { remarks: { notFillable: notFillable(type, nodes, bounding) } }),
  };
}

/** The limit that costs least when the type that is dearest for its unit uses it up: a bound, which no mix of whole nodes exceeds. */
function dearestMix(types: readonly CostedType[], bounding: readonly PoolLimit[], nodes: Amount): Bound {
  const priced = types.flatMap(({ type, dearest }) => (dearest.missing ? [] : [{ type, items: dearest.items }]));
  const bounds = bounding.map(({ resource, amount }) => {
    const byCost = priced.map(({ type, items }) => {
      const filled = amount.over(takenBy(type, resource) as Amount);
      return { type, items, filled, cost: costAtMax(items).times(filled), resource };
    });
    return byCost.reduce((best, one) => (one.cost.compare(best.cost) > 0 ? one : best));
  });
  const { type, items, filled, resource } = bounds.reduce((best, one) =>
    one.cost.compare(best.cost) < 0 ? one : best,
  );
  return {
    nodes,
    high: { items, nodes: filled },
    notes: [`an upper bound: limits.${resource} used up by ${type.name}, the dearest for it`],
  };
}
