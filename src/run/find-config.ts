import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../check/config';
import { InputError } from '../manifest/input-error';
import { readConfig } from './settings-files';

export const CONFIG_FILE = 'cdk-node-pools.config.json';

/**
 * The configuration file of a directory; `undefined` where there is none. Parent directories are not searched.
 * @throws InputError or InputErrors for a file that is there and cannot be used
 */
export function findConfig(directory: string): Config | undefined {
  const file = join(directory, CONFIG_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new InputError(file, undefined, `it cannot be read: ${(error as Error).message}`);
  }
  return readConfig(text, file, directory);
}
