import { InputError } from '../manifest/input-error';
import { isPlainObject, type Manifest } from '../manifest/object';
import { nameOfType, objectsIn } from '../manifest/yaml/list';

/**
 * The manifests that a caller passes, with the items of Lists in place of each `kind: List`; `name` is what the caller calls the list.
 * @throws TypeError for what is no list, and for an entry that is no plain object, with its index
 */
export function manifestsIn(manifests: readonly unknown[], name = 'manifests'): readonly Manifest[] {
  if (!Array.isArray(manifests)) {
    throw new TypeError(
      `${name} is ${isPlainObject(manifests) ? 'an object' : shown(manifests)}, not a list; pass an array of objects, such as [manifest]`,
    );
  }
  return manifests.flatMap((manifest, index) => objectsOf(manifest, `${name}[${index}]`));
}

function objectsOf(value: unknown, where: string): readonly Manifest[] {
  if (!isPlainObject(value)) {
    throw new TypeError(`${where} is ${shown(value)}, not a manifest; pass plain objects with apiVersion and kind`);
  }
  try {
    return objectsIn(value, 0, where).map((item) => item.manifest);
  } catch (error) {
    throw error instanceof InputError ? new TypeError(`${where}: ${error.says}`) : error;
  }
}

function shown(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return nameOfType(value);
  return `an instance of ${value.constructor?.name || 'a class'}`;
}
