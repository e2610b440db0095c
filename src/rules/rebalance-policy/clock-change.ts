import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { type ChangedHour, changedHours } from '../../model/autopilot/window-changes';
import { clockLength, type WindowHours } from '../../model/autopilot/window-hours';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { windowHoursOf } from '../facts/maintenance-windows-of';

export const clockChange: Rule = {
  id: 'rebalance-policy/clock-change',
  title: 'A window keeps clear of the hours in which the clock is changed',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [REBALANCE_POLICY],
  why: 'A window goes by the clock on the wall. What its zone skips in spring is lost, and what it repeats in autumn counts twice: on these two days of the year the window is shorter, missing, longer, or open twice.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const hours of windowHoursOf(object)) {
      const changed = changedHours(hours);
      if (changed.length === 0) continue;
      const what = changed.map((hour) => effect(hour, hours)).join(', and on ');
      const free = changed.map(({ from, to }) => `${from}-${to}`);
      yield {
        at: ['spec', 'maintenanceWindows', hours.index, 'schedule'],
        says: `on ${what} (in ${hours.zone}, and likewise every year); keep clear of ${[...new Set(free)].join(' and ')} on that day, or waive this where it does no harm`,
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
        startTime: "01:30"
        endTime: "03:30"
        timezone: Europe/Berlin
        daysOfWeek: [Sunday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: 'on 2029-03-25 the clock skips 02:00-03:00, so that the window lasts 1h instead of 2h, and on 2029-10-28 the clock repeats 02:00-03:00, so that the window lasts 3h instead of 2h (in Europe/Berlin, and likewise every year); keep clear of 02:00-03:00 on that day, or waive this where it does no harm',
  },
};

function effect(hour: ChangedHour, hours: WindowHours): string {
  const { kind, date, from, to, minutes, partly } = hour;
  const length = clockLength(hours);
  if (kind === 'skipped') {
    const left =
      minutes === length ? 'does not open' : `lasts ${duration(length - minutes)} instead of ${duration(length)}`;
    return `${date} the clock skips ${from}-${to}, so that the window ${left}`;
  }
  const twice = partly ? 'opens twice' : `lasts ${duration(length + minutes)} instead of ${duration(length)}`;
  return `${date} the clock repeats ${from}-${to}, so that the window ${twice}`;
}

/** `1h`, `1h45m`, `30m`. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours > 0 ? `${hours}h` : ''}${rest > 0 || hours === 0 ? `${rest}m` : ''}`;
}
