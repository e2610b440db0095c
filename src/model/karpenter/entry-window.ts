import type { Budget } from '../../manifest/karpenter/budgets';
import { BUDGET_DURATION } from '../../manifest/karpenter/patterns';
import { isSchedulePattern } from '../../manifest/karpenter/schedule-pattern';
import { neverFires } from '../../units/cron/recurrence';
import type { Schedule } from '../../units/cron/schedule';
import { budgetDurationMs, scheduleOf } from './budget-activity';

/**
 * Why an entry has no windows to compute with. `unreadable`: the API server takes it and the controller cannot read it.
 * `refused`: the API server does not take it. `never-fires`: the controller takes it for always active. `never-active`:
 * a duration of zero, or an `@every` longer than its duration.
 */
export type Unwindowed = 'unreadable' | 'refused' | 'never-fires' | 'never-active';

/** When an entry is active: always, by schedule and duration, or at times that cannot be said. */
export type EntryWindow =
  | { readonly kind: 'always' }
  | { readonly kind: 'scheduled'; readonly schedule: Schedule; readonly duration: string }
  | { readonly kind: 'none'; readonly why: Unwindowed };

const DURATION = new RegExp(BUDGET_DURATION);

export function readWindow({ schedule, duration }: Budget): EntryWindow {
  if (schedule === undefined && duration === undefined) return { kind: 'always' };
  if (schedule === undefined || duration === undefined) return none('refused');
  if (!DURATION.test(duration) || !isSchedulePattern(schedule)) return none('refused');
  const read = tryBoth(schedule, duration);
  if (!read) return none('unreadable');
  if (read.milliseconds === 0 || read.milliseconds < (read.schedule.every ?? 0)) return none('never-active');
  return neverFires(read.schedule) ? none('never-fires') : { kind: 'scheduled', schedule: read.schedule, duration };
}

function none(why: Unwindowed): EntryWindow {
  return { kind: 'none', why };
}

function tryBoth(schedule: string, duration: string): { schedule: Schedule; milliseconds: number } | undefined {
  try {
    return { schedule: scheduleOf(schedule), milliseconds: budgetDurationMs(duration) };
  } catch {
    return undefined;
  }
}
