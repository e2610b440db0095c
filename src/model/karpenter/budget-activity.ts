import type { Budget } from '../../manifest/karpenter/budgets';
import { parseSchedule, type Schedule } from '../../units/cron/schedule';
import { durationMs } from '../../units/duration';
import { remembered } from '../../units/remembered';

/** `parseSchedule`, once for texts that come again. */
export const scheduleOf: (text: string) => Schedule = remembered(parseSchedule);

/** Milliseconds of a budget's duration. */
export const budgetDurationMs: (text: string) => number = remembered(durationMs);

/**
 * Whether an entry counts at an instant, as the controller decides it: the first hit strictly after `at − duration` is
 * not after `at`. So a window is `[hit, hit + duration)`, in UTC, and overlapping windows join. An entry without schedule
 * and duration is always active; so is one whose schedule has no hit within five years (`0 0 31 2 *`).
 *
 * With only one of the two, which the API server refuses, the other is read as the controller would: an absent duration
 * is zero and never active, an absent schedule does not parse.
 * @throws ScheduleError, DurationError for what the controller cannot read: it then allows no disruption at all
 * @throws RangeError for a date that is none
 * @see K@1.14.1 pkg/apis/v1/nodepool.go, `Budget.IsActive`
 */
export function isBudgetActive(budget: Budget, at: Date): boolean {
  if (isAbsent(budget.schedule) && isAbsent(budget.duration)) return true;
  const schedule = scheduleOf(budget.schedule ?? '');
  const duration = isAbsent(budget.duration) ? 0 : budgetDurationMs(budget.duration);
  const hit = schedule.next(new Date(at.getTime() - duration));
  return hit === undefined || hit.getTime() <= at.getTime();
}

/** A null of hand-written YAML is dropped by the API server, so it is as good as absent. */
function isAbsent(value: string | undefined | null): value is undefined | null {
  return value === undefined || value === null;
}
