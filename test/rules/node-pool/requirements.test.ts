import { ask, findingsOn, placesOf, pool, saidBy } from '../pools';

const at = (index: number, field = '') => `spec.template.spec.requirements[${index}]${field}`;
const asking = (...requirements: object[]) => pool({ requirements });
const ZONE = 'topology.kubernetes.io/zone';

describe('node-pool/requirement-ignored', () => {
  const rule = 'node-pool/requirement-ignored';

  it.each([
    ['NotIn', undefined],
    ['NotIn', []],
    ['Exists', ['a']],
    ['DoesNotExist', ['a', 'b']],
  ])('reports %s with values %p', (operator, values) => {
    expect(placesOf(rule, asking(ask('team', 'Exists'), ask('team', operator, values)))).toEqual([at(1)]);
  });

  it.each([
    ['Exists', undefined],
    ['Exists', []],
    ['DoesNotExist', undefined],
    ['NotIn', ['a']],
    ['In', ['a']],
    ['NotIn', [3]],
    ['Exists', [3]],
  ])('is silent on %s with values %p', (operator, values) => {
    expect(placesOf(rule, asking(ask('team', operator, values)))).toEqual([]);
  });
});

describe('node-pool/requirement-conflict', () => {
  const rule = 'node-pool/requirement-conflict';

  it.each([
    ['two lists', [ask('team', 'In', ['a']), ask('team', 'In', ['b'])]],
    ['a list and what it may not be', [ask('team', 'In', ['a']), ask('team', 'NotIn', ['a', 'b'])]],
    ['a list of text and a bound', [ask('n', 'In', ['a']), ask('n', 'Gt', ['1'])]],
    ['bounds with no number between', [ask('n', 'Gt', ['8']), ask('n', 'Lt', ['9'])]],
    ['inclusive bounds that cross', [ask('n', 'Gte', ['9']), ask('n', 'Lte', ['8'])]],
    ['there and not there', [ask('team', 'Exists'), ask('team', 'DoesNotExist')]],
    ['a list and not there', [ask('team', 'In', ['a']), ask('team', 'DoesNotExist')]],
    [
      'a beta key and its stable name',
      [ask('beta.kubernetes.io/arch', 'In', ['arm64']), ask('kubernetes.io/arch', 'In', ['amd64'])],
    ],
  ])('reports %s at the later one', (_, requirements) => {
    expect(placesOf(rule, asking(...requirements))).toEqual([at(1)]);
  });

  it.each([
    ['a range', [ask('n', 'Gt', ['4']), ask('n', 'Lt', ['6'])]],
    ['an inclusive range of one', [ask('n', 'Gte', ['5']), ask('n', 'Lte', ['5'])]],
    ['lists with a common part', [ask('team', 'In', ['a', 'b']), ask('team', 'In', ['b', 'c'])]],
    ['DoesNotExist alone', [ask('karpenter.k8s.aws/instance-gpu-count', 'DoesNotExist')]],
    ['DoesNotExist beside NotIn, which absence meets', [ask('team', 'DoesNotExist'), ask('team', 'NotIn', ['a'])]],
    ['NotIn without values', [ask('team', 'In', ['a']), ask('team', 'NotIn', [])]],
    ['Exists with values, which it ignores', [ask('team', 'In', ['a']), ask('team', 'Exists', ['b'])]],
    ['different keys', [ask('a', 'In', ['a']), ask('b', 'In', ['b'])]],
    ['no requirement', []],
  ])('is silent on %s', (_, requirements) => {
    expect(placesOf(rule, asking(...requirements))).toEqual([]);
  });

  it('reports one that admits nothing by itself', () => {
    expect(saidBy(rule, asking(ask('n', 'Lt', ['0'])))).toEqual([
      `${at(0)}: Lt ["0"] admits no value of n at all, so no node can ever launch; write a bound that leaves some, such as Gt ["0"]`,
    ]);
  });

  it('reports a label that a requirement leaves out at the label, and gives a value it may have', () => {
    const clash = pool({ labels: { 'example.com/team': 'b' }, requirements: [ask('example.com/team', 'In', ['a'])] });
    expect(saidBy(rule, clash)).toEqual([
      'spec.template.metadata.labels["example.com/team"]: the label "b" has no value of example.com/team in common with In ["a"] in requirements[0], so no node can ever launch; write the label as "a"',
    ]);
  });

  it('names all earlier ones where only together they leave nothing', () => {
    const [said] = saidBy(
      rule,
      asking(ask('team', 'In', ['a', 'b']), ask('team', 'NotIn', ['a']), ask('team', 'In', ['a', 'c'])),
    );
    expect(said).toContain(`${at(2)}: In ["a", "c"] has no value of team in common with what In ["a", "b"] in`);
  });

  it('says it once a key, however many follow', () => {
    const lists = ['a', 'b', 'c', 'd'].map((value) => ask('team', 'In', [value]));
    expect(placesOf(rule, asking(...lists))).toEqual([at(1)]);
  });

  it.each([
    ['an operator of a later release', [ask('n', 'Gt', ['8']), ask('n', 'Lte', ['8'])], '1.8.0'],
    ['a value that is no string', [ask('n', 'In', ['8']), ask('n', 'In', [8])], undefined],
    ['a value that is no label value', [ask('n', 'In', ['8']), ask('n', 'In', ['a b'])], undefined],
    ['a list without values', [ask('n', 'In', ['8']), ask('n', 'In', [])], undefined],
    ['a bound that is no number', [ask('n', 'In', ['8']), ask('n', 'Gt', ['x'])], undefined],
  ])('leaves %s to the rule on its form', (_, requirements, karpenter) => {
    expect(placesOf(rule, asking(...requirements), { karpenter })).toEqual([]);
  });
});

describe('node-pool/requirement-intersection', () => {
  const rule = 'node-pool/requirement-intersection';

  it('reports the later of two different lists with a common part', () => {
    expect(placesOf(rule, asking(ask(ZONE, 'In', ['a', 'b']), ask(ZONE, 'In', ['b', 'c'])))).toEqual([at(1)]);
    expect(placesOf(rule, asking(ask(ZONE, 'In', ['a', 'b']), ask(ZONE, 'In', ['b'])))).toEqual([at(1)]);
    expect(
      placesOf(
        rule,
        asking(ask('failure-domain.beta.kubernetes.io/zone', 'In', ['a', 'b']), ask(ZONE, 'In', ['b', 'c'])),
      ),
    ).toEqual([at(1)]);
  });

  it('is silent on one list twice, in whatever order, and on a list with something other than a list', () => {
    expect(placesOf(rule, asking(ask(ZONE, 'In', ['a', 'b']), ask(ZONE, 'In', ['b', 'a'])))).toEqual([]);
    expect(placesOf(rule, asking(ask('n', 'In', ['1', '2']), ask('n', 'Gt', ['1'])))).toEqual([]);
    expect(placesOf(rule, pool({ labels: { team: 'a' }, requirements: [ask('team', 'In', ['a', 'b'])] }))).toEqual([]);
  });

  it('is silent where nothing is left, which is a conflict', () => {
    const lists = [ask(ZONE, 'In', ['a', 'b']), ask(ZONE, 'In', ['b', 'c']), ask(ZONE, 'In', ['d'])];
    expect(placesOf(rule, asking(...lists))).toEqual([]);
    expect(placesOf('node-pool/requirement-conflict', asking(...lists))).toEqual([at(2)]);
  });
});

describe('node-pool/min-values-topology', () => {
  const rule = 'node-pool/min-values-topology';
  const TYPES = ['spot', 'on-demand'];

  it.each([ZONE, 'failure-domain.beta.kubernetes.io/zone', 'karpenter.sh/capacity-type'])('reports %s', (key) => {
    expect(placesOf(rule, asking(ask(key, 'In', TYPES, { minValues: 2 })))).toEqual([at(0, '.minValues')]);
  });

  it('is silent on one value, and on keys that no pod is bound to', () => {
    expect(placesOf(rule, asking(ask(ZONE, 'In', ['a', 'b'], { minValues: 1 })))).toEqual([]);
    expect(
      placesOf(rule, asking(ask('karpenter.k8s.aws/instance-family', 'Exists', undefined, { minValues: 5 }))),
    ).toEqual([]);
    expect(placesOf(rule, asking(ask(ZONE, 'Exists')))).toEqual([]);
  });

  it('leaves a number that the API server refuses to its rule', () => {
    expect(placesOf(rule, asking(ask(ZONE, 'Exists', undefined, { minValues: 51 })))).toEqual([]);
    expect(placesOf(rule, asking(ask(ZONE, 'In', ['a'], { minValues: 2 })))).toEqual([]);
  });
});

describe('capacity types', () => {
  const known = 'node-pool/capacity-type-known';
  const partial = 'node-pool/capacity-type-partial';
  const types = (values: unknown[], more: object = {}) => asking(ask('karpenter.sh/capacity-type', 'In', values, more));
  const found = (values: unknown[], karpenter?: string, more?: object) =>
    findingsOn([types(values, more)], { karpenter })
      .filter((f) => f.rule === known || f.rule === partial)
      .map((f) => `${f.rule} ${f.severity} ${f.at}`);
  const KNOWN = `${known} error ${at(0, '.values')}`;
  const PARTIAL = `${partial} warning ${at(0, '.values')}`;

  it.each([
    [['on-demand'], undefined],
    [['spot', 'on-demand'], '1.0.0'],
    [['reserved'], '1.6.0'],
    [['reserved', 'spot', 'on-demand'], undefined],
  ])('is silent on %p', (values, karpenter) => {
    expect(found(values, karpenter)).toEqual([]);
  });

  it.each([
    [['ondemand'], undefined],
    [['Spot', 'OnDemand'], '1.4.0'],
    [['reserved'], '1.2.0'],
  ])('reports %p as an error', (values, karpenter) => {
    expect(found(values, karpenter)).toEqual([KNOWN]);
  });

  it.each([
    [['spot', 'ondemand'], undefined],
    [['reserved'], '1.3.0'],
    [['reserved', 'spot'], '1.5.9'],
    [['reserved', 'spot'], '1.2.0'],
  ])('reports %p as a warning', (values, karpenter) => {
    expect(found(values, karpenter)).toEqual([PARTIAL]);
  });

  it('asks for as many known ones as minValues from 1.5.0', () => {
    expect(found(['spot', 'ondemand'], '1.5.0', { minValues: 2 })).toEqual([KNOWN]);
    expect(found(['spot', 'ondemand'], '1.4.0', { minValues: 2 })).toEqual([PARTIAL]);
    expect(found(['spot', 'on-demand'], '1.5.0', { minValues: 2 })).toEqual([]);
  });

  it('says what happens in the release', () => {
    expect(saidBy(known, types(['x']), { karpenter: '1.4' })[0]).toContain(
      'so before 1.5.0 the pool tries to launch without end;',
    );
    expect(saidBy(known, types(['x']), { karpenter: '1.5' })[0]).toContain('so the pool is never Ready;');
    expect(saidBy(partial, types(['spot', 'reserved']), { karpenter: '1.5' })[0]).toContain('ReservedCapacity');
    expect(saidBy(partial, types(['spot', 'reserved']), { karpenter: '1.2' })[0]).toContain(
      'no capacity type before 1.3.0',
    );
  });

  it('leaves other operators alone, and values that are refused to their rule', () => {
    expect(placesOf(known, asking(ask('karpenter.sh/capacity-type', 'NotIn', ['x'])))).toEqual([]);
    expect(found([3])).toEqual([]);
    expect(found(['a b'])).toEqual([]);
    expect(found([])).toEqual([]);
  });
});
