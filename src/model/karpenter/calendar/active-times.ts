import type { Budget } from '../../../manifest/karpenter/budgets';
import { windowsOf } from '../../../units/cron/windows';
import { type Interval, mergeIntervals } from '../../../units/interval';
import { budgetDurationMs, scheduleOf } from '../budget-activity';
import { unfoundTimes } from './unfound-times';

/**
 * When an entry is active from `from` up to `to`, in milliseconds since 1970: sorted, disjoint, and exactly the instants at which
 * `isBudgetActive` holds. Undefined where the controller cannot read its schedule or duration.
 */
export function activeTimes({ schedule, duration }: Budget, from: number, to: number): readonly Interval[] | undefined {
  const without = { schedule: schedule ?? undefined, duration: duration ?? undefined };
  if (without.schedule === undefined && without.duration === undefined) return [[from, to]];
  const read = readBoth(without);
  if (!read) return undefined;
  const windows = windowsOf(read.schedule, read.durationMs, from, to);
  const unfound = unfoundTimes(read.schedule, read.durationMs, from, to);
  return unfound.length === 0 ? windows : mergeIntervals([...windows, ...unfound]);
}

/** With one of the two absent: no text is no schedule, and no duration is none at all. */
function readBoth({ schedule = '', duration }: Budget) {
  try {
    return { schedule: scheduleOf(schedule), durationMs: duration === undefined ? 0 : budgetDurationMs(duration) };
  } catch {
    return undefined;
  }
}
