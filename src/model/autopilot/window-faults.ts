import { WEEKDAYS, type Weekday } from '../../manifest/autopilot/weekdays';
import type { Path } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { DAY_MINUTES } from '../../units/weekly/week';
import { clockText } from '../../units/weekly/window';
import { isZoneName, nearestZone } from '../../units/weekly/zone-name';
import { clockMinutes } from './window-hours';

const EXAMPLES = { startTime: '03:15', endTime: '05:00' } as const;
const LONGEST_ZONE = 60;
const ALL = WEEKDAYS.join(', ');

/** Why a value is no time of day, and which to write; `undefined` where it is one. */
export function timeFault(field: keyof typeof EXAMPLES, written: unknown): string | undefined {
  if (clockMinutes(written) !== undefined) return undefined;
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

/** Why a value is no time zone, and what to write; `undefined` where it is one. */
export function zoneFault(timezone: unknown): string | undefined {
  if (typeof timezone === 'string' && timezone.length <= LONGEST_ZONE && isZoneName(timezone)) return undefined;
  if (timezone === undefined || timezone === '')
    return 'timezone is missing; write a name such as "America/Los_Angeles", or "UTC"';
  if (typeof timezone !== 'string')
    return `${shownValue(timezone)} is no text; write a name such as "America/Los_Angeles"`;
  if (/^(?:UTC|GMT|Z)?\s*[+-]?\d/.test(timezone)) {
    return `${quoted(timezone)} is an offset and no IANA time zone; write the name of a place there, such as "Europe/Berlin"`;
  }
  const near = timezone.length <= LONGEST_ZONE ? nearestZone(timezone) : undefined;
  return `${quoted(timezone)} is no IANA time zone; write ${near === undefined ? 'a name such as "Europe/Berlin"' : quoted(near)}`;
}

/** What is wrong with the days of a window, each with the way to it from the list. */
export function* dayFaults(days: unknown): Iterable<{ readonly at: Path; readonly says: string }> {
  const at: Path = [];
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
      if (says !== undefined) yield { at: [index], says };
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
