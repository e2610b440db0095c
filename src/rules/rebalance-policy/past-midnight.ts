import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { WEEKDAYS } from '../../manifest/autopilot/weekdays';
import { clockMinutes, weekdayNumbers } from '../../model/autopilot/window-hours';
import { clockText } from '../../units/weekly/window';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { weeklyWindowsOf } from '../facts/maintenance-windows-of';

export const pastMidnight: Rule = {
  id: 'rebalance-policy/past-midnight',
  title: 'A window ends on the day on which it begins',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [REBALANCE_POLICY],
  why: 'Whether a window may pass midnight is not documented. We take it to belong to the day on which it begins; a controller that takes it otherwise never opens it, or opens it on another night.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const { at, schedule } of weeklyWindowsOf(object)) {
      const [start, end] = [clockMinutes(schedule.startTime), clockMinutes(schedule.endTime)];
      if (start === undefined || end === undefined || end >= start) continue;
      const [day] = weekdayNumbers(schedule.daysOfWeek) ?? [];
      const taken =
        day === undefined
          ? 'from each day to the next'
          : `from ${WEEKDAYS[day]} ${clockText(start)} to ${WEEKDAYS[(day + 1) % 7]}`;
      yield {
        at: [...at, 'schedule', 'endTime'],
        says: `"${clockText(end)}" is below startTime, so that the window passes midnight, which is not documented, and is taken to last ${taken}; end it at "23:59", and let a second window begin at "00:00" on the day after`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: RebalancePolicy
metadata:
  name: nightly
spec:
  maintenanceWindows:
    - name: nightly-cleanup
      schedule:
        type: Weekly
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
  },
  bad: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: RebalancePolicy
metadata:
  name: nightly
spec:
  maintenanceWindows:
    - name: nightly-cleanup
      schedule:
        type: Weekly
        startTime: "22:00"
        endTime: "02:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '"02:00" is below startTime, so that the window passes midnight, which is not documented, and is taken to last from Friday 22:00 to Saturday; end it at "23:59", and let a second window begin at "00:00" on the day after',
  },
};
