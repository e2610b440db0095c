import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../src/check/finding';
import { run } from '../cli/run';
import { locations, validated } from './validated';

const CASES = join(__dirname, '../cases');
const names = readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'expect.json')));

it.each(names)('shows what the command line finds in %s', async (name) => {
  const input = readFileSync(join(CASES, name, 'input.yaml'));
  const { profile = {} } = JSON.parse(readFileSync(join(CASES, name, 'expect.json'), 'utf8'));
  const files = { 'input.yaml': input, 'profile.json': JSON.stringify(profile) };
  const cli = await run(['check', 'input.yaml', '--profile', 'profile.json', '--format', 'json'], { files });
  const { findings, summary, notChecked } = JSON.parse(cli.stdout);
  const plugin = await validated({ 'input.yaml': input }, { profile, config: {} });
  const wanted = (findings as Finding[]).map(
    ({ rule, severity, object, at, says, line }) =>
      `${severity}: ${object}${at === '' ? '' : ` ${at}`}: ${says} (line ${line}) [${rule}]`,
  );
  expect(locations(plugin).sort()).toEqual(wanted.sort());
  expect(plugin.success).toBe(cli.code === 0);
  expect(plugin.sums).toEqual({
    ...{ Objects: String(summary.objects), Errors: String(summary.errors), Warnings: String(summary.warnings) },
    ...{ Infos: String(summary.infos), Waived: '0', 'Not checked': String(notChecked.length) },
  });
});
