/**
 * Runs every example as its user would, and compares what it writes with `expected/`. With `--write`, writes `expected/`.
 * Each example that names a `broken` text is run once more with it, and has to be refused with the message it names.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const EXAMPLES = join(ROOT, 'examples');
/** Inside the repository, so that the examples find `cdk-node-pools` and its hosts as an app repo would. */
const SCRATCH = join(EXAMPLES, '.run');
const write = process.argv.includes('--write');

/** `broken.json` of an example: a change of main.ts that has to be refused. */
interface Broken {
  readonly replace: string;
  readonly by: string;
  /** Texts that the refusal has to contain. */
  readonly says: readonly string[];
  /** The refusal comes after the files are written, as of a validation plugin. @default false */
  readonly writes?: boolean;
}

interface Run {
  readonly status: number | null;
  readonly output: string;
  readonly files: ReadonlyMap<string, string>;
}

/** How the stories of a tool are recognized and run, and where they write. */
interface Tool {
  readonly marker: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
  readonly out: string;
  written(folder: string): ReadonlyMap<string, string>;
}

const TOOLS: readonly Tool[] = [
  {
    marker: 'cdk8s.yaml',
    commands: [['npx', '--no-install', 'cdk8s', 'synth']],
    out: 'dist',
    written: (folder) => filesIn(join(folder, 'dist')),
  },
  {
    marker: 'cdktf.json',
    commands: [
      ['npx', '--no-install', 'tsc'],
      ['node', 'main.js'],
    ],
    out: 'cdktf.out',
    written: configurations,
  },
];

const ENVIRONMENT = {
  ...process.env,
  CI: 'true',
  CHECK_UPGRADE: 'false',
  CDK8S_DISABLE_UPGRADE_CHECK: '1',
  CHECKPOINT_DISABLE: '1',
};

/** With the package installed in the folder, where `cdk8s.yaml` may name it by its path. */
function synth({ commands, out, written }: Tool, folder: string): Run {
  rmSync(join(folder, out), { recursive: true, force: true });
  const installed = join(folder, 'node_modules');
  mkdirSync(installed, { recursive: true });
  symlinkSync(ROOT, join(installed, 'cdk-node-pools'), 'dir');
  let status: number | null = 0;
  let output = '';
  for (const [command, ...args] of commands) {
    if (status !== 0) break;
    const run = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: ENVIRONMENT });
    status = run.status;
    output += `${run.stdout}\n${run.stderr}`;
  }
  rmSync(installed, { recursive: true });
  return { status, output, files: written(folder) };
}

/** The configuration of each stack. Where the local backend keeps its state is said by an absolute path, which is left out. */
function configurations(folder: string): Map<string, string> {
  const stacks = join(folder, 'cdktf.out', 'stacks');
  if (!existsSync(stacks)) return new Map();
  return new Map(
    readdirSync(stacks)
      .sort()
      .flatMap((stack) =>
        [...filesIn(join(stacks, stack))].map(([name, text]): [string, string] => [
          name === 'cdk.tf.json' ? `${stack}.tf.json` : `${stack}-${name}`,
          text.replaceAll(`${folder}/`, ''),
        ]),
      ),
  );
}

function filesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function checkExample({ story, tool }: Story): string[] {
  const folder = join(EXAMPLES, story);
  const run = synth(tool, folder);
  if (run.status !== 0) return [`it ended with ${run.status}:\n${run.output}`];
  const expected = join(folder, 'expected');
  if (write) {
    rmSync(expected, { recursive: true, force: true });
    mkdirSync(expected);
    for (const [name, text] of run.files) writeFileSync(join(expected, name), text);
  }
  const wanted = filesIn(expected);
  const names = new Set([...wanted.keys(), ...run.files.keys()]);
  const differing = [...names].filter((name) => wanted.get(name) !== run.files.get(name));
  const wrong = differing.map(
    (name) => `${name} in ${tool.out}/ is not as expected/${name} says; look, then run with --write`,
  );
  if (wanted.size === 0) wrong.push('expected/ is empty');
  return [...wrong, ...checkBroken(tool, story, folder)];
}

function checkBroken(tool: Tool, story: string, folder: string): string[] {
  const file = join(folder, 'broken.json');
  if (!existsSync(file)) return [];
  const broken = JSON.parse(readFileSync(file, 'utf8')) as Broken;
  const copy = join(SCRATCH, story.replace(/\//g, '-'));
  cpSync(folder, copy, { recursive: true, filter: (path) => !/\/(dist|cdktf\.out|expected)(\/|$)|\.js$/.test(path) });
  const main = readFileSync(join(copy, 'main.ts'), 'utf8');
  if (!main.includes(broken.replace)) return [`broken.json: main.ts has no ${JSON.stringify(broken.replace)}`];
  writeFileSync(join(copy, 'main.ts'), main.replace(broken.replace, broken.by));
  const run = synth(tool, copy);
  const wrong = run.status === 0 ? ['the broken copy was not refused'] : [];
  if (run.files.size > 0 && !broken.writes) wrong.push(`the broken copy wrote ${[...run.files.keys()].join(', ')}`);
  for (const text of broken.says) {
    if (!run.output.includes(text)) wrong.push(`the broken copy does not say ${JSON.stringify(text)}:\n${run.output}`);
  }
  return wrong;
}

interface Story {
  readonly story: string;
  readonly tool: Tool;
}

function stories(): Story[] {
  return readdirSync(EXAMPLES, { withFileTypes: true })
    .filter((host) => host.isDirectory() && !host.name.startsWith('.'))
    .flatMap(({ name }) => [name, ...readdirSync(join(EXAMPLES, name)).map((story) => join(name, story))])
    .flatMap((story) =>
      TOOLS.filter(({ marker }) => existsSync(join(EXAMPLES, story, marker))).map((tool) => ({ story, tool })),
    );
}

rmSync(SCRATCH, { recursive: true, force: true });
let failed = 0;
const all = stories();
for (const one of all) {
  const wrong = checkExample(one);
  if (wrong.length > 0) failed += 1;
  console.log(`examples/${one.story}: ${wrong.length === 0 ? 'as expected' : wrong.join('\n  ')}`);
}
rmSync(SCRATCH, { recursive: true, force: true });
console.log(`${all.length - failed} passed, ${failed} failed`);
if (failed > 0 || all.length === 0) process.exitCode = 1;
