import { changesOf, nodePool, nodePoolNode, outcomesOf, poolDiffOf } from './manifests';

const ZONE = 'topology.kubernetes.io/zone';
const pool = (...requirements: readonly object[]) => nodePoolNode({ requirements });
const zones = (...values: readonly string[]) => pool({ key: ZONE, operator: 'In', values });
const own = (operator: string, ...values: readonly string[]) => pool({ key: 'example.com/tier', operator, values });

/** What happens to nodes, and which of them. */
function drift(before: ReturnType<typeof pool>, after: ReturnType<typeof pool>) {
  return changesOf(before, after).map(({ outcome }) => [outcome, poolDiffOf(before, after)?.replaces?.which ?? null]);
}

it('drifts no node where a value is added', () => {
  expect(drift(zones('a'), zones('a', 'b'))).toEqual([['in-place', null]]);
});

it('drifts the nodes that have a value that is removed', () => {
  expect(drift(zones('a', 'b', 'c'), zones('b'))).toEqual([['replaces', `nodes whose ${ZONE} is "a" or "c"`]]);
});

it('drifts every node where none of the values is left', () => {
  expect(drift(zones('a', 'b'), zones('c'))).toEqual([['replaces', 'every node']]);
});

it('drifts every node where a key of its own is required, and none where it is given up', () => {
  expect(drift(pool(), own('In', 'web'))).toEqual([['replaces', 'every node']]);
  expect(drift(pool(), own('Exists'))).toEqual([['replaces', 'every node']]);
  expect(drift(own('In', 'web'), pool())).toEqual([['in-place', null]]);
});

it('drifts no node where a key that no node has may not be there', () => {
  expect(drift(pool(), own('DoesNotExist'))).toEqual([['in-place', null]]);
  expect(drift(pool(), own('NotIn', 'batch'))).toEqual([['in-place', null]]);
});

it('drifts the nodes with other labels where a key of the provider is narrowed for the first time', () => {
  const [change] = changesOf(pool(), zones('a'));
  expect(change?.outcome).toBe('replaces');
  expect(poolDiffOf(pool(), zones('a'))?.replaces?.which).toBe(`nodes whose labels do not meet ${ZONE} In [a]`);
});

it('drifts by bounds on numbers', () => {
  const cpu = (operator: string, value: string) =>
    pool({ key: 'karpenter.k8s.aws/instance-cpu', operator, values: [value] });
  expect(drift(cpu('Gt', '4'), cpu('Gt', '2'))).toEqual([['in-place', null]]);
  expect(drift(cpu('Gt', '2'), cpu('Gt', '4'))[0]?.[0]).toBe('replaces');
  expect(drift(cpu('Lt', '4'), cpu('Gt', '8'))).toEqual([['replaces', 'every node']]);
  expect(drift(cpu('Gt', '4'), cpu('Gte', '5'))).toEqual([['in-place', null]]);
});

it('drifts no node for minValues, which asks something of launches', () => {
  const asked = (minValues?: number) =>
    pool({ key: ZONE, operator: 'In', values: ['a', 'b'], ...(minValues && { minValues }) });
  expect(drift(asked(), asked(2))).toEqual([['in-place', null]]);
  expect(drift(asked(2), asked())).toEqual([['in-place', null]]);
});

it('reads the labels that the template gave nodes', () => {
  const labelled = (requirements: readonly object[]) =>
    nodePool({ spec: { template: { metadata: { labels: { tier: 'web' } }, spec: { requirements } } } });
  const required = [{ key: 'tier', operator: 'In', values: ['web'] }];
  expect(drift(labelled([]), labelled(required))).toEqual([['in-place', null]]);
});

it.each([
  [
    'another order of requirements',
    [
      { key: 'b', operator: 'Exists' },
      { key: 'a', operator: 'Exists' },
    ],
    [
      { key: 'a', operator: 'Exists' },
      { key: 'b', operator: 'Exists' },
    ],
  ],
  [
    'another order of values',
    [{ key: 'a', operator: 'In', values: ['x', 'y'] }],
    [{ key: 'a', operator: 'In', values: ['y', 'x'] }],
  ],
  [
    'the stable name of a beta key',
    [{ key: 'beta.kubernetes.io/arch', operator: 'In', values: ['arm64'] }],
    [{ key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] }],
  ],
])('says nothing of %s', (_, before, after) => {
  expect(outcomesOf(pool(...before), pool(...after))).toEqual([]);
});

it('says of a requirement that cannot be read that nobody can tell', () => {
  expect(outcomesOf(zones('a'), pool({ key: ZONE, operator: 'Near', values: ['a'] }))).toEqual([
    'unknown spec.template.spec.requirements[0]',
  ]);
});
