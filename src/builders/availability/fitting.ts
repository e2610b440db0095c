import { budgetAmount } from '../../model/availability/budget';
import { type BudgetGroup, drainGroupOf } from '../../model/availability/budget-group';
import { platformPool } from '../../model/availability/platform-pool';
import type { Pool } from '../../model/availability/pool';
import type { PlatformFacts } from '../../model/availability/thing';
import type { Workload } from '../../model/availability/workload';
import type { GracePeriods } from './grace-periods';
import { drainOn, type Turns } from './workload-drain';

/** A grace period, and what a new budget lets go, with which every drain ends in time. */
export interface Fit {
  readonly grace: number;
  /** `undefined` where the budget is somebody else's, or there is none. */
  readonly maxUnavailable: number | string | undefined;
}

/** What is tried: the same workload with each grace period, and each amount in this order. */
export interface Candidates {
  readonly graces: GracePeriods;
  readonly amounts: readonly (number | string | undefined)[];
  readonly withGrace: (grace: number) => Workload;
}

/** The longest grace period with which drains end in time on every pool, and for it the first amount. */
export function fitting(
  { graces, amounts, withGrace }: Candidates,
  pools: readonly Pool[],
  turns: Turns,
): Fit | undefined {
  for (let grace = graces.best; grace >= graces.least; grace -= 1) {
    const workload = withGrace(grace);
    const at = amounts.findIndex((amount) => {
      const group = groupWith(workload, amount);
      return !group || pools.every((pool) => drainOn(workload, group, pool, turns)?.neededSeconds === undefined);
    });
    if (at >= 0) return { grace, maxUnavailable: amounts[at] };
  }
  return undefined;
}

/** The pools whose drains have to end in time: of pools drained alike one, or what the platform does where the input has none. */
export function poolsOf({ eligibility }: Workload, hasPools: boolean, facts: PlatformFacts): readonly Pool[] {
  if (hasPools) return eligibility.drainedAlike;
  const pool = platformPool(facts);
  return pool ? [pool] : [];
}

function groupWith(workload: Workload, maxUnavailable: number | string | undefined): BudgetGroup | undefined {
  if (maxUnavailable !== undefined) {
    return { amount: budgetAmount({ maxUnavailable }), members: [workload], barePods: 0, partly: false };
  }
  const group = drainGroupOf(workload);
  const { name, groupKind } = workload.thing;
  return (
    group && {
      ...group,
      members: group.members.map((one) =>
        one.thing.name === name && one.thing.groupKind === groupKind && one.namespace === workload.namespace
          ? workload
          : one,
      ),
    }
  );
}
