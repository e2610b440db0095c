import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { dayFaults } from '../../model/autopilot/window-faults';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { weeklyWindowsOf } from '../facts/maintenance-windows-of';

export const daysKnown: Rule = {
  id: 'rebalance-policy/days-known',
  title: 'A window names its days in full, each once',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'On a day that the controller does not know the window never opens; without any day it never opens at all.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    for (const { at, schedule } of weeklyWindowsOf(object)) {
      for (const { at: within, says } of dayFaults(schedule.daysOfWeek)) {
        yield { at: [...at, 'schedule', 'daysOfWeek', ...within], says };
      }
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
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Tue, Wed]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '"Tue" is no day in full; write "Tuesday"',
  },
};
