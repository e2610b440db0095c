import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { bin, scripts } from '../../package.json';
import { BAD_POOL, GOOD_POOL } from '../cli/run';

const ROOT = resolve(__dirname, '../..');
const hooks = parse(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8')) as Record<string, unknown>[];

/** https://pre-commit.com/#creating-new-hooks */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ id: 'string', name: 'string', entry: 'string', language: 'string', files: 'string', exclude: 'string' },
  ...{ types: 'object', types_or: 'object', exclude_types: 'object', always_run: 'boolean', fail_fast: 'boolean' },
  ...{ verbose: 'boolean', pass_filenames: 'boolean', require_serial: 'boolean', description: 'string' },
  ...{ language_version: 'string', minimum_pre_commit_version: 'string', args: 'object', stages: 'object' },
};

it('has the fields that pre-commit knows, of their types, and the four that it requires', () => {
  expect(hooks).toHaveLength(1);
  const fields = Object.entries(hooks[0] as object);
  expect(fields.map(([field, value]) => [field, typeof value])).toEqual(
    fields.map(([field]) => [field, FIELDS[field]]),
  );
  expect(hooks[0]).toMatchObject({ id: 'cdk-node-pools', name: expect.any(String), entry: expect.any(String) });
  expect(hooks[0]?.language).toBe('node');
});

it('is built by npm pack, with which pre-commit installs a repository of node', () => {
  expect(scripts.prepack).toBe(scripts.build);
  // Else npm pack prints what the script says before the name of the file, which pre-commit reads.
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^foreground-scripts=false$/m);
});

it('names a command of the package, which takes the files of a commit', () => {
  const [command = '', ...args] = String(hooks[0]?.entry).split(' ');
  const cli = join(ROOT, (bin as Record<string, string>)[command] as string);
  const folder = mkdtempSync(join(tmpdir(), 'hook-'));
  try {
    writeFileSync(join(folder, 'a.yaml'), GOOD_POOL);
    writeFileSync(join(folder, 'b.yaml'), BAD_POOL);
    const run = (...files: string[]) => spawnSync(process.execPath, [cli, ...args, ...files], { cwd: folder });
    expect([run('a.yaml').status, run('a.yaml', 'b.yaml').status]).toEqual([0, 1]);
    expect(execFileSync(process.execPath, [cli, '--version'], { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
