import { type DeferredPlace, deferredPlaces, NotKnownYet, withoutDeferred } from './deferred';
import { isPlainObject, type Manifest } from './object';
import { PartialMap } from './partial-map';
import type { Path } from './path';

/** Where a reader finds a field; `presentAt` where it only looks whether something is there, and nothing where it does not look. */
export type ViewPlace = Path | { readonly presentAt: Path } | undefined;

export type ViewPlaces<View> = { readonly [Field in keyof View]-?: ViewPlace };

/**
 * What a reader makes of a manifest. Fields that depend on a deferred value are read without it and throw `NotKnownYet` when somebody
 * asks for them; where a field is a map, an object or a list of entries with the names of the manifest's, only what is deferred in it.
 */
export function viewOf<View extends object>(
  manifest: Manifest,
  read: (manifest: Manifest) => View,
  placesOf: (view: View) => ViewPlaces<View>,
): View {
  const deferred = deferredPlaces(manifest);
  if (deferred.length === 0) return read(manifest);
  const view = { ...read(withoutDeferred(manifest)) };
  const places = placesOf(view);
  for (const field of Object.keys(places) as (keyof View)[]) {
    const place: ViewPlace = places[field];
    if (place === undefined) continue;
    const isPresence = 'presentAt' in place;
    const at = isPresence ? place.presentAt : place;
    const touching = deferred.filter((one) => overlaps(one.at, at) && !(isPresence && one.at.length > at.length));
    if (touching.length > 0) guard(view, field, new Guard(manifest, at.length, touching));
  }
  return view;
}

function overlaps(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((step, index) => step === other[index]);
}

/** The deferred places that touch one field, which stands `depth` steps from the root. */
class Guard {
  constructor(
    private readonly manifest: Manifest,
    readonly depth: number,
    readonly touching: readonly DeferredPlace[],
  ) {}

  refuse = (place: DeferredPlace): never => {
    throw new NotKnownYet(this.manifest, place);
  };

  hide(owner: object, name: PropertyKey, place: DeferredPlace): void {
    Object.defineProperty(owner, name, { get: () => this.refuse(place), enumerable: true, configurable: true });
  }
}

function guard<View extends object>(view: View, field: keyof View, guarded: Guard): void {
  const partly = guardedPart(view[field], guarded);
  if (partly === undefined) guarded.hide(view, field, guarded.touching[0] as DeferredPlace);
  else view[field] = partly as View[keyof View];
}

/** `undefined` where the field as a whole has to be hidden. */
function guardedPart(value: unknown, guarded: Guard): unknown {
  const { depth, touching, refuse } = guarded;
  if (!touching.every(({ at }) => at.length > depth)) return undefined;
  if (value instanceof Map)
    return new PartialMap(value, new Map(touching.map((one) => [`${one.at[depth]}`, one])), refuse);
  if (Array.isArray(value)) return guardedEntries(value, guarded);
  return isPlainObject(value) ? guardedFields(value, guarded, depth, touching) : undefined;
}

function guardedEntries(entries: readonly unknown[], guarded: Guard): unknown {
  let copy: readonly unknown[] | undefined = entries;
  for (const place of guarded.touching) {
    copy = copy && withGuardedEntry(copy, guarded, place);
  }
  return copy;
}

function withGuardedEntry(entries: readonly unknown[], guarded: Guard, place: DeferredPlace): unknown[] | undefined {
  const position = entries.findIndex((entry) => isPlainObject(entry) && entry.index === place.at[guarded.depth]);
  const entry =
    position < 0 ? undefined : guardedFields(entries[position] as object, guarded, guarded.depth + 1, [place]);
  return entry && entries.map((one, index) => (index === position ? entry : one));
}

/** What is worked out of another field than the one of its name; `written`, where there is one, is the entry itself. */
const WORKED_OUT: { readonly [field: string]: readonly string[] } = { values: ['partial'], apiVersion: ['group'] };

function guardedFields(
  fields: object,
  guarded: Guard,
  depth: number,
  touching: readonly DeferredPlace[],
): object | undefined {
  const copy: { [field: string]: unknown } = Object.defineProperties({}, Object.getOwnPropertyDescriptors(fields));
  if (isPlainObject(copy.written)) copy.written = { ...copy.written };
  for (const place of touching) {
    const name = place.at[depth];
    if (name === undefined || !(name in fields)) return undefined;
    for (const hidden of [name, ...(WORKED_OUT[name] ?? [])]) if (hidden in fields) guarded.hide(copy, hidden, place);
    if (isPlainObject(copy.written)) guarded.hide(copy.written, name, place);
  }
  return copy;
}
