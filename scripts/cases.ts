/** Runs the built command line over every folder of test/cases: the exit code, each finding expected, none forbidden. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Expectation, judgeCase } from '../test/judge-case';

const ROOT = resolve(__dirname, '..');
const CASES = join(ROOT, 'test/cases');
const CLI = join(ROOT, 'lib/cli/main.js');
const AT_ONCE = 4;

const scratch = mkdtempSync(join(tmpdir(), 'cases-'));

async function runCase(name: string): Promise<string[]> {
  const expectation = JSON.parse(readFileSync(join(CASES, name, 'expect.json'), 'utf8')) as Expectation;
  const argv = [CLI, 'check', join(CASES, name, 'input.yaml'), '--format', 'json'];
  if (expectation.profile) {
    const profile = join(scratch, `${name}.json`);
    writeFileSync(profile, JSON.stringify(expectation.profile));
    argv.push('--profile', profile);
  }
  const [exit, stdout] = await new Promise<[number, string]>((done) => {
    execFile(process.execPath, argv, { maxBuffer: 1 << 26, timeout: 60_000 }, (error, out) =>
      done([error ? Number(error.code) : 0, out]),
    );
  });
  return stdout === '' ? [`exit ${exit} and no report`] : judgeCase(expectation, exit, JSON.parse(stdout).findings);
}

async function main(): Promise<void> {
  const names = readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'expect.json')));
  let failed = 0;
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const batch = names.slice(from, from + AT_ONCE);
    const verdicts = await Promise.all(batch.map(runCase));
    verdicts.forEach((wrong, index) => {
      if (wrong.length === 0) return;
      failed += 1;
      console.log(`${batch[index]}\n  ${wrong.join('\n  ')}`);
    });
  }
  console.log(`${names.length - failed} passed, ${failed} failed`);
  if (failed > 0 || names.length === 0) process.exitCode = 1;
}

void main();
