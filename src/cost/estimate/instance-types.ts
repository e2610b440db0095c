import type { NodePoolAsks } from '../../manifest/karpenter/node-pool';
import { requirementOperators } from '../../manifest/karpenter/operators';
import { type PoolRequirements, poolRequirements } from '../../model/karpenter/requirements/pool-requirements';
import { contains, type ValueSet } from '../../model/karpenter/requirements/value-set';
import { parseRelease, type Release } from '../../units/release';
import type { PricedType, Prices } from '../book/prices';
import { typeLabels } from './type-labels';

/** The machines that a NodePool may launch, as far as the price book knows them. */
export interface PoolTypes {
  /** `closed`: these, and those in `unlisted`. `open`: others that the book does not list as well. `unknown`: the book lists none of them. */
  readonly state: 'closed' | 'open' | 'unknown';
  readonly types: readonly PricedType[];
  /** Types that the pool names and the book does not have. */
  readonly unlisted: readonly string[];
}

const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';

/** An estimate takes every operator that any release has. */
const OPERATORS = requirementOperators(parseRelease('999.0.0') as Release);

export function requirementsForCost(pool: NodePoolAsks): PoolRequirements {
  return poolRequirements(pool, OPERATORS);
}

/** Pools of a fleet ask for few different lists of types. */
const KNOWN = new WeakMap<Prices, Map<string, PoolTypes>>();

export function typesOfPool(requirements: PoolRequirements, prices: Prices): PoolTypes {
  let known = KNOWN.get(prices);
  if (!known) {
    known = new Map();
    KNOWN.set(prices, known);
  }
  const asked = [...requirements.byKey].filter(([key]) => key === INSTANCE_TYPE || isTypeKey(key));
  const signature = JSON.stringify(
    asked.map(([key, { set }]) => [key, set.complement, [...set.listed], `${set.min}`, `${set.max}`, set.absent]),
  );
  let types = known.get(signature);
  if (!types) {
    types = findTypes(asked, prices);
    known.set(signature, types);
  }
  return types;
}

function findTypes(
  asked: readonly (readonly [string, { readonly set: ValueSet }])[],
  { types, book }: Prices,
): PoolTypes {
  const names = asked.find(([key]) => key === INSTANCE_TYPE)?.[1].set;
  const allowed = (type: PricedType): boolean =>
    (!names || contains(names, type.name)) && asked.every(([key, { set }]) => meets(type, key, set));
  if (names && !names.complement) {
    const listed = [...names.listed].sort();
    const known = listed.flatMap((name) => types.get(name) ?? []).filter(allowed);
    const unlisted = listed.filter((name) => !types.has(name));
    return { state: known.length === 0 && unlisted.length > 0 ? 'unknown' : 'closed', types: known, unlisted };
  }
  if (types.size === 0) return { state: 'unknown', types: [], unlisted: [] };
  const known = [...types.values()].filter(allowed).sort((a, b) => (a.name < b.name ? -1 : 1));
  return { state: book.instanceTypesComplete ? 'closed' : 'open', types: known, unlisted: [] };
}

/** Whether a type may meet what is asked under a key: true also where nothing is known of the type under that key. */
function meets(type: PricedType, key: string, set: ValueSet): boolean {
  const value = typeLabels(type).get(key.slice(key.indexOf('/') + 1));
  return value === undefined || !isTypeKey(key) || contains(set, value);
}

/** Keys of whichever provider, such as `karpenter.k8s.aws/instance-family`, and the architecture. */
function isTypeKey(key: string): boolean {
  return key === 'kubernetes.io/arch' || /^[^/]+\/instance-/.test(key);
}
