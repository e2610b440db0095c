import { isPlainObject, type Manifest } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { plain } from '../plain-value';

interface Fields {
  [name: string]: unknown;
}

/**
 * A manifest in the making: each value goes to its place, as plain data, and `undefined` nowhere. An object is there only if something is in
 * it. Of two values for one place the later stands.
 */
export class Draft {
  private readonly fields: Fields = {};

  /** All but the last step are names of the API. */
  put(at: Path, value: unknown): void {
    if (value === undefined) return;
    set(this.objectAt(at, at.length - 1), at[at.length - 1] as string, plain(value));
  }

  /** Each field of an object by itself, beside what is there. */
  putAll(at: Path, fields: object): void {
    let object: Fields | undefined;
    for (const name of Object.keys(fields)) {
      const value: unknown = (fields as Fields)[name];
      if (value === undefined) continue;
      object ??= this.objectAt(at, at.length);
      set(object, name, plain(value));
    }
  }

  get manifest(): Manifest {
    return this.fields;
  }

  private objectAt(at: Path, steps: number): Fields {
    let object = this.fields;
    for (let index = 0; index < steps; index += 1) {
      const step = at[index] as string;
      let next = object[step];
      if (!isPlainObject(next)) {
        next = {};
        object[step] = next;
      }
      object = next as Fields;
    }
    return object;
  }
}

/** Assigned, `__proto__` would be another thing than a field. */
function set(object: Fields, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true });
  else object[name] = value;
}
