import type { Reason } from '../../manifest/karpenter/budgets';
import type { AllowanceStep } from '../../model/karpenter/calendar/allowance-steps';
import type { PoolCalendar, ReasonCalendar } from './disruption-calendar';

/** Reasons for which a pool allows the same at all times. */
export interface ReasonGroup extends Omit<ReasonCalendar, 'reason' | 'produced'> {
  readonly reasons: readonly Reason[];
}

/** The reasons that the pool can produce, those alike together. */
export function reasonGroups({ reasons }: PoolCalendar): readonly ReasonGroup[] {
  const groups: { steps: readonly AllowanceStep[]; group: ReasonGroup }[] = [];
  for (const { reason, produced, ...calendar } of reasons) {
    if (!produced) continue;
    const known = groups.find(({ steps }) => areAlike(steps, calendar.steps));
    if (known) known.group = { ...known.group, reasons: [...known.group.reasons, reason] };
    else groups.push({ steps: calendar.steps, group: { ...calendar, reasons: [reason] } });
  }
  return groups.map(({ group }) => group);
}

/** Reasons for which the pool never has a node disrupted, whatever the budgets say. */
export function reasonsNotProduced({ reasons }: PoolCalendar): readonly Reason[] {
  return reasons.flatMap(({ reason, produced }) => (produced ? [] : [reason]));
}

function areAlike(a: readonly AllowanceStep[], b: readonly AllowanceStep[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((step, at) => step.nodes === b[at].nodes && +step.to === +b[at].to);
}

/** `0 nodes`, `1 node`, `no limit`. */
export function nodesInWords(nodes: number): string {
  if (nodes === Number.POSITIVE_INFINITY) return 'no limit';
  return `${nodes} node${nodes === 1 ? '' : 's'}`;
}
