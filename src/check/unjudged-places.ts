import { deferredObjectName, deferredPlaces, type NotKnownYet, whyDeferred } from '../manifest/deferred';
import { knownKind } from '../manifest/kinds';
import { formatPath } from '../manifest/path';
import type { NotChecked } from './finding';
import type { Unjudged } from './rule';
import type { Severity } from './severity';
import type { Subject } from './subject';

/** What the shape of a kind cannot be held against: every value that is known only at deploy time, whether another rule asks for it or not. */
export function unjudgedPlaces(
  { written, groupKind, object, origin: { construct } }: Subject,
  severities: ReadonlyMap<string, Severity | 'off'>,
): NotChecked[] {
  const rule = knownKind(groupKind)?.rules.shape;
  if (rule === undefined || (severities.get(rule) ?? 'off') === 'off') return [];
  return deferredPlaces(written).map((place) => ({
    rule,
    object,
    at: formatPath(place.at),
    why: whyDeferred(place),
    ...(construct !== undefined && { construct }),
  }));
}

/** Why a rule could not go on: a value of the object itself, or of another that it is compared with. */
export function whyUnjudged({ written }: Subject, { manifest, place }: NotKnownYet): Unjudged {
  if (manifest === written) return { at: place.at, why: whyDeferred(place) };
  return { at: [], why: `of ${deferredObjectName(manifest)}, ${formatPath(place.at)}: ${whyDeferred(place)}` };
}
