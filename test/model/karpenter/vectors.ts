import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of a file of `test/vectors`. */
export function vectors<Line>(file: string): readonly Line[] {
  const text = readFileSync(join(__dirname, '../../vectors', file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
