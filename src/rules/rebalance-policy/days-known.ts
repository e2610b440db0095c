import type { Breach, Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { WEEKDAYS, type Weekday } from '../../manifest/autopilot/weekdays';
import type { Path } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { SCALE_DOWN_PAGE } from '../autopilot-source';
import { weeklyWindowsOf } from '../maintenance-windows-of';

const ALL = WEEKDAYS.join(', ');

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
      yield* judge(schedule.daysOfWeek, [...at, 'schedule', 'daysOfWeek']);
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

function* judge(days: unknown, at: Path): Iterable<Breach> {
  if (days === undefined) yield { at, says: `daysOfWeek is missing, so that the window never opens; write [${ALL}]` };
  else if (!Array.isArray(days)) {
    const day = (typeof days === 'string' && nearestDay(days)) || 'Monday';
    yield { at, says: `${shownValue(days)} is no list; write [${day}]` };
  } else if (days.length === 0) {
    yield { at, says: `a list without a day, so that the window never opens; write [${ALL}]` };
  } else {
    const seen = new Set<unknown>();
    for (const [index, day] of (days as unknown[]).entries()) {
      const says = faultOf(day, seen);
      seen.add(day);
      if (says !== undefined) yield { at: [...at, index], says };
    }
  }
}

function faultOf(day: unknown, seen: ReadonlySet<unknown>): string | undefined {
  if (!WEEKDAYS.includes(day as Weekday)) {
    const near = typeof day === 'string' ? nearestDay(day) : undefined;
    return `${shownValue(day)} is no day in full; write ${near === undefined ? `one of ${ALL}` : quoted(near)}`;
  }
  return seen.has(day) ? `${quoted(String(day))} stands twice; remove this one` : undefined;
}

/** The first letters of a day are enough: `tue`, `TUES`, `Thurs.`. */
function nearestDay(text: string): Weekday | undefined {
  const start = text.slice(0, 3).toLowerCase();
  return WEEKDAYS.find((day) => start.length === 3 && day.toLowerCase().startsWith(start));
}
