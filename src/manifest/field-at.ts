import type { Manifest } from './object';
import { type Path, valueAt } from './path';

/** A field that stands at different places in different API versions: where it is, or would be, and what is there. */
export interface FieldAt<T> {
  readonly at: Path;
  /** Whether anything but null is there. Without a `value` it is of a type the field cannot have. */
  readonly present: boolean;
  readonly value?: T;
}

/** `read` gives `undefined` for what the field cannot hold. */
export function fieldAt<T>(manifest: Manifest, at: Path, read: (value: unknown) => T | undefined): FieldAt<T> {
  const value = valueAt(manifest, at);
  return { at, present: value !== undefined && value !== null, value: read(value) };
}
