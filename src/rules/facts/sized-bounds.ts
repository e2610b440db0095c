import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { type DerivedBounds, deriveNodeBounds, type RejectedBudget } from '../../model/sized-pools/bounds';
import { type PoolKind, poolKind } from '../../model/sized-pools/kind';
import { MACHINE_DEPLOYMENT, sizedPoolOf } from './machine-deployment-of';

const read = (object: Subject): DerivedBounds | RejectedBudget | undefined => {
  const pool = object.groupKind === MACHINE_DEPLOYMENT ? sizedPoolOf(object) : undefined;
  return pool && deriveNodeBounds(pool.node, pool.budget);
};

/** What the budget of a sized pool comes to; `undefined` for what is no sized pool. */
export function sizedBudget(object: Subject): DerivedBounds | RejectedBudget | undefined {
  return derive(object, read);
}

/**
 * The node counts of a sized pool whose budget holds some. Where there are any, the budget says what the two bounds and
 * the replicas have to be, and rules on what they mean to the autoscaler are silent.
 */
export function sizedBounds(object: Subject): DerivedBounds | undefined {
  const budget = sizedBudget(object);
  return budget?.rejected === undefined ? budget : undefined;
}

/** `undefined` also where a number of the budget is missing or the budget is out of order. */
export function sizedKind(object: Subject): PoolKind | undefined {
  const budget = sizedBudget(object);
  const pool = sizedPoolOf(object);
  if (!budget || !pool || budget.rejected === 'sized-pool/numbers' || budget.rejected === 'sized-pool/budget-order')
    return undefined;
  return poolKind(pool.budget);
}
