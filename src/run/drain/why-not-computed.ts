import { groupOf } from '../../model/availability/budget-group';
import type { Workload } from '../../model/availability/workload';

/** Why the drain of a workload under one budget cannot be worked out. */
export function whyNotComputed({ budgets }: Workload): string {
  const [budget] = budgets;
  const group = budget && groupOf(budget);
  if (!budget || !group) return 'the number of its pods is not in the input';
  const name = budget.thing.object;
  if (!('kind' in group))
    return `${name} selects single pods of a StatefulSet, of which each is drained in its own way`;
  switch (group.kind) {
    case 'unknown-number':
      return `${name} also selects the pods of ${group.owner}, whose number is not in the input`;
    case 'no-scale':
      return `${name} selects ${group.owner.thing.object}, which has no scale`;
    case 'refused':
      return `${name} is refused by the API server, so nothing says how many may go`;
  }
}
