import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { countFault } from '../facts/count-fault';
import { maintenanceWindowsOf } from '../facts/maintenance-windows-of';

export const parallelRange: Rule = {
  id: 'rebalance-policy/parallel-range',
  title: 'At least one node is drained at a time',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'With less than one nothing is ever drained; where it is absent nobody says how many are drained at the same time.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const { at, consolidation } of maintenanceWindowsOf(object)) {
      if (!consolidation) continue;
      const { maxParallel: written } = consolidation;
      const field = [...at, 'consolidation', 'maxParallel'];
      if (written === undefined) {
        const says = 'maxParallel is missing, and how many nodes are then drained at a time is not documented; write 2';
        yield { at: field, says, severity: 'warning' };
        continue;
      }
      const says = countFault(written, { least: 1, instead: 1 });
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
      consolidation: { maxNodesPercent: 10, maxParallel: 0 }
`,
    says: '0 is below 1; write 1',
  },
};
