import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pluginSettings } from '../../src/plugin/plugin-properties';
import { BAD_POOL, GOOD_POOL, RISKY_POOL } from '../cli/run';
import { validated } from './validated';

const NONE = { config: {} };

// The rules are loaded, and compiled for the tests, at the first check.
beforeAll(() => validated({ 'a.yaml': GOOD_POOL }, NONE), 60_000);

describe('the report', () => {
  it('fails for an error, and has a violation for each rule with every finding in full', async () => {
    const { success, violations, sums, table } = await validated({ 'a.yaml': `${BAD_POOL}---\n${GOOD_POOL}` }, NONE);
    expect(success).toBe(false);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatchObject({
      ruleName: 'node-pool/weight-range',
      violatingConstructs: [
        {
          manifestPath: expect.stringMatching(/a\.yaml$/),
          locations: [expect.stringMatching(/^error: NodePool\/bad spec\.weight: 0 is .+; .+ \(line 6\)$/)],
        },
      ],
    });
    expect(sums).toEqual({
      ...{ Objects: '2', Errors: '1', Warnings: '0' },
      ...{ Infos: '0', Waived: '0', 'Not checked': '0' },
    });
    expect(table).toContain('How to fix: as each location says; npx cdk-node-pools explain node-pool/weight-range');
  });

  it('passes with warnings, and fails with them where they are to', async () => {
    const files = { 'a.yaml': RISKY_POOL };
    expect(await validated(files, NONE)).toMatchObject({ success: true, sums: { Warnings: '1' } });
    expect(await validated(files, { ...NONE, strict: true })).toMatchObject({ success: false });
    expect(await validated({ 'a.yaml': GOOD_POOL }, { ...NONE, strict: true })).toMatchObject({ success: true });
  });

  it('judges all files as one cluster', async () => {
    const { violations } = await validated({ 'a.yaml': GOOD_POOL, 'b.yaml': GOOD_POOL }, NONE);
    expect(violations.map(({ ruleName }) => ruleName)).toContain('cluster/pool-name-unique');
  });

  it('logs what is waived or not checked, and does not count it as a violation', async () => {
    const annotations =
      '  annotations: { allow.cdk-node-pools.dev/node-pool.limits-missing: the account has a quota }\n';
    const waived = RISKY_POOL.replace('  name: risky\n', `  name: risky\n${annotations}`);
    const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\n';
    const { violations, sums, logged } = await validated({ 'a.yaml': `${waived}---\n${deployment}` }, NONE);
    expect(violations).toEqual([]);
    expect(sums).toMatchObject({ Waived: '1', 'Not checked': '1', Warnings: '0' });
    expect(logged).toEqual([
      expect.stringMatching(
        /^waived: warning: NodePool\/risky .+ \[node-pool\/limits-missing\] \(the account has a quota\)$/,
      ),
      expect.stringMatching(/^not checked: 1 Deployment: /),
    ]);
  });
});

describe('the construct path', () => {
  const pathsIn = async (text: string, paths: { readonly [name: string]: string }) => {
    const { violations } = await validated({ 'a.yaml': text }, NONE, paths);
    return violations.flatMap(({ violatingConstructs }) =>
      violatingConstructs.map(({ resourceName, constructPath }) => [resourceName, constructPath]),
    );
  };
  const service = 'apiVersion: v1\nkind: Service\nmetadata: { name: bad }\n';

  it('is shown where one object has the name', async () => {
    expect(await pathsIn(BAD_POOL, { bad: 'fleet/bad/Resource' })).toEqual([['bad', 'fleet/bad/Resource']]);
  });

  it('is not shown where two objects have the name, of which one path was recorded', async () => {
    expect(await pathsIn(`${BAD_POOL}---\n${service}`, { bad: 'web/service' })).toEqual([['NodePool/bad', undefined]]);
  });

  it('is not shown where an object was renamed after its path was recorded', async () => {
    const paths = { bad: 'fleet/was-called-bad', other: 'fleet/now-called-bad' };
    expect(await pathsIn(BAD_POOL, paths)).toEqual([['NodePool/bad', undefined]]);
  });

  it('is not made up where none was recorded', async () => {
    expect(await pathsIn(BAD_POOL, {})).toEqual([['bad', undefined]]);
    expect(await pathsIn(BAD_POOL.replace('name: bad', 'name: constructor'), {})).toEqual([['constructor', undefined]]);
  });
});

describe('its properties', () => {
  const POOL = { 'a.yaml': RISKY_POOL };

  it('are a profile and a configuration, as maps', async () => {
    const off = { rules: { 'node-pool/limits-missing': 'off' as const } };
    expect((await validated(POOL, { config: off })).violations).toEqual([]);
    const error = { rules: { 'node-pool/limits-missing': 'error' as const } };
    expect((await validated(POOL, { config: error })).success).toBe(false);
    expect((await validated(POOL, { config: {}, profile: { platform: 'eks-auto-mode' } })).success).toBe(true);
  });

  it.each([
    [{ profil: {} }, 'properties.profil: "profil" is no field of the properties; write "profile"'],
    [{ profile: { karpenter: 1.1 } }, /profile\.karpenter: 1\.1 is a number, which cannot tell 1\.1 from 1\.10/],
    [
      { config: { rules: { 'node-pool/limit-missing': 'off' } } },
      /config\.rules\["?node-pool\/limit-missing"?\]: .*write "node-pool\/limits-missing"/,
    ],
    [{ strict: 'yes' }, 'properties.strict: "yes" is neither true nor false; write true, without quotes'],
    [{ config: 5 }, /properties\.config: 5 is neither a map nor a path/],
    [{ config: 'nowhere.json' }, /nowhere\.json: it cannot be read/],
  ])('%j are refused in one line, without a stack', async (properties, says) => {
    const failure = await validated(POOL, properties as never).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure?.message).toMatch(says instanceof RegExp ? says : `cdk-node-pools: ${says}`);
    expect(failure?.stack).toBe(failure?.message);
    expect(failure?.message.split('\n')).toHaveLength(1);
  });
});

describe('its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-files-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are named by path, and the configuration of the directory is taken where none is', () => {
    expect(pluginSettings({}, folder)).toEqual({ config: { profile: {} }, strict: false });
    write('cdk-node-pools.config.json', '{ "profile": { "karpenter": "1.9" } }');
    expect(pluginSettings({}, folder).config).toEqual({ profile: { karpenter: '1.9' } });
    write('other.json', '{ "profile": { "karpenter": "1.8", "workloads": true } }');
    write('prod.yaml', 'karpenter: "1.7"\n');
    expect(pluginSettings({ config: 'other.json', profile: 'prod.yaml' }, folder).config).toEqual({
      profile: { karpenter: '1.7', workloads: true },
    });
  });

  it('are read with their lines', () => {
    write('wrong.json', '{\n  "profile": { "karpenter": 1 }\n}');
    expect(() => pluginSettings({ config: 'wrong.json' }, folder)).toThrow(
      /^wrong\.json:2: profile\.karpenter: 1 is a number/,
    );
  });
});
