import type { AllowanceStep } from '../../model/karpenter/calendar/allowance-steps';
import type { DisruptionCalendar, PoolCalendar } from './disruption-calendar';

/** The calendar as JSON text, times in UTC, `"unlimited"` where no entry is active; ends in a line break. */
export function calendarJson(calendar: DisruptionCalendar): string {
  const { from, to, zone, anyWeek, clockChanges, pools, policies, notShown, notes } = calendar;
  const changes = clockChanges.map(({ at, before, after }) => ({
    at: new Date(at),
    minutesBefore: before,
    minutesAfter: after,
  }));
  const report = { from, to, zone, anyWeek, clockChanges: changes, pools: pools.map(poolJson) };
  return `${JSON.stringify({ ...report, policies, notShown, notes }, null, 2)}\n`;
}

function poolJson({ object, nodes, nodesFrom, reasons, remarks }: PoolCalendar): object {
  return {
    ...{ object, nodes, nodesFrom },
    reasons: reasons.map(({ steps, ...reason }) => ({ ...reason, steps: steps.map(stepJson) })),
    remarks,
  };
}

function stepJson({ from, to, nodes, budgets }: AllowanceStep): object {
  return { from, to, nodes: Number.isFinite(nodes) ? nodes : 'unlimited', budgets };
}
