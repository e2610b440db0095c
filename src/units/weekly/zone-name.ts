import { nearestName } from '../nearest-name';
import { remembered } from '../remembered';
import { isIcuName } from './icu-names';

/** Every part of a name in the database begins with a capital: `America/Port_of_Spain`, `Etc/GMT+5`, `EST5EDT`. */
const SPELLING = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*){0,2}$/;

/**
 * Whether a program that looks a zone up in the IANA database finds it under this very name: letter case counts there, and an offset
 * such as `UTC+2` or `+02:00` is no name. By the zone data of the Node that runs.
 */
export function isZoneName(zone: string): boolean {
  if (!SPELLING.test(zone)) return false;
  const canonical = canonicalName(zone);
  // Of a name that stands for another (`US/Pacific`), only the other's spelling is known.
  return canonical !== undefined && (canonical === zone || canonical.toLowerCase() !== zone.toLowerCase());
}

/** The name that was most likely meant; undefined where none is near. */
export function nearestZone(zone: string): string | undefined {
  const canonical = SPELLING.test(zone) || /^[a-z]+\/[a-z_/-]+$/i.test(zone) ? canonicalName(zone) : undefined;
  if (canonical !== undefined) return canonical;
  return zone.includes('/') ? nearestName(zone, Intl.supportedValuesOf('timeZone')) : undefined;
}

const canonicalName = remembered((zone): string | undefined => {
  if (isIcuName(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
});
