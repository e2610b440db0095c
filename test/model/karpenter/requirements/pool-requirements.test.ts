import { readNodePool } from '../../../../src/manifest/karpenter/node-pool';
import { requirementOperators } from '../../../../src/manifest/karpenter/operators';
import { isEmpty } from '../../../../src/model/karpenter/requirements/compare';
import { poolRequirements } from '../../../../src/model/karpenter/requirements/pool-requirements';
import { contains } from '../../../../src/model/karpenter/requirements/value-set';
import { parseRelease, type Release } from '../../../../src/units/release';

const operators = requirementOperators(parseRelease('1.14.1') as Release);

function read(requirements: unknown, labels: unknown = {}, known = operators) {
  const pool = readNodePool({ spec: { template: { metadata: { labels }, spec: { requirements } } } });
  return poolRequirements(pool, known);
}

it.each([
  ['beta.kubernetes.io/arch', 'kubernetes.io/arch'],
  ['beta.kubernetes.io/os', 'kubernetes.io/os'],
  ['beta.kubernetes.io/instance-type', 'node.kubernetes.io/instance-type'],
  ['failure-domain.beta.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['failure-domain.beta.kubernetes.io/region', 'topology.kubernetes.io/region'],
])('reads %s as %s', (beta, stable) => {
  const { byKey } = read([
    { key: beta, operator: 'In', values: ['a', 'b'] },
    { key: stable, operator: 'In', values: ['b', 'c'] },
  ]);
  expect([...byKey.keys()]).toEqual([stable]);
  expect(['a', 'b', 'c'].filter((value) => contains(byKey.get(stable)?.set as never, value))).toEqual(['b']);
});

it('takes a template label as a list of one value', () => {
  const { byKey } = read([{ key: 'team', operator: 'In', values: ['a', 'b'] }], { team: 'c' });
  expect(isEmpty(byKey.get('team')?.set as never)).toBe(true);
  expect(byKey.get('team')?.asks.map((ask) => ask.at.join('.'))).toEqual([
    'spec.template.spec.requirements.0',
    'spec.template.metadata.labels.team',
  ]);
});

it.each([
  ['an item that is no string', { key: 'team', operator: 'In', values: ['a', 3] }],
  ['values that are no list', { key: 'team', operator: 'Exists', values: 'a' }],
  ['a text that is no label value', { key: 'team', operator: 'In', values: ['a b'] }],
  ['no operator', { key: 'team', values: ['a'] }],
])('leaves a key out once it has a requirement with %s', (_, broken) => {
  const { byKey, partial } = read([
    { key: 'team', operator: 'In', values: ['a'] },
    broken,
    { key: 'x', operator: 'Exists' },
  ]);
  expect([...byKey.keys()]).toEqual(['x']);
  expect(partial).toBe(true);
});

it('does not read Gte and Lte before 1.9.0', () => {
  const requirements = [{ key: 'n', operator: 'Gte', values: ['4'] }];
  expect(read(requirements).partial).toBe(false);
  expect(read(requirements, {}, requirementOperators(parseRelease('1.8.2') as Release)).partial).toBe(true);
});

it('asks nothing where nothing is written', () => {
  expect(read(undefined)).toEqual({ byKey: new Map(), partial: false });
});
