import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { clockMinutes } from '../../model/autopilot/window-hours';
import { quoted } from '../../units/quoted';
import { DAY_MINUTES } from '../../units/weekly/week';
import { clockText } from '../../units/weekly/window';
import { SCALE_DOWN_PAGE } from '../autopilot-source';
import { weeklyWindowsOf } from '../maintenance-windows-of';

const EXAMPLES = { startTime: '03:15', endTime: '05:00' } as const;
const FIELDS = ['startTime', 'endTime'] as const;

export const timeFormat: Rule = {
  id: 'rebalance-policy/time-format',
  title: 'A window begins and ends at a time of day',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [REBALANCE_POLICY],
  why: 'Times are HH:MM from 00:00 to 23:59, in quotes: some YAML readers take an unquoted 22:00 for the number 1320, as YAML 1.1 has it, and the window is then refused or opens at another time.',
  source: [SCALE_DOWN_PAGE, 'https://yaml.org/type/int.html'],
  *check(object) {
    for (const { at, schedule } of weeklyWindowsOf(object)) {
      for (const field of FIELDS) {
        const written = schedule[field];
        if (clockMinutes(written) !== undefined) continue;
        yield { at: [...at, 'schedule', field], says: words(field, written) };
      }
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
        startTime: 1320
        endTime: "23:30"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
    says: '1320 is a number, which some YAML readers make of an unquoted 22:00; write "22:00" in quotes',
  },
};

function words(field: (typeof FIELDS)[number], written: unknown): string {
  if (written === undefined) return `${field} is missing; write ${field}: "${EXAMPLES[field]}"`;
  if (typeof written === 'number') {
    const isTime = Number.isInteger(written) && written >= 0 && written < DAY_MINUTES;
    const meant = isTime ? clockText(written) : EXAMPLES[field];
    const why = isTime ? `, which some YAML readers make of an unquoted ${meant}` : ', and HH:MM belongs here';
    return `${written} is a number${why}; write "${meant}" in quotes`;
  }
  const meant = typeof written === 'string' ? quoted(nearestTime(written) ?? EXAMPLES[field]) : `"${EXAMPLES[field]}"`;
  return `${shownValue(written)} is no time of day, HH:MM from 00:00 to 23:59; write ${meant}`;
}

/** `3:15`, `0315`, `3.15`, `03:15:00` and `24:00` are told from what is no time at all. */
function nearestTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?(?::00)?\s*(am|pm)?\s*$/i.exec(text.slice(0, 20)) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const hour = (Number(hours) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  if (Number(hours) === 24 && minutes === '00') return '23:59';
  return Number(hours) > 24 ? undefined : clockText(hour * 60 + Number(minutes));
}
