import type { Budget, BudgetEntry } from '../../manifest/karpenter/budgets';
import { formatPath } from '../../manifest/path';
import { readLimit } from '../../model/karpenter/budget-limit';
import { readWindow, type Unwindowed } from '../../model/karpenter/entry-window';
import type { Remark } from '../../report/calendar/disruption-calendar';
import { quoted } from '../../units/quoted';

/** What the picture shows for entries that do not do what they look like. */
export function budgetRemarks(budgets: readonly BudgetEntry[] | undefined): readonly Remark[] {
  if (budgets === undefined) {
    return [
      { at: 'spec.disruption.budgets', says: 'absent, which is the default: 10 % of the nodes for every reason' },
    ];
  }
  if (budgets.length === 0) return [{ at: 'spec.disruption.budgets', says: 'an empty list, which limits nothing' }];
  return budgets.flatMap((budget) => remarkOn(budget).map((says) => ({ at: formatPath(budget.at), says })));
}

function remarkOn(budget: Budget): readonly string[] {
  const window = readWindow(budget);
  const readable = window.kind !== 'none' || window.why !== 'unreadable';
  return [
    ...(window.kind === 'none' ? [unwindowed(budget, window.why)] : []),
    ...(readable && readLimit(budget.nodes) === undefined
      ? [
          `nodes ${quoted(budget.nodes ?? '')} cannot be read, so that nothing is disrupted for any reason while the entry is active`,
        ]
      : []),
    ...(budget.reasons?.length === 0 ? ['an empty list of reasons, so that it holds for none'] : []),
  ];
}

function unwindowed({ schedule, duration }: Budget, why: Unwindowed): string {
  const window = `${quoted(schedule ?? '')} with ${quoted(duration ?? '')}`;
  switch (why) {
    case 'unreadable':
      return `Karpenter cannot read ${window}, so that it disrupts no node of the pool for any reason, at no time`;
    case 'never-fires':
      return `${quoted(schedule ?? '')} never fires, and Karpenter then takes the entry for active at all times`;
    case 'never-active':
      return `${window} is never active`;
    case 'refused':
      return `the API server refuses ${window}; shown is what Karpenter would do with it`;
  }
}
