import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { zoneFault } from '../../model/autopilot/window-faults';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { weeklyWindowsOf } from '../facts/maintenance-windows-of';

export const zoneKnown: Rule = {
  id: 'rebalance-policy/zone-known',
  title: 'A window names a time zone that exists',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'The times of a window are on the clock of its zone. A name that the IANA database does not have, such as PST or one in other letter case, is refused, or the window opens at these times in UTC. An offset is no zone: it knows no summer time.',
  source: [SCALE_DOWN_PAGE, 'https://www.iana.org/time-zones'],
  *check(object) {
    for (const { at, schedule } of weeklyWindowsOf(object)) {
      const says = zoneFault(schedule.timezone);
      if (says !== undefined) yield { at: [...at, 'schedule', 'timezone'], says };
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
        timezone: UTC+2
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '"UTC+2" is an offset and no IANA time zone; write the name of a place there, such as "Europe/Berlin"',
  },
};
