import type { Survey } from '../../model/availability/survey';
import type { SelectingBudget } from '../../model/availability/workload';
import type { AvailabilityChange } from './availability-change';
import type { AppliedOptions } from './availability-options';
import type { BudgetNames } from './budget-names';
import type { Turns } from './workload-drain';

/** Everything else that decides what is missing; one value for a run. */
export interface Surroundings {
  readonly survey: Survey;
  readonly turns: Turns;
  /** By namespace. */
  readonly budgets: ReadonlyMap<string, readonly SelectingBudget[]>;
  /** Namespaces with a budget that nobody can read before it is deployed. */
  readonly unreadBudgets: ReadonlySet<string>;
  readonly names: BudgetNames;
  readonly options: AppliedOptions;
}

/** What to add; or why nothing can be added, or nothing is asked for. */
export type Missing =
  | { readonly kind: 'changes'; readonly changes: readonly AvailabilityChange[] }
  | { readonly kind: 'left'; readonly left: 'best-effort' | 'switched-off' }
  | { readonly kind: 'refused'; readonly at: string; readonly says: string };

export function refused(at: string, says: string): Missing {
  return { kind: 'refused', at, says };
}
