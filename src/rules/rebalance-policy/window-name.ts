import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { maintenanceWindowsOf } from '../facts/maintenance-windows-of';

export const windowName: Rule = {
  id: 'rebalance-policy/window-name',
  title: 'Each window of a policy has a name of its own',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'Runs and logs name the window. Two of one name, or one without, cannot be told apart.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    const windows = maintenanceWindowsOf(object);
    const first = new Map<unknown, number>();
    const free = freeNames(windows.map(({ name }) => name));
    for (const { name, index, at } of windows) {
      const says = faultOf(name, index, first.get(name), free);
      if (says !== undefined) yield { at: [...at, 'name'], says };
      else first.set(name, index);
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

type FreeName = (name: string, from: number) => string;

function faultOf(name: unknown, index: number, first: number | undefined, free: FreeName): string | undefined {
  if (name === undefined || name === '') return `the window has no name; write name: ${free('window', index + 1)}`;
  if (typeof name !== 'string') return `${shownValue(name)} is no text; write name: ${free('window', index + 1)}`;
  if (first === undefined) return undefined;
  return `${quoted(name)} is the name of maintenanceWindows[${first}] too; write ${quoted(free(name, 2))}`;
}

/** Gives each name a number that no window has and that was not given before. */
function freeNames(names: readonly unknown[]): FreeName {
  const taken = new Set(names);
  const next = new Map<string, number>();
  return (name, from) => {
    let number = Math.max(from, next.get(name) ?? 0);
    while (taken.has(`${name}-${number}`)) number += 1;
    next.set(name, number + 1);
    return `${name}-${number}`;
  };
}
