import type { Missing } from '../../manifest/cost/estimate';
import { Amount, smaller } from '../../units/money';
import { type Bound, type CostedType, type CostedTypes, missingTypes, UNBOUNDED, unknownBound } from './bound';
import { belowOneNode, notFillable } from './limit-remarks';
import { type PoolLimit, takenBy } from './limits';
import { typeFacts } from './type-facts';

/** Of a pool whose types are known: how far its limits let it grow, and at what cost. */
export function boundByTypes(limits: readonly PoolLimit[], found: CostedTypes): Bound {
  const missing = missingTypes(found);
  if (missing.length > 0) return unknownBound(...missing);
  const fitting = typesThatFit(found.types, limits);
  if (fitting.length === 0) {
    const remarks = {
      belowOneNode: belowOneNode(
        found.types.map(({ type }) => type),
        limits,
      ),
    };
    return { nodes: Amount.ZERO, high: { items: [], nodes: Amount.ZERO }, remarks };
  }
  const bounding = limits.filter(({ resource }) => typeFacts(fitting, resource).byAll);
  if (bounding.length === 0) return unboundedOrUnsized(fitting, limits);
  const nodes = bounding
    .map(({ resource, amount }) => amount.wholeTimes(typeFacts(fitting, resource).least as Amount))
    .reduce(smaller);
  const [only, other] = fitting;
  const unpriced = unpricedOf(fitting);
  if (unpriced.length > 0) return { ...unknownBound(...unpriced), nodes };
  if (only && !other) return wholeNodes(only, nodes, bounding, found.types.length === 1);
  return dearestMix(fitting, bounding, nodes);
}

const UNPRICED = new WeakMap<readonly CostedType[], readonly Missing[]>();

function unpricedOf(types: readonly CostedType[]): readonly Missing[] {
  const known = UNPRICED.get(types) ?? types.flatMap(({ dearest }) => dearest.missing ?? []);
  UNPRICED.set(types, known);
  return known;
}

/** Those of which one node is within every limit; mostly all, and then the very list. */
function typesThatFit(types: readonly CostedType[], limits: readonly PoolLimit[]): readonly CostedType[] {
  const tight = limits.filter(
    ({ resource, amount }) => (typeFacts(types, resource).most ?? Amount.ZERO).compare(amount) > 0,
  );
  if (tight.length === 0) return types;
  return types.filter(({ type }) =>
    tight.every(({ resource, amount }) => (takenBy(type, resource) ?? Amount.ZERO).compare(amount) <= 0),
  );
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
  const bounds = bounding.flatMap((limit) => {
    const { dearest } = typeFacts(types, limit.resource);
    return dearest ? [{ limit, dearest, cost: limit.amount.times(dearest.perUnit) }] : [];
  });
  const { limit, dearest } = bounds.reduce((best, one) => (one.cost.compare(best.cost) < 0 ? one : best));
  return {
    nodes,
    high: { items: dearest.items, nodes: limit.amount.over(dearest.taken) },
    notes: [`an upper bound: limits.${limit.resource} used up by ${dearest.type.name}, the dearest for it`],
  };
}
