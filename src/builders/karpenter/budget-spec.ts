import type { Reason } from '../../manifest/karpenter/budgets';

/** An entry of `disruption.budgets`. Of the entries that apply at an instant the smallest wins; none can loosen another. */
export interface BudgetSpec {
  /**
   * How many nodes may be out at once: a count (`'2'`) or a percentage of the pool, rounded up (`'20%'`); `'0'` blocks.
   * @default - '10%' on the API server
   */
  readonly nodes?: string;
  /** @default - all three */
  readonly reasons?: readonly Reason[];
  /**
   * When each window opens: five cron fields or a descriptor such as `@daily`, always in UTC. Present exactly when `duration` is.
   * @default - always active
   */
  readonly schedule?: string;
  /** How long each window lasts: hours and minutes, such as `8h`, `30m` or `1h30m`. */
  readonly duration?: string;
}
