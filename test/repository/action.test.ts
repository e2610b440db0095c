import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { BAD_POOL, GOOD_POOL } from '../cli/run';

const ROOT = resolve(__dirname, '../..');
const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));

const text = { type: 'string' };
const mapOf = (properties: object, required: readonly string[] = []) => ({
  ...{ type: 'object', additionalProperties: false, properties, required },
});
const named = (item: object) => ({
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z_][\\w-]*$' },
  additionalProperties: item,
});

/** https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax, of a composite action. */
const METADATA = mapOf(
  {
    ...{ name: text, author: text, description: text, branding: mapOf({ icon: text, color: text }) },
    inputs: named(
      mapOf({ description: text, required: { type: 'boolean' }, default: text, deprecationMessage: text }, [
        'description',
      ]),
    ),
    outputs: named(mapOf({ description: text, value: text }, ['description', 'value'])),
    runs: mapOf(
      {
        using: { const: 'composite' },
        steps: {
          type: 'array',
          items: mapOf(
            {
              ...{ id: text, name: text, if: text, run: text, shell: text },
              env: named(text),
              'working-directory': text,
            },
            ['run', 'shell'],
          ),
        },
      },
      ['using', 'steps'],
    ),
  },
  ['name', 'description', 'runs'],
);

it('is metadata as GitHub documents it', () => {
  const valid = new Ajv().compile(METADATA);
  expect([valid(action), valid.errors]).toEqual([true, null]);
  expect(valid({ ...action, runs: { using: 'node20', main: 'index.js' } })).toBe(false);
});

it('names inputs and outputs that are there, and puts none into a script', () => {
  const used = [...JSON.stringify(action).matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort());
  for (const { run } of action.runs.steps) expect(run).not.toContain('${{');
});

describe('its steps', () => {
  const [install, check] = action.runs.steps;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'action-'));
    write('good one.yaml', GOOD_POOL);
    write('bad.yaml', BAD_POOL);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(path: string, content: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }

  function command(path: string, line: string): void {
    write(path, `#!/usr/bin/env bash\n${line}\n`);
    chmodSync(join(folder, path), 0o755);
  }

  const bash = (script: string, env: Record<string, string>) =>
    // As the runner starts the shell `bash`.
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, FOLDER: folder, ...env },
    });

  function checked(inputs: Record<string, string>) {
    command('node_modules/.bin/cdk-node-pools', `exec ${process.execPath} ${join(ROOT, 'lib/cli/main.js')} "$@"`);
    return bash(check.run, { FORMAT: action.inputs.format.default, OUTPUT: '', ARGS: '', ...inputs });
  }

  it('install the very version of the action', () => {
    command('bin/npm', 'printf "%s\\n" "$@"');
    const { stdout } = bash(install.run, { ACTION: ROOT, PATH: `${join(folder, 'bin')}:${process.env.PATH}` });
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['install', '--prefix', folder, `cdk-node-pools@${version}`]),
    );
  });

  it('annotate, and fail for an error', () => {
    const { status, stdout } = checked({ FILES: 'good one.yaml\nbad.yaml\n' });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=bad\.yaml,line=6,/);
    expect(checked({ FILES: 'good one.yaml' })).toMatchObject({ status: 0, stderr: '' });
  });

  it('write the report to a file, with further flags', () => {
    const { status, stdout } = checked({
      FILES: 'bad.yaml',
      FORMAT: 'sarif',
      OUTPUT: 'a b.sarif',
      ARGS: '--platform=cloudpilot\n--strict',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(JSON.parse(readFileSync(join(folder, 'a b.sarif'), 'utf8')).runs[0].results).toHaveLength(1);
  });

  it('take no file for a flag or a command', () => {
    const { status, stderr } = checked({ FILES: '--help\n$(touch made)\n' });
    expect(status).toBe(2);
    expect(stderr).toContain('--help: there is no such file');
    expect(stderr).toContain('$(touch made): there is no such file');
  });
});
