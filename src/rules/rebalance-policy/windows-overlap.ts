import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { WEEKDAYS } from '../../manifest/autopilot/weekdays';
import { type SharedOpening, sharedOpenings } from '../../model/autopilot/shared-openings';
import { quoted } from '../../units/quoted';
import { clockText } from '../../units/weekly/window';
import { zoneOffset } from '../../units/weekly/zone-offset';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { windowHoursOf } from '../facts/maintenance-windows-of';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

export const windowsOverlap: Rule = {
  id: 'rebalance-policy/windows-overlap',
  title: 'One window of a policy is open at a time',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [REBALANCE_POLICY],
  why: 'What two open windows allow together is not documented: their limits may add up, and more nodes go at the same time than either says.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const shared of sharedOpenings(windowHoursOf(object))) {
      yield { at: ['spec', 'maintenanceWindows', shared.later.index], says: words(shared) };
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
    - name: first
      schedule:
        type: Weekly
        startTime: "03:00"
        endTime: "04:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
    - name: second
      schedule:
        type: Weekly
        startTime: "04:00"
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
    - name: tuesday-early
      schedule:
        type: Weekly
        startTime: "03:00"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Tuesday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
    - name: midweek
      schedule:
        type: Weekly
        startTime: "04:30"
        endTime: "06:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Tuesday, Wednesday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '"midweek" is open together with "tuesday-early", as on Tuesday 04:30-05:00 in America/Los_Angeles, and their limits may add up; let one end where the other begins',
  },
};

function words({ earlier, later, at: [start, end] }: SharedOpening): string {
  const offset = zoneOffset(later.zone)(start) * MINUTE;
  const [from, to] = [start + offset, end + offset];
  const day = WEEKDAYS[(((Math.floor(from / DAY) + 3) % 7) + 7) % 7];
  const when = `${day} ${clockText(from / MINUTE)}-${clockText(to / MINUTE)} in ${later.zone}`;
  return `${quoted(later.name)} is open together with ${quoted(earlier.name)}, as on ${when}, and their limits may add up; let one end where the other begins`;
}
