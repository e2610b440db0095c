import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InputError } from '../manifest/input-error';
import { CONFIG_FILE } from '../run/find-config';
import { inputErrorOf } from './read-text';
import type { Refusals } from './refusals';

export const STDIN = '-';

/**
 * The files that the arguments name, each once, as the user would write them: files as they are, of a directory every
 * `.yaml`, `.yml` and `.json` below it in order of name. Left out there: names with a leading dot, `node_modules`, our own
 * configuration file, and links to directories.
 */
export async function inputFiles(paths: readonly string[], cwd: string, refusals: Refusals): Promise<string[]> {
  const files = new Map<string, string>();
  for (const path of paths) {
    for (const file of (await refusals.during(() => filesOf(path, cwd))) ?? []) {
      const key = file === STDIN ? STDIN : resolve(cwd, file);
      if (!files.has(key)) files.set(key, file);
    }
  }
  return [...files.values()];
}

async function filesOf(path: string, cwd: string): Promise<readonly string[]> {
  if (path === STDIN) return [path];
  try {
    if (!(await stat(resolve(cwd, path))).isDirectory()) return [path];
    const files = await below(path, cwd);
    if (files.length > 0) return files;
  } catch (error) {
    throw inputErrorOf(error, path);
  }
  throw new InputError(path, undefined, 'no .yaml, .yml or .json file below this directory; give another path');
}

async function below(directory: string, cwd: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await entriesOf(directory, cwd)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) for (const file of await below(path, cwd)) files.push(file);
    else if (isManifest(entry.name) && !(await isDirectory(resolve(cwd, path)))) files.push(path);
  }
  return files;
}

function isManifest(name: string): boolean {
  return /\.(ya?ml|json)$/i.test(name) && name !== CONFIG_FILE;
}

async function entriesOf(directory: string, cwd: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(resolve(cwd, directory), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw inputErrorOf(error, directory);
  }
}

/** Follows links; a link that leads nowhere is left for the reading to report. */
async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
