import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { timeFault } from '../../model/autopilot/window-faults';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { weeklyWindowsOf } from '../facts/maintenance-windows-of';

const FIELDS = ['startTime', 'endTime'] as const;

export const timeFormat: Rule = {
  id: 'rebalance-policy/time-format',
  title: 'A window begins and ends at a time of day',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'Times are HH:MM from 00:00 to 23:59, in quotes: some YAML readers take an unquoted 22:00 for the number 1320, as YAML 1.1 has it, and the window is then refused or opens at another time.',
  source: [SCALE_DOWN_PAGE, 'https://yaml.org/type/int.html'],
  *check(object) {
    for (const { at, schedule } of weeklyWindowsOf(object)) {
      for (const field of FIELDS) {
        const says = timeFault(field, schedule[field]);
        if (says !== undefined) yield { at: [...at, 'schedule', field], says };
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
        startTime: 1320
        endTime: "23:30"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '1320 is a number, which some YAML readers make of an unquoted 22:00; write "22:00" in quotes',
  },
};
