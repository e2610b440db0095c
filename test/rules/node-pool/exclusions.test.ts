import { pool } from '../pools';
import { refusals } from '../refusals';

const said = (manifest: ReturnType<typeof pool>) => refusals(manifest).map((f) => `${f.rule} ${f.at}: ${f.says}`);
const NODE = 'spec.template.spec';

describe('a static pool', () => {
  const fixed = (more: object) => said(pool({ spec: { replicas: 3, limits: { nodes: '5' }, ...more } }));

  it.each([
    { limits: {} },
    { limits: null },
    { limits: { nodes: 5, cpu: null } },
    { replicas: 0 },
    { weight: null },
    { replicas: null, weight: 5, limits: { cpu: 1 } },
  ])('may have %j', (more) => {
    expect(fixed(more)).toEqual([]);
  });

  it.each([
    [{ weight: 5 }, ['spec.weight']],
    [{ limits: { cpu: '5' } }, ['spec.limits.cpu']],
    [{ limits: { nodes: '5', cpu: '5', 'nvidia.com/gpu': 1 } }, ['spec.limits.cpu', 'spec.limits["nvidia.com/gpu"]']],
    [{ replicas: -1 }, ['spec.replicas']],
    [{ replicas: 1.5 }, ['spec.replicas']],
    [{ replicas: '3' }, ['spec.replicas']],
    [{ replicas: 2147483648 }, ['spec.replicas']],
  ])('may not have %j', (more, places) => {
    const all = refusals(pool({ spec: { replicas: 3, limits: { nodes: '5' }, ...more } }));
    expect(all.map((f) => f.at)).toEqual(places);
    expect(new Set(all.map((f) => f.rule))).toEqual(new Set(['node-pool/static-fields']));
  });
});

describe('the values of a requirement', () => {
  const refused = (operator: string, values: unknown, more: object = {}) =>
    refusals(pool({ requirements: [{ key: 'example.com/n', operator, values, ...more }] })).map(
      (f) => `${f.rule} ${f.at}`,
    );

  it.each([
    ...['0', '-0', '+5', '007', '9223372036854775807'].map((value) => ['Gt', [value]] as const),
    ['NotIn', undefined] as const,
    ['NotIn', []] as const,
    ['Exists', ['a']] as const,
    ['In', ['']] as const,
  ])('%s %j are taken', (operator, values) => {
    expect(refused(operator, values)).toEqual([]);
  });

  it.each([
    ['In', undefined],
    ['In', null],
    ['In', []],
    ['Gt', undefined],
    ['Lt', []],
    ['Gte', ['1', '2']],
    ...['-1', '1.5', '', ' 5', '5 ', '1e3', '0x5', '1_000', '9223372036854775808', 'five'].map(
      (value) => ['Lte', [value]] as [string, unknown],
    ),
  ])('%s %j are refused', (operator, values) => {
    expect(refused(operator, values)).toEqual([`node-pool/requirement-values ${NODE}.requirements[0].values`]);
  });

  it('of another type are left to the shape', () => {
    expect(refused('Gt', [5])).toEqual([`node-pool/shape ${NODE}.requirements[0].values[0]`]);
    expect(refused('In', 'a')).toEqual([`node-pool/shape ${NODE}.requirements[0].values`]);
  });

  it('are counted against minValues for In alone', () => {
    const at = `node-pool/requirement-min-values ${NODE}.requirements[0].minValues`;
    expect(refused('In', ['a', 'b'], { minValues: 2 })).toEqual([]);
    expect(refused('In', ['a', 'a'], { minValues: 2 })).toEqual([]);
    expect(refused('Exists', undefined, { minValues: 50 })).toEqual([]);
    expect(refused('In', ['a'], { minValues: 2 })).toEqual([at]);
    expect(refused('In', ['a'], { minValues: 51 })).toEqual([at]);
    expect(refused('In', ['a'], { minValues: 0 })).toEqual([at]);
    expect(refused('In', ['a'], { minValues: '1' })).toEqual([at]);
  });
});
