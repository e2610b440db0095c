import type { WindowOpening } from '../../model/autopilot/openings';
import { zoneOffset } from '../../units/weekly/zone-offset';
import type { DisruptionCalendar, PoolCalendar } from './disruption-calendar';
import { nodesInWords } from './reason-groups';

/** What the numbers are about, in one line. */
export const NUMBERS =
  'How many nodes Karpenter may begin to disrupt while none is out. Expiry, interruption, repair and deletion are held by no budget.';

/** `2026-11-30 00:00 to 2026-12-07 00:00, Europe/Berlin`; a span of midnights in UTC has no times. */
export function spanInWords({ from, to, zone, anyWeek }: DisruptionCalendar): string {
  if (anyWeek) return `Any week, ${zone}`;
  return `${localTime(from, zone)} to ${localTime(to, zone)}, ${zone}`;
}

/** `40 nodes`, and where the number is from. */
export function sizeInWords({ nodes, nodesFrom }: PoolCalendar): string {
  return nodesFrom === 'replicas' ? `${nodesInWords(nodes)}, its replicas` : nodesInWords(nodes);
}

/** The minutes, and what they would be without the change of the clock. */
export function lengthInWords({ minutes, clockMinutes }: WindowOpening): string {
  return minutes === clockMinutes ? `${minutes}` : `${minutes} instead of ${clockMinutes}: the clock is changed`;
}

/** `2026-11-30 09:00` on the clock of the zone. */
export function localTime(date: Date, zone: string): string {
  const time = date.getTime();
  return utcTime(new Date(time + zoneOffset(zone)(time) * 60_000));
}

/** `Sun 2026-10-25: the clock of Europe/Berlin is set back from 03:00 to 02:00`. */
export function changesInWords({ clockChanges, zone }: DisruptionCalendar): readonly string[] {
  return clockChanges.map(({ at, before, after }) => {
    const text = (offset: number) => new Date(at + offset * 60_000).toISOString().slice(0, 16).replace('T', ' ');
    const way = after > before ? 'set forward' : 'set back';
    return `The clock of ${zone} is ${way} on ${text(before)}, to ${text(after)}.`;
  });
}

/** `2026-11-30 11:15` in UTC. */
export function utcTime(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
