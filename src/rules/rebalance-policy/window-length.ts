import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { clockMinutes } from '../../model/autopilot/window-hours';
import { clockText } from '../../units/weekly/window';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { weeklyWindowsOf } from '../facts/maintenance-windows-of';

const AN_HOUR = 60;

export const windowLength: Rule = {
  id: 'rebalance-policy/window-length',
  title: 'A window ends at another time than it begins',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'A window that ends when it begins is never open, or always: the documentation does not say which.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const { at, schedule } of weeklyWindowsOf(object)) {
      const start = clockMinutes(schedule.startTime);
      if (start === undefined || start !== clockMinutes(schedule.endTime)) continue;
      const time = clockText(start);
      yield {
        at: [...at, 'schedule', 'endTime'],
        says: `"${time}" is the same as startTime, so that the window is never open, or always; write "${clockText(start + AN_HOUR)}"`,
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
        startTime: "04:30"
        endTime: "04:30"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '"04:30" is the same as startTime, so that the window is never open, or always; write "05:30"',
  },
};
