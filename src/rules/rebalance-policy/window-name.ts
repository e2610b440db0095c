import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { OUR_READING, SCALE_DOWN_PAGE } from '../autopilot-source';
import { maintenanceWindowsOf } from '../maintenance-windows-of';

export const windowName: Rule = {
  id: 'rebalance-policy/window-name',
  title: 'Each window of a policy has a name of its own',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'Runs and logs name the window. Two of one name, or one without, cannot be told apart.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    const names = new Map<string, number>();
    for (const { name, index, at } of maintenanceWindowsOf(object)) {
      const says = faultOf(name, names, index);
      if (says !== undefined) yield { at: [...at, 'name'], says };
      else if (typeof name === 'string') names.set(name, index);
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
    - name: weekend
      schedule:
        type: Weekly
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Saturday]
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
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
    - name: nightly-cleanup
      schedule:
        type: Weekly
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Saturday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '"nightly-cleanup" is the name of maintenanceWindows[0] too; write "nightly-cleanup-2"',
  },
};

function faultOf(name: unknown, names: ReadonlyMap<string, number>, index: number): string | undefined {
  if (name === undefined || name === '') return `the window has no name; write name: window-${index + 1}`;
  if (typeof name !== 'string') return `${shownValue(name)} is no text; write name: window-${index + 1}`;
  const first = names.get(name);
  if (first === undefined) return undefined;
  let number = 2;
  while (names.has(`${name}-${number}`)) number += 1;
  return `${quoted(name)} is the name of maintenanceWindows[${first}] too; write ${quoted(`${name}-${number}`)}`;
}
