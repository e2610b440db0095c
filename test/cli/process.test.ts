import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BAD_POOL } from './run';

const CLI = resolve(__dirname, '../../lib/cli/main.js');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-process-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function node(argv: readonly string[], stdin = ''): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const options = { cwd: folder, maxBuffer: 1 << 28 };
    const child = execFile(process.execPath, [CLI, ...argv], options, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    );
    child.stdin?.end(stdin);
  });
}

it('hands its exit code to the shell', async () => {
  expect(await node(['check', '-'], BAD_POOL)).toMatchObject({ code: 1, stderr: '' });
  expect(await node(['check', 'none.yaml'])).toMatchObject({ code: 2, stdout: '' });
  expect(await node(['--version'])).toMatchObject({ code: 0, stderr: '' });
});

it('prints a large report to its end before it exits', async () => {
  const fields = Array.from({ length: 20_000 }, (_, index) => `  x${index}: 1\n`).join('');
  writeFileSync(join(folder, 'large.yaml'), BAD_POOL.replace('spec:\n', `spec:\n${fields}`));
  const { code, stdout } = await node(['check', 'large.yaml', '--format', 'json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).findings.length).toBeGreaterThan(20_000);
}, 30_000);

it('keeps quiet when its reader goes away', async () => {
  const child = spawn(process.execPath, [CLI, 'rules', '--format', 'json'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((done) => child.on('close', done));
  expect([code, stderr]).toEqual([0, '']);
});

it('loads neither rules, nor YAML, nor schemas to print its help', async () => {
  const script = `process.argv = [process.argv[0], '${CLI}', '--help']; require('${CLI}');
    process.on('exit', () => console.error(Object.keys(require.cache).filter((f) => /lib.rules|node_modules.(yaml|ajv)./.test(f)).length));`;
  const { stderr } = await new Promise<{ stderr: string }>((done) =>
    execFile(process.execPath, ['-e', script], (_, __, errors) => done({ stderr: errors })),
  );
  expect(stderr).toBe('0\n');
});
