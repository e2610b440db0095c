import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from '../../check/finding';

/** The line of a file, and the place in the object; of an object that comes from no file the latter alone. */
export function locationOf({ object, at, file, line }: Finding): object {
  const region = line === undefined ? {} : { region: { startLine: line } };
  return {
    ...(file !== undefined && { physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region } }),
    ...objectLocation(object, at),
  };
}

export function objectLocation(object: string, at: string): object {
  return { logicalLocations: [{ fullyQualifiedName: at === '' ? object : `${object} ${at}`, kind: 'object' }] };
}

/** Relative paths stay relative: who uploads the log resolves them against the repository. */
function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
