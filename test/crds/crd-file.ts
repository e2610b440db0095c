import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../../shared/crds');

/** The path of a CRD beside the checkout; undefined where there is none, as on a machine that has the repository alone. */
export function crdPath(file: string): string | undefined {
  const path = resolve(FOLDER, file);
  return existsSync(path) ? path : undefined;
}
