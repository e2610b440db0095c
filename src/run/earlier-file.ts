import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError } from '../manifest/input-error';
import type { Manifest } from '../manifest/object';
import { readManifests } from '../manifest/yaml/read';
import { decodeUtf8 } from '../manifest/yaml/text';

/**
 * The objects of a committed manifest; the path is from `directory`.
 * @throws InputError for a file that cannot be read, or holds no object
 */
export function earlierManifestsIn(file: string, directory: string): readonly Manifest[] {
  const { documents } = readManifests(decodeUtf8(bytesOf(file, directory), file), file);
  if (documents.length > 0) return documents.map(({ manifest }) => manifest);
  throw new InputError(file, undefined, 'no object in it; commit the manifests that are deployed, and give their path');
}

function bytesOf(file: string, directory: string): Buffer {
  try {
    return readFileSync(resolve(directory, file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const says =
      code === 'ENOENT'
        ? 'there is no such file; give the path of one that is committed, from the working directory'
        : code === 'EISDIR'
          ? 'it is a directory; give the path of a file, and call from() again for more'
          : `it cannot be read: ${message}`;
    throw new InputError(file, undefined, says);
  }
}
