import { changesOfYear, REFERENCE_YEAR } from './reference-year';
import { zoneOffset } from './zone-offset';

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
const START = Date.UTC(REFERENCE_YEAR, 0, 1);

/**
 * Reads an IANA time zone (`Europe/Berlin`) as it is in the reference year, by the zone data of the Node that runs.
 * @throws WindowError for a name that is not in the data, and for an offset such as `+02:00`
 */
export function zoneClock(zone: string): ZoneClock {
  const changes = changesOfYear(zone);
  const offsets = [zoneOffset(zone)(START), ...changes.map(({ after }) => after)];
  return {
    zone,
    standard: Math.min(...offsets),
    daylight: Math.max(...offsets),
    changes: changes.map(({ at, after }) => new Date(at + after * MINUTE).toISOString().slice(0, 10)),
  };
}
