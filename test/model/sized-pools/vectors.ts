import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `test/vectors/`, whose shape its reader knows. */
export function readVectors<T>(file: string): T {
  return JSON.parse(readFileSync(join(__dirname, '../../vectors', file), 'utf8')) as T;
}
