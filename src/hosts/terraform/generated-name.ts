import { createHash } from 'node:crypto';

const LONGEST = 63;
const HASH_LENGTH = 8;

/**
 * The name of an object that was given none: the ids of its construct and of all around it and a hash of them, as a DNS label. cdk8s makes
 * the same name for the same path, so that a pool keeps it on the way from one host to the other.
 * @param ids from the root, whose id is empty for an App
 */
export function generatedName(ids: readonly string[]): string {
  const parts = [...ids.filter((id) => id !== ''), 'Resource'].map(readable).concat(hashOf(ids));
  const kept: string[] = [];
  let left = LONGEST;
  for (let index = parts.length - 1; index >= 0 && left > 0; index -= 1) {
    const part = (parts[index] as string).slice(0, left);
    if (part === parts[index + 1]) continue;
    kept.unshift(part);
    left -= part.length + 1;
  }
  return kept
    .join('-')
    .split('-')
    .filter((word) => word !== '' && word !== 'resource' && word !== 'default')
    .join('-');
}

function readable(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^0-9a-z-]/g, '')
    .slice(0, LONGEST);
}

/** Of the child `Resource`, which is the object; a construct called `Default` does not count. */
function hashOf(ids: readonly string[]): string {
  const hash = createHash('sha1');
  for (const id of [...ids, 'Resource']) if (id !== 'Default') hash.update(`${id}\n`);
  return `c8${hash.digest('hex')}`.slice(0, HASH_LENGTH);
}
