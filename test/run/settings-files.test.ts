import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIG_FILE, findConfig } from '../../src/run/find-config';
import { readConfig, readProfile } from '../../src/run/settings-files';

function messageOf(action: () => unknown): string[] {
  try {
    action();
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

it('reads a profile from JSON with tabs, and from YAML', () => {
  expect(readProfile('{\n\t"karpenter": "1.14",\n\t"workloads": true\n}\n', 'p.json')).toEqual({
    karpenter: '1.14',
    workloads: true,
  });
  expect(readProfile('karpenter: "1.14" # prod\n', 'p.yaml')).toEqual({ karpenter: '1.14' });
});

it('names the line of every problem', () => {
  const text = '{\n  "karpenter": "1.14",\n  "platfrom": "syself",\n  "workloads": "on"\n}\n';
  expect(messageOf(() => readProfile(text, 'p.json'))).toEqual([
    'p.json:3: platfrom: "platfrom" is no field of a profile; write "platform"',
    'p.json:4: workloads: "on" is neither true nor false; write true, without quotes',
  ]);
});

it.each([
  ['{ "karpenter": "1.14"', /^p\.json:\d+: not YAML: /],
  ['{ "karpenter": "1.14", "karpenter": "1.13" }', /^p\.json:1: .*stands twice/],
  ['', /^p\.json: the file is empty; write at least \{\}$/],
  ['# nothing\n', /^p\.json: the file is empty; /],
  ['{}\n---\n{}\n', /^p\.json:3: a second document begins here; keep one$/],
  ['[]', /^p\.json:1: \[\] is no map; /],
  ['karpenter', /^p\.json:1: "karpenter" is no map; /],
])('refuses the profile %j in one line', (text, message) => {
  expect(messageOf(() => readProfile(text, 'p.json'))).toEqual([expect.stringMatching(message)]);
});

it('checks the rule ids of a configuration', () => {
  expect(readConfig('{"rules": {"waiver/unused": "off"}}', 'c.json')).toEqual({ rules: { 'waiver/unused': 'off' } });
  expect(messageOf(() => readConfig('rules:\n  waiver/unusd: off\n', 'c.yaml'))).toEqual([
    'c.yaml:2: rules["waiver/unusd"]: "waiver/unusd" is no rule; write "waiver/unused"',
  ]);
});

it('finds the configuration of a directory, if it has one', () => {
  const directory = mkdtempSync(join(tmpdir(), 'config-'));
  try {
    expect(findConfig(directory)).toBeUndefined();
    writeFileSync(join(directory, CONFIG_FILE), '{"profile": {"workloads": true}}');
    expect(findConfig(directory)).toEqual({ profile: { workloads: true } });
    writeFileSync(join(directory, CONFIG_FILE), '{"profil": {}}');
    expect(messageOf(() => findConfig(directory))[0]).toMatch(/cdk-node-pools\.config\.json:1: profil: /);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
