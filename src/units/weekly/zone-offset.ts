import { quoted } from '../quoted';
import { remembered } from '../remembered';
import { isIcuName } from './icu-names';
import { WindowError } from './window';

let luxon: typeof import('luxon') | undefined;

/** Minutes ahead of UTC at an instant, in milliseconds since 1970. */
export type OffsetAt = (time: number) => number;

/**
 * The clock of an IANA time zone, by the zone data of the Node that runs.
 * @throws WindowError for a name that is not in the data, and for an offset such as `+02:00`
 */
export const zoneOffset = remembered((zone): OffsetAt => {
  // Loaded here, since most apps never name a zone; and once, since `require` takes its time again whenever it is called.
  luxon ??= require('luxon') as typeof import('luxon');
  const { IANAZone } = luxon;
  if (!/^[A-Za-z]/.test(zone) || isIcuName(zone) || !IANAZone.isValidZone(zone)) {
    throw new WindowError(`${quoted(zone)} is no IANA time zone; write a name such as "Europe/Berlin"`);
  }
  const known = IANAZone.create(zone);
  return (time) => known.offset(time);
});
