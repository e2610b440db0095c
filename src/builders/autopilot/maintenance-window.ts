import { atFirstUse } from '../../manifest/at-first-use';
import type {
  ConsolidationLimits,
  MaintenanceWindowSpec,
  WindowSchedule,
} from '../../manifest/autopilot/rebalance-policy';
import { WEEKDAYS, type Weekday } from '../../manifest/autopilot/weekdays';
import { DAYS, type Day } from '../../units/weekly/day';
import { PlainValue } from '../plain-value';
import { ValueError } from '../value-error';

/** Hours of some days of every week, on the clock of a time zone. */
export interface MaintenanceHours {
  /** The days on which the window begins. @default - every day */
  readonly days?: readonly (Day | Weekday)[];
  /** `HH:MM`, from `00:00` to `23:59`. */
  readonly start: string;
  /** The same; the window ends right before it. Below `start` it is on the day after. */
  readonly end: string;
  /** An IANA name such as `America/Los_Angeles`. */
  readonly zone: string;
}

/**
 * A maintenance window of a RebalancePolicy. It goes by the clock on the wall: what a zone skips in spring is lost, what it repeats in
 * autumn counts twice.
 */
export class MaintenanceWindow extends PlainValue implements MaintenanceWindowSpec {
  /** @throws ValueError for a time, day or zone that does not exist, with all of them */
  static weekly(name: string, { days = DAYS, start, end, zone }: MaintenanceHours): MaintenanceWindow {
    const daysOfWeek = days.map((day) => WEEKDAYS[DAYS.indexOf(day as Day)] ?? (day as Weekday));
    const schedule: WindowSchedule = { type: 'Weekly', startTime: start, endTime: end, timezone: zone, daysOfWeek };
    const problems = [...checks().windowProblems({ name, schedule }, [])];
    if (problems.length > 0) throw new ValueError(problems);
    return new MaintenanceWindow(name, schedule, undefined);
  }

  readonly consolidation?: ConsolidationLimits;

  private constructor(
    readonly name: string,
    readonly schedule: WindowSchedule,
    consolidation: ConsolidationLimits | undefined,
  ) {
    super();
    if (consolidation) this.consolidation = consolidation;
  }

  /** The same, with nodes being emptied in it. Without, a window has no documented effect. */
  consolidating(limits: ConsolidationLimits): MaintenanceWindow {
    return new MaintenanceWindow(this.name, this.schedule, { ...limits });
  }
}

const checks = atFirstUse(() => require('./window-problems') as typeof import('./window-problems'));
