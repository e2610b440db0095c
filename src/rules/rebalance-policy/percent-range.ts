import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { countFault } from '../facts/count-fault';
import { maintenanceWindowsOf } from '../facts/maintenance-windows-of';

export const percentRange: Rule = {
  id: 'rebalance-policy/percent-range',
  title: 'The part of the nodes that may go is a whole percentage from 1 to 100',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'It bounds how many of the managed nodes go in one window. What cannot be read is refused, or the whole fleet may go; where it is absent nobody says how many.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const { at, consolidation } of maintenanceWindowsOf(object)) {
      if (!consolidation) continue;
      const { maxNodesPercent: written } = consolidation;
      const field = [...at, 'consolidation', 'maxNodesPercent'];
      if (written === undefined) {
        const says = 'maxNodesPercent is missing, and how many nodes may then go is not documented; write 10';
        yield { at: field, says, severity: 'warning' };
        continue;
      }
      const says =
        typeof written === 'number' && written > 0 && written < 1 ? asPercent(written) : countFault(written, BOUNDS);
      if (says !== undefined) yield { at: field, says };
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
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 150, maxParallel: 2 }
`,
    says: '150 is above 100; write 100',
  },
};

const BOUNDS = { least: 1, most: 100, instead: 10 };

function asPercent(fraction: number): string {
  const percent = Math.min(99, Math.max(1, Math.round(Number(`${fraction}e2`))));
  return `${fraction} is a fraction, and a whole percentage belongs here; write ${percent}`;
}
