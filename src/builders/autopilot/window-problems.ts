import type { MaintenanceWindowSpec } from '../../manifest/autopilot/rebalance-policy';
import type { Path } from '../../manifest/path';
import { dayFaults, timeFault, zoneFault } from '../../model/autopilot/window-faults';
import { isKnownLater } from '../known-later';
import type { ValueProblem } from '../value-error';

/** Texts that no release could read. What is missing or of another type is left to the rules, as is a type other than Weekly. */
export function* windowProblems({ schedule }: MaintenanceWindowSpec, at: Path): Iterable<ValueProblem> {
  if ((schedule?.type as unknown) !== 'Weekly') return;
  for (const field of ['startTime', 'endTime'] as const) {
    const says = isText(schedule[field]) ? timeFault(field, schedule[field]) : undefined;
    if (says !== undefined) yield { at: [...at, 'schedule', field], says, rule: 'rebalance-policy/time-format' };
  }
  const says = isText(schedule.timezone) ? zoneFault(schedule.timezone) : undefined;
  if (says !== undefined) yield { at: [...at, 'schedule', 'timezone'], says, rule: 'rebalance-policy/zone-known' };
  const days: unknown = schedule.daysOfWeek;
  if (!Array.isArray(days) || days.length === 0 || !days.every(isText)) return;
  for (const { at: within, says: fault } of dayFaults(days)) {
    yield { at: [...at, 'schedule', 'daysOfWeek', ...within], says: fault, rule: 'rebalance-policy/days-known' };
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && !isKnownLater(value);
}
