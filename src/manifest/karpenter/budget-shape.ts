import { fields, listOf, type Shape } from '../shape';
import { REASONS } from './budgets';
import type { NodePoolFeatures } from './node-pool-features';
import { BUDGET_DURATION, COUNT_OR_PERCENT } from './patterns';

/** Neither `schedule` without `duration` nor a reason twice (1.13.0) is refused here: each has a rule of its own. */
export function budgetsShape({ staticPools }: NodePoolFeatures): Shape {
  const reason: Shape = {
    type: 'string',
    enum: REASONS,
    expects: 'Underutilized, Empty or Drifted',
    reportedBy: 'budget/reasons-known',
  };
  const budget = fields(
    {
      nodes: {
        type: 'string',
        pattern: COUNT_OR_PERCENT,
        expects: 'a count such as "2" or a percent such as "10%"',
        reportedBy: 'budget/nodes-format',
      },
      reasons: listOf(reason, { expects: 'a list such as [Empty, Drifted]', ...(staticPools && { maxItems: 50 }) }),
      schedule: {
        type: 'string',
        format: 'budget-schedule',
        expects: 'five cron fields such as 0 9 * * 1-5, or @daily',
        reportedBy: 'budget/schedule-pattern',
      },
      duration: {
        type: 'string',
        pattern: BUDGET_DURATION,
        expects: 'hours and minutes such as 8h, 30m or 1h30m',
        reportedBy: 'budget/duration-format',
      },
    },
    { expects: 'a map such as { nodes: "10%" }' },
  );
  return listOf(budget, {
    expects: 'a list such as [{ nodes: "10%" }]',
    allOf: [{ maxItems: 50, reportedBy: 'budget/count' }],
  });
}
