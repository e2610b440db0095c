import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of a file of `test/vectors`, each one JSON value. */
export function vectorLines<T>(file: string): T[] {
  const text = readFileSync(join(__dirname, 'vectors', file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
