import type { Report } from '../check/finding';
import { InputError } from '../manifest/input-error';
import { isPlainObject, type Manifest } from '../manifest/object';
import { nameOfType, objectsIn } from '../manifest/yaml/list';
import { checkObjects } from './check-objects';
import { type CheckOptions, effectiveConfig } from './effective-config';

/**
 * Judges manifests as one cluster. The report is plain data: what `cdk-node-pools check --format json` prints for the same
 * objects in a file, without `file` and `line`. Lists (`kind: List`) are replaced by their items. Objects of other kinds are
 * counted and otherwise ignored; no content of a manifest makes it throw. No configuration file is read.
 * @throws TypeError for what is no list, and for an entry that is no plain object, with its index
 * @throws ConfigError with every problem of `profile` and `config`
 */
export function checkManifests(manifests: readonly unknown[], options: CheckOptions = {}): Report {
  if (!Array.isArray(manifests)) {
    throw new TypeError(
      `manifests is ${isPlainObject(manifests) ? 'an object' : shown(manifests)}, not a list; pass an array of objects, such as [manifest]`,
    );
  }
  const config = effectiveConfig(options);
  const objects = manifests.flatMap((manifest, index) => objectsOf(manifest, `manifests[${index}]`));
  return checkObjects(objects.map((manifest) => ({ manifest, origin: {}, config })));
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
