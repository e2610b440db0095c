import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { shownValue } from '../../units/shown-value';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { maintenanceWindowsOf } from '../facts/maintenance-windows-of';

export const scheduleType: Rule = {
  id: 'rebalance-policy/schedule-type',
  title: 'A window opens weekly',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [REBALANCE_POLICY],
  why: 'Weekly is the only type of schedule that is documented. What another one means, and which fields it has, nobody says, so that nothing of it is checked.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    for (const { at, hasSchedule, schedule } of maintenanceWindowsOf(object)) {
      const { type } = schedule;
      if (!hasSchedule || type === 'Weekly') continue;
      const is =
        type === undefined ? 'type is missing' : `${shownValue(type)} is not documented, so the window is not checked`;
      yield { at: [...at, 'schedule', 'type'], says: `${is}; write Weekly` };
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
        type: Daily
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '"Daily" is not documented, so the window is not checked; write Weekly',
  },
};
