import { isSchedulePattern } from '../../manifest/karpenter/schedule-pattern';
import { scheduleOf } from '../../model/karpenter/budget-activity';
import { type Schedule, ScheduleError } from '../../units/cron/schedule';

/** The schedule, where both the API server and the controller take it. */
export function readableSchedule(text: string | undefined): Schedule | undefined {
  if (text === undefined || !isSchedulePattern(text)) return undefined;
  try {
    return scheduleOf(text);
  } catch (error) {
    if (error instanceof ScheduleError) return undefined;
    throw error;
  }
}
