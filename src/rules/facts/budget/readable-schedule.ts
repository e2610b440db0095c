import { isSchedulePattern } from '../../../manifest/karpenter/schedule-pattern';
import { scheduleOf } from '../../../model/karpenter/budget-activity';
import { type Schedule, ScheduleError } from '../../../units/cron/schedule';
import { remembered } from '../../../units/remembered';

/** The schedule, where both the API server and the controller take it. */
export function readableSchedule(text: string | undefined): Schedule | undefined {
  return text === undefined ? undefined : read(text);
}

const read = remembered((text): Schedule | undefined => {
  if (!isSchedulePattern(text)) return undefined;
  try {
    return scheduleOf(text);
  } catch (error) {
    if (error instanceof ScheduleError) return undefined;
    throw error;
  }
});
