import { isPlainObject, type Manifest, objectName } from './object';
import type { Path } from './path';

/** Stands in a manifest where Terraform will put a value: nobody can tell yet what it is, not even its type. */
export class DeferredValue {
  /** @param expression as Terraform has it, such as `${var.cpu}`; a plan does not say */
  constructor(readonly expression?: string) {}
}

/** Where a manifest has a deferred value. */
export interface DeferredPlace {
  readonly at: Path;
  readonly expression?: string;
}

/** Why nothing is said of such a place. */
export function whyDeferred({ expression }: DeferredPlace): string {
  return `${expression ?? 'the value'} is known only at deploy time`;
}

const NONE: readonly DeferredPlace[] = [];
const PLACES = new WeakMap<Manifest, readonly DeferredPlace[]>();

/** Notes the deferred values of a manifest, so that nobody has to search for them again. */
export function noteDeferred(manifest: Manifest, places: readonly DeferredPlace[]): Manifest {
  if (places.length > 0) PLACES.set(manifest, places);
  return manifest;
}

/** As noted; whoever puts a `DeferredValue` into a manifest notes it. */
export function deferredPlaces(manifest: Manifest): readonly DeferredPlace[] {
  return PLACES.get(manifest) ?? NONE;
}

/** Thrown by a read of a value that is not there yet. Whoever reads such a place cannot go on. */
export class NotKnownYet extends Error {
  override readonly name = 'NotKnownYet';

  constructor(
    readonly manifest: Manifest,
    readonly place: DeferredPlace,
  ) {
    super(whyDeferred(place));
  }
}

/** Whether a path leads to a deferred value or into one. */
export function isDeferredAt(manifest: unknown, path: Path): boolean {
  let value = manifest;
  for (const step of path) {
    if (value instanceof DeferredValue) return true;
    value = stepInto(value, step);
  }
  return value instanceof DeferredValue;
}

function stepInto(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** A copy for those who judge the manifest: a read of a deferred value throws `NotKnownYet`. */
export function withheld(manifest: Manifest): Manifest {
  return replaced(manifest, deferredPlaces(manifest), (owner, step, place) => {
    const get = (): never => {
      throw new NotKnownYet(manifest, place);
    };
    Object.defineProperty(owner, step, { get, enumerable: true, configurable: true });
  }) as Manifest;
}

/** A copy without the deferred values; in lists they are `undefined`, so that the others keep their index. */
export function withoutDeferred(manifest: Manifest): Manifest {
  return replaced(manifest, deferredPlaces(manifest), (owner, step) => {
    if (Array.isArray(owner)) owner[step as number] = undefined;
    else delete owner[step];
  }) as Manifest;
}

type Copy = Record<string | number, unknown> | unknown[];
type Replace = (owner: Copy & Record<string | number, unknown>, step: string | number, place: DeferredPlace) => void;

/** Copies the maps and lists on the way to the places, and no others. */
function replaced(value: unknown, places: readonly DeferredPlace[], replace: Replace, depth = 0): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Parameters<Replace>[0];
  const byStep = new Map<string | number, DeferredPlace[]>();
  for (const place of places) {
    const step = place.at[depth] as string | number;
    const together = byStep.get(step);
    if (together) together.push(place);
    else byStep.set(step, [place]);
  }
  for (const [step, inside] of byStep) {
    const [first] = inside as [DeferredPlace];
    if (first.at.length === depth + 1) replace(copy, step, first);
    else copy[step] = replaced(copy[step], inside, replace, depth + 1);
  }
  return copy;
}

/** As `objectName`, with the expression of a name that is not known yet. */
export function deferredObjectName(manifest: Manifest): string {
  if (deferredPlaces(manifest).length === 0) return objectName(manifest);
  const metadata = isPlainObject(manifest.metadata) ? manifest.metadata : {};
  const shown = (value: unknown) => (value instanceof DeferredValue ? value.expression : value);
  return objectName({
    ...manifest,
    metadata: { ...metadata, name: shown(metadata.name), namespace: shown(metadata.namespace) },
  });
}
