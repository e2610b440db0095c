import type { Report } from '../check/finding';
import { checkObjects } from './check-objects';
import { type CheckOptions, effectiveConfig } from './effective-config';
import { manifestsIn } from './manifests-in';

/**
 * Judges manifests as one cluster. The report is plain data: what `cdk-node-pools check --format json` prints for the same
 * objects in a file, without `file` and `line`. Lists (`kind: List`) are replaced by their items. Objects of other kinds are
 * counted and otherwise ignored; no content of a manifest makes it throw. No configuration file is read.
 * @throws TypeError for what is no list, and for an entry that is no plain object, with its index
 * @throws ConfigError with every problem of `profile` and `config`
 */
export function checkManifests(manifests: readonly unknown[], options: CheckOptions = {}): Report {
  const config = effectiveConfig(options);
  const objects = manifestsIn(manifests);
  return checkObjects(objects.map((manifest) => ({ manifest, origin: {}, config })));
}
