import type { End, Missing, PoolRemarks } from '../../manifest/cost/estimate';
import type { PricedType } from '../book/prices';
import type { EndItems } from './components';
import type { NodeCost } from './node-items';

/** The maximum of a pool: how many nodes, and what they cost. */
export interface Bound {
  readonly nodes: End;
  readonly high: EndItems | 'unknown' | 'unbounded';
  readonly missing?: readonly Missing[];
  readonly notes?: readonly string[];
  readonly remarks?: PoolRemarks;
}

export const UNBOUNDED: Bound = { nodes: 'unbounded', high: 'unbounded' };

export function unknownBound(...missing: readonly Missing[]): Bound {
  return { nodes: 'unknown', high: 'unknown', missing };
}

/** A type that a pool may use, and what a node of it costs at its cheapest and at its dearest, add-ons included. */
export interface CostedType {
  readonly type: PricedType;
  readonly cheapest: NodeCost;
  readonly dearest: NodeCost;
}

export interface CostedTypes {
  readonly state: 'closed' | 'open' | 'unknown';
  readonly types: readonly CostedType[];
  readonly unlisted: readonly string[];
}

/** Why the types of a pool do not give a number, where they do not. */
export function missingTypes({ state, types, unlisted }: CostedTypes): readonly Missing[] {
  if (unlisted.length > 0) return unlisted.map((name) => ({ name, why: 'price' }));
  if (state !== 'closed') return [{ name: 'instanceTypes', why: 'types' }];
  return types.length > 0 ? [] : [{ name: 'an instance type that meets the requirements', why: 'price' }];
}
