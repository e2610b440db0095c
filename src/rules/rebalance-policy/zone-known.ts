import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { quoted } from '../../units/quoted';
import { isZoneName, nearestZone } from '../../units/weekly/zone-name';
import { SCALE_DOWN_PAGE } from '../autopilot-source';
import { weeklyWindowsOf } from '../maintenance-windows-of';

const LONGEST = 60;

export const zoneKnown: Rule = {
  id: 'rebalance-policy/zone-known',
  title: 'A window names a time zone that exists',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'The times of a window are on the clock of its zone. A name that the IANA database does not have, letter case included, is refused, or the window opens at these times in UTC. An offset is no zone: it knows no summer time.',
  source: [SCALE_DOWN_PAGE, 'https://www.iana.org/time-zones'],
  *check(object) {
    for (const { at, schedule } of weeklyWindowsOf(object)) {
      const { timezone } = schedule;
      if (typeof timezone === 'string' && timezone.length <= LONGEST && isZoneName(timezone)) continue;
      yield { at: [...at, 'schedule', 'timezone'], says: words(timezone) };
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

function words(timezone: unknown): string {
  if (timezone === undefined || timezone === '')
    return 'timezone is missing; write a name such as "America/Los_Angeles", or "UTC"';
  if (typeof timezone !== 'string')
    return `${shownValue(timezone)} is no text; write a name such as "America/Los_Angeles"`;
  if (/^(?:UTC|GMT|Z)?\s*[+-]?\d/.test(timezone)) {
    return `${quoted(timezone)} is an offset and no IANA time zone; write the name of a place there, such as "Europe/Berlin"`;
  }
  const near = timezone.length <= LONGEST ? nearestZone(timezone) : undefined;
  return `${quoted(timezone)} is no IANA time zone; write ${near === undefined ? 'a name such as "Europe/Berlin"' : quoted(near)}`;
}
