import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { plain } from '../plain-value';

/** A value and where it goes; `undefined` goes nowhere. */
export type Placed = readonly [at: Path, value: unknown];

interface Fields {
  [name: string]: unknown;
}

/**
 * Plain data with each value at its place. An object is there only if something is in it. Of two values for one place the later
 * stands.
 */
export function assemble(placed: Iterable<Placed>): Manifest {
  const manifest: Fields = {};
  for (const [at, value] of placed) if (value !== undefined) place(manifest, at, plain(value));
  return manifest;
}

function place(manifest: Fields, at: Path, value: unknown): void {
  const last = at[at.length - 1];
  let parent = manifest;
  for (const step of at.slice(0, -1)) {
    if (!isPlainObject(own(parent, step))) define(parent, step, {});
    parent = own(parent, step) as Fields;
  }
  if (last !== undefined) define(parent, last, value);
}

function own(object: PlainObject, step: string | number): unknown {
  return Object.hasOwn(object, step) ? object[step] : undefined;
}

/** Assigned, `__proto__` would be another thing than a field. */
function define(object: Fields, name: string | number, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
