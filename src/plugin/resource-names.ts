import type { Finding } from '../check/finding';
import { nameOf, objectName } from '../manifest/object';
import type { SourceDocument } from '../manifest/yaml/read';
import type { ValidationContext } from './validation-context';

/**
 * What to call the object of a finding in the report, which shows the construct path recorded under that very name. Paths are recorded by
 * `metadata.name` alone, so a bare name is given only where it can mean nothing else: one object has it, and every recorded name is that
 * of an object, as it is not where a JSON patch renames one. Any other object is `Kind/name`, under which no path is recorded.
 */
export function resourceNames(
  documents: readonly SourceDocument[],
  metadata: ValidationContext['metadata'],
): (finding: Finding) => string {
  const byName = new Map<string, SourceDocument[]>();
  for (const document of documents) {
    const name = nameOf(document.manifest);
    if (name === undefined) continue;
    const known = byName.get(name);
    if (known) known.push(document);
    else byName.set(name, [document]);
  }
  const clear = new Map<string, string>();
  if (Object.keys(metadata).every((name) => byName.has(name))) {
    for (const [name, [only, second]] of byName) {
      if (only && !second) clear.set(key(only.file, objectName(only.manifest)), name);
    }
  }
  return ({ file, object }) => clear.get(key(file, object)) ?? object;
}

function key(file: string | undefined, object: string): string {
  return JSON.stringify([file, object]);
}
