import { type Amount, larger, smaller } from '../../units/money';
import type { PricedType } from '../book/prices';
import type { CostedType } from './bound';
import { takenBy } from './limits';
import { costAtMax, type NodeItem } from './node-items';

/** What the nodes of several types take of one resource. */
export interface TypeFacts {
  /** The least and the most that a node takes; absent where no type takes any. */
  readonly least?: Amount;
  readonly most?: Amount;
  /** Whether every type takes some, so that a limit bounds them all. */
  readonly byAll: boolean;
  /** The type that costs most for each unit of the resource; absent where a price is missing, or not all take some. */
  readonly dearest?: DearestType;
}

export interface DearestType {
  readonly type: PricedType;
  readonly items: readonly NodeItem[];
  readonly taken: Amount;
  readonly perUnit: Amount;
}

/** Pools share the lists of types that they may use, and limits are on a few resources. */
const KNOWN = new WeakMap<readonly CostedType[], Map<string, TypeFacts>>();

export function typeFacts(types: readonly CostedType[], resource: string): TypeFacts {
  let facts = KNOWN.get(types);
  if (!facts) {
    facts = new Map();
    KNOWN.set(types, facts);
  }
  let known = facts.get(resource);
  if (!known) {
    known = factsOf(types, resource);
    facts.set(resource, known);
  }
  return known;
}

function factsOf(types: readonly CostedType[], resource: string): TypeFacts {
  const taken = types.flatMap(({ type }) => takenBy(type, resource) ?? []);
  const [first, ...others] = taken;
  const byAll = taken.length === types.length;
  const priced = byAll && types.every(({ dearest }) => !dearest.missing);
  return {
    ...(first && { least: others.reduce(smaller, first), most: others.reduce(larger, first) }),
    byAll,
    ...(priced && first && { dearest: dearestOf(types, resource) }),
  };
}

function dearestOf(types: readonly CostedType[], resource: string): DearestType | undefined {
  let best: DearestType | undefined;
  for (const { type, dearest } of types) {
    const taken = takenBy(type, resource);
    if (!taken || dearest.missing) continue;
    const perUnit = costAtMax(dearest.items).over(taken);
    if (!best || perUnit.compare(best.perUnit) > 0) best = { type, items: dearest.items, taken, perUnit };
  }
  return best;
}
