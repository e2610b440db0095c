import { quoted } from '../quoted';
import { WindowError } from './window';

/** The year whose clock changes stand for every year's, so that the answer does not hang on today's date. */
export const REFERENCE_YEAR = 2029;

/** How a time zone's clock stands to UTC over a year. */
export interface ZoneClock {
  readonly zone: string;
  /** Minutes ahead of UTC, the smaller in a year with two: winter time. Negative west of Greenwich. */
  readonly standard: number;
  /** The larger one; the same as `standard` where the clock never changes. */
  readonly daylight: number;
  /** When the clock changes in the reference year, as dates of the zone (`2029-03-11`). */
  readonly changes: readonly string[];
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * Reads an IANA time zone (`Europe/Berlin`) as it is in the reference year, by the zone data of the Node that runs.
 * @throws WindowError for a name that is not in the data, and for an offset such as `+02:00`
 */
export function zoneClock(zone: string): ZoneClock {
  // Loaded here, since most apps never name a zone.
  const { IANAZone } = require('luxon') as typeof import('luxon');
  if (!/^[A-Za-z]/.test(zone) || !IANAZone.isValidZone(zone)) {
    throw new WindowError(`${quoted(zone)} is no IANA time zone; write a name such as "Europe/Berlin"`);
  }
  const known = IANAZone.create(zone);
  const offsetAt = (time: number): number => known.offset(time);
  const changes: string[] = [];
  const offsets = new Set<number>();
  let before = offsetAt(Date.UTC(REFERENCE_YEAR, 0, 1));
  for (let day = Date.UTC(REFERENCE_YEAR, 0, 1); day < Date.UTC(REFERENCE_YEAR + 1, 0, 1); day += DAY) {
    offsets.add(before);
    const after = offsetAt(day + DAY);
    if (after !== before) {
      const change = changeWithin(day, offsetAt) + after * MINUTE;
      changes.push(new Date(change).toISOString().slice(0, 10));
    }
    before = after;
  }
  return { zone, standard: Math.min(...offsets), daylight: Math.max(...offsets), changes };
}

/** The first minute of a day at which the offset is not that of its midnight. */
function changeWithin(day: number, offsetAt: (time: number) => number): number {
  const before = offsetAt(day);
  let [same, changed] = [0, 1440];
  while (changed - same > 1) {
    const middle = (same + changed) >> 1;
    if (offsetAt(day + middle * MINUTE) === before) same = middle;
    else changed = middle;
  }
  return day + changed * MINUTE;
}
