import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { valueAt } from '../../manifest/path';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { maintenanceWindowsOf } from '../facts/maintenance-windows-of';

const LIST = ['spec', 'maintenanceWindows'];
const LIMITS = 'consolidation: { maxNodesPercent: 10, maxParallel: 2 }';

export const doesSomething: Rule = {
  id: 'rebalance-policy/does-something',
  title: 'A policy has windows, and each consolidates',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [REBALANCE_POLICY],
  why: 'A window without consolidation has no documented effect, and a policy without windows has none either: nodes that hold pods with claims then stay for ever.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    const list = valueAt(object.manifest, LIST) ?? [];
    if (Array.isArray(list) && list.length === 0) {
      yield { at: LIST, says: `the policy has no window, and so no effect; add one with ${LIMITS}` };
    }
    for (const { at, consolidation } of maintenanceWindowsOf(object)) {
      const written = consolidation ?? valueAt(object.manifest, [...at, 'consolidation']) ?? undefined;
      if (written !== undefined) continue;
      yield {
        at: [...at, 'consolidation'],
        says: `the window has no consolidation, and so no effect; write ${LIMITS}`,
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
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
`,
    says: 'the window has no consolidation, and so no effect; write consolidation: { maxNodesPercent: 10, maxParallel: 2 }',
  },
};
