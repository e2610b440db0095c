import { ask, findingsOn, objectsOf, type PoolParts, pool } from '../pools';

const named = (name: string, parts: PoolParts = {}) => pool({ name, ...parts });
const weighing = (name: string, weight: unknown, parts: PoolParts = {}) => named(name, { ...parts, spec: { weight } });
const taint = (key: string, more: object = {}) => ({ key, effect: 'NoSchedule', ...more });
const ARCH = 'kubernetes.io/arch';
const TYPE = 'karpenter.sh/capacity-type';
const CPU = 'karpenter.k8s.aws/instance-cpu';

/** The object of each finding, and the pool its message names. */
function pairsOf(rule: string, manifests: Parameters<typeof findingsOn>[0]): string[] {
  const found = findingsOn(manifests).filter((f) => f.rule === rule);
  return found.map((f) => `${f.object} < ${/NodePool "([^"]+)"/.exec(f.says)?.[1]}`);
}

describe('cluster/equal-weight', () => {
  const rule = 'cluster/equal-weight';
  const asking = (name: string, ...requirements: object[]) => named(name, { requirements });

  it('reports all but the last in the alphabet, and names it', () => {
    expect(pairsOf(rule, [named('c'), named('a'), named('b')])).toEqual(['NodePool/a < c', 'NodePool/b < c']);
  });

  it('orders names as text, not by their numbers', () => {
    expect(pairsOf(rule, [named('pool-10'), named('pool-9')])).toEqual(['NodePool/pool-10 < pool-9']);
  });

  it('takes an absent weight as 0, and tells weights apart', () => {
    expect(objectsOf(rule, [weighing('a', undefined), weighing('b', null)])).toEqual(['NodePool/a spec.weight']);
    expect(objectsOf(rule, [weighing('a', 10), weighing('b', 10)])).toEqual(['NodePool/a spec.weight']);
    expect(objectsOf(rule, [weighing('a', 10), weighing('b', 11)])).toEqual([]);
    expect(objectsOf(rule, [weighing('a', 10), weighing('b', undefined)])).toEqual([]);
  });

  it.each([
    ['a weight of 0', weighing('b', 0)],
    ['a weight above 100', weighing('b', 101)],
    ['no template', { ...named('b'), spec: { limits: { cpu: '1' } } }],
    ['no spec', { ...named('b'), spec: undefined }],
  ])('takes no pool for a rival that the API server refuses for %s', (_, refused) => {
    expect(objectsOf(rule, [named('a'), refused])).toEqual([]);
    expect(objectsOf('cluster/shadowed-pool', [named('a'), refused])).toEqual([]);
  });

  it.each([
    ['another taint', named('a', { node: { taints: [taint('x')] } }), named('b')],
    [
      'the value of a taint',
      named('a', { node: { taints: [taint('x', { value: '1' })] } }),
      named('b', { node: { taints: [taint('x')] } }),
    ],
    ['architectures', asking('a', ask(ARCH, 'In', ['arm64'])), asking('b', ask(ARCH, 'In', ['amd64']))],
    [
      'architectures under a beta key',
      asking('a', ask('beta.kubernetes.io/arch', 'In', ['arm64'])),
      asking('b', ask(ARCH, 'In', ['amd64'])),
    ],
    ['capacity types', asking('a', ask(TYPE, 'In', ['spot'])), asking('b', ask(TYPE, 'In', ['on-demand']))],
    ['ranges', asking('a', ask('n', 'Gt', ['8'])), asking('b', ask('n', 'Lt', ['9']))],
    ['labels', named('a', { labels: { team: 'a' } }), named('b', { labels: { team: 'b' } })],
    [
      'a label that the other leaves out',
      named('a', { labels: { team: 'a' } }),
      asking('b', ask('team', 'NotIn', ['a'])),
    ],
    ['there and not there', asking('a', ask('gpu', 'Exists')), asking('b', ask('gpu', 'DoesNotExist'))],
  ])('is silent on pools told apart by %s', (_, a, b) => {
    expect(objectsOf(rule, [a, b])).toEqual([]);
    expect(objectsOf(rule, [b, a])).toEqual([]);
  });

  it('reports pools that share a value on every key both have, whatever else each asks', () => {
    const a = asking('a', ask(ARCH, 'In', ['arm64', 'amd64']), ask('x', 'In', ['1']));
    const b = asking('b', ask(ARCH, 'In', ['amd64']), ask('y', 'In', ['1']));
    expect(objectsOf(rule, [a, b])).toEqual(['NodePool/a spec.weight']);
  });

  it('names the pool that is tried first where three overlap in a chain', () => {
    const zones = (name: string, ...values: string[]) => asking(name, ask('topology.kubernetes.io/zone', 'In', values));
    const chain = [zones('a', 'z1', 'z2'), zones('b', 'z2', 'z3'), zones('c', 'z3', 'z4')];
    expect(pairsOf(rule, chain)).toEqual(['NodePool/a < b', 'NodePool/b < c']);
  });

  it('takes the same taints in another order for the same', () => {
    const tainted = (name: string, ...taints: object[]) => named(name, { node: { taints } });
    const [a, b] = [tainted('a', taint('x'), taint('y')), tainted('b', taint('y'), taint('x'))];
    expect(objectsOf(rule, [a, b])).toEqual(['NodePool/a spec.weight']);
  });

  it.each([
    ['static', named('b', { spec: { replicas: 3, limits: { nodes: '4' } } })],
    ['paused', named('b', { spec: { limits: { cpu: '0' } } })],
    ['contradicting', asking('b', ask('x', 'In', ['1']), ask('x', 'In', ['2']))],
    ['unreadable', asking('b', ask('x', 'In', [1]))],
    ['weighed by a text', weighing('b', '10')],
    ['half tainted', named('b', { node: { taints: [{ key: 'x' }] } })],
  ])('leaves a pool out that is %s', (_, other) => {
    expect(objectsOf(rule, [named('a'), other])).toEqual([]);
  });

  it('counts of two pools with one name only the later', () => {
    const [arm, amd] = ['arm64', 'amd64'].map((value) => ask(ARCH, 'In', [value]));
    expect(
      objectsOf(rule, [asking('a', arm as object), asking('b', amd as object), asking('a', amd as object)]),
    ).toEqual(['NodePool/a spec.weight']);
  });

  it('gives a weight that can be written', () => {
    const says = (weight?: number) => {
      return findingsOn([weighing('a', weight), weighing('b', weight)]).find((f) => f.rule === rule)?.says;
    };
    expect(says()).toContain('write 1 to put this one first');
    expect(says(40)).toContain('has weight 40 as well and the later name');
    expect(says(40)).toContain('write 41 to put');
    expect(says(100)).toContain('write 99 there to put');
  });
});

describe('cluster/shadowed-pool', () => {
  const rule = 'cluster/shadowed-pool';
  const asking = (name: string, weight: number | undefined, ...requirements: object[]) =>
    weighing(name, weight, { requirements });

  it.each([
    ['nothing', []],
    ['more values', [ask(ARCH, 'NotIn', ['s390x'])]],
    ['a wider range', [ask(CPU, 'Lt', ['17'])]],
    ['the same', [ask(ARCH, 'In', ['arm64']), ask(CPU, 'Lt', ['9'])]],
  ])('reports a lighter pool beside a heavier one that asks for %s', (_, requirements) => {
    const light = asking('light', undefined, ask(ARCH, 'In', ['arm64']), ask(CPU, 'Lt', ['9']));
    expect(objectsOf(rule, [asking('heavy', 1, ...requirements), light])).toEqual(['NodePool/light spec.weight']);
    expect(objectsOf(rule, [light, asking('heavy', 1, ...requirements)])).toEqual(['NodePool/light spec.weight']);
  });

  it('names the heaviest', () => {
    expect(pairsOf(rule, [asking('a', 5), asking('b', 50), asking('c', 1)])).toEqual([
      'NodePool/a < b',
      'NodePool/c < b',
    ]);
  });

  it.each([
    ['the same weight', asking('heavy', 5), asking('light', 5)],
    ['a heavier pool that admits less', asking('heavy', 5, ask(ARCH, 'In', ['arm64'])), asking('light', 1)],
    [
      'tiers that share nothing',
      asking('heavy', 5, ask(TYPE, 'In', ['spot'])),
      asking('light', 1, ask(TYPE, 'In', ['on-demand'])),
    ],
    [
      'lists that only overlap',
      asking('heavy', 5, ask(ARCH, 'In', ['arm64'])),
      asking('light', 1, ask(ARCH, 'In', ['arm64', 'amd64'])),
    ],
    [
      'a label that pods can ask for',
      asking('heavy', 5),
      weighing('light', 1, { labels: { 'example.com/tier': 'b' } }),
    ],
    [
      'different labels',
      weighing('heavy', 5, { labels: { tier: 'a' } }),
      weighing('light', 1, { labels: { tier: 'b' } }),
    ],
    ['a tainted lighter pool', asking('heavy', 5), weighing('light', 1, { node: { taints: [taint('x')] } })],
    ['a tainted heavier pool', weighing('heavy', 5, { node: { taints: [taint('x')] } }), asking('light', 1)],
    ['a paused heavier pool', named('heavy', { spec: { weight: 5, limits: { cpu: '0' } } }), asking('light', 1)],
    ['a static pool', asking('heavy', 5), named('light', { spec: { replicas: 3, limits: { nodes: '4' } } })],
  ])('is silent on %s', (_, heavy, light) => {
    expect(objectsOf(rule, [heavy, light])).toEqual([]);
    expect(objectsOf(rule, [light, heavy])).toEqual([]);
  });

  it('does not count a startup taint as a taint', () => {
    const startupTaints = [{ key: 'node.cilium.io/agent-not-ready', effect: 'NoExecute' }];
    const heavy = weighing('heavy', 5, { node: { startupTaints } });
    expect(objectsOf(rule, [heavy, asking('light', 1)])).toEqual(['NodePool/light spec.weight']);
  });

  it('gives weights that can be written', () => {
    const says = (heavy: number) => findingsOn([asking('a', heavy), asking('b', 1)]).find((f) => f.rule === rule)?.says;
    expect(says(7)).toContain('write 8 to put this one first');
    expect(says(100)).toContain('write 100, and less there, to put this one first');
  });
});
