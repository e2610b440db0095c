import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import * as fc from 'fast-check';
import { configSchema } from '../../src/check/config-schema';
import { configProblems } from '../../src/check/read-config';
import { rules } from '../../src/rules';

const schema = configSchema(rules);
const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false });
ajv.addFormat('date', (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
});
const taken = ajv.compile(schema);
const ids = new Set<string>(rules.map(({ id }) => id));
const read = (data: unknown) => configProblems(data, [], ids).length === 0;

it('is what the package ships', () => {
  expect(JSON.parse(readFileSync(join(__dirname, '../../config.schema.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(schema)),
  );
});

it('completes every rule with its severities', () => {
  const properties = JSON.parse(JSON.stringify(schema)).properties;
  expect(Object.keys(properties.rules.properties)).toEqual([...ids]);
  expect(properties.rules.properties['budget/schedule-fires'].enum).toEqual(['error', 'warning', 'info', 'off']);
});

const FINE: readonly unknown[] = [
  {},
  { $schema: './node_modules/cdk-node-pools/config.schema.json' },
  { profile: { karpenter: '1.14', clusterApi: 'v1.13.2', clusterAutoscaler: '1.35.0', platform: 'aether' } },
  { profile: { infrastructure: 'bare-metal', workloads: true, wholeCluster: false, nodeBootSeconds: 0.5 } },
  { profile: { platformDefaults: { drainTimeoutSeconds: 600, other: 'text' } } },
  { rules: { 'budget/schedule-fires': 'off', 'node-pool/limits-missing': 'error' } },
  { prices: 'prices.json' },
  { prices: ['built-in', { currency: 'EUR' }, ['a.json']] },
  { guardrails: { totalMax: '900.00', increaseAbs: 0, increasePercent: 10.5, level: 'warn', asOf: '2028-02-29' } },
  { guardrails: { maxAgeDays: 30 }, baseline: 'cost-baseline.json' },
];

const WRONG: readonly unknown[] = [
  ...[null, [], 'x', 1, { profil: {} }, { profile: null }, { profile: [] }, { rules: [] }, { baseline: 1 }],
  ...[{ profile: { karpenter: 1.14 } }, { profile: { karpenter: '1' } }, { profile: { karpenter: '1.14\n' } }],
  ...[{ profile: { platform: 'gke' } }, { profile: { workloads: 'true' } }, { profile: { nodeBootSeconds: -1 } }],
  ...[{ profile: { platformDefaults: { a: -1 } } }, { profile: { platformDefaults: { a: true } } }],
  ...[{ rules: { 'budget/schedule-fire': 'off' } }, { rules: { 'budget/schedule-fires': 'warn' } }],
  ...[{ prices: '' }, { prices: 5 }, { prices: [null] }, { guardrails: { totalMax: '-1' } }],
  ...[{ guardrails: { totalMax: -1 } }, { guardrails: { totalMax: 1e21 } }, { guardrails: { totalMax: '1e3' } }],
  ...[{ guardrails: { asOf: '2026-02-30' } }, { guardrails: { asOf: '26-1-1' } }, { guardrails: { maxAgeDays: 1.5 } }],
  ...[{ guardrails: { maxAgeDays: '90' } }, { guardrails: { level: 'off' } }, { guardrails: { max: 1 } }],
];

it.each(FINE.map((data) => [data]))('takes %j, as the reader does', (data) => {
  expect([read(data), taken(data)]).toEqual([true, true]);
});

it.each(WRONG.map((data) => [data]))('refuses %j, as the reader does', (data) => {
  expect([read(data), taken(data)]).toEqual([false, false]);
});

it('agrees with the reader on any value in any field', () => {
  const text = fc.constantFrom(
    '1.14',
    'v1.2.3',
    '1',
    'aether',
    'cloud',
    'off',
    'error',
    'warn',
    '900.00',
    '2026-02-29',
    '',
    'x.json',
  );
  const scalar = fc.oneof(
    text,
    fc.constantFrom(null, true, false, 0, 1, -1, 1.5, 1e-7, 1e21, 2 ** 53),
    fc.double({ noNaN: true }),
  );
  const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.dictionary(fc.constantFrom('a', 'b'), scalar));
  const map = (...names: string[]) => fc.dictionary(fc.constantFrom(...names, 'other'), value, { maxKeys: 3 });
  const config = fc.record(
    {
      profile: map(
        'karpenter',
        'clusterApi',
        'platform',
        'infrastructure',
        'workloads',
        'platformDefaults',
        'nodeBootSeconds',
      ),
      rules: map('budget/schedule-fires', 'node-pool/limits-missing'),
      prices: value,
      guardrails: map('totalMax', 'increaseAbs', 'level', 'asOf', 'maxAgeDays'),
      baseline: value,
      $schema: value,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(config, (data) => expect([data, taken(data)]).toEqual([data, read(data)])),
    { numRuns: 2000 },
  );
});
