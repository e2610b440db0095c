import fc from 'fast-check';
import { formatPath, type Path, parsePath, valueAt } from '../../src/manifest/path';

describe('formatPath and parsePath', () => {
  it.each<[Path, string]>([
    [[], ''],
    [['spec'], 'spec'],
    [['spec', 'disruption', 'budgets', 2, 'schedule'], 'spec.disruption.budgets[2].schedule'],
    [
      ['spec', 'template', 'metadata', 'labels', 'example.com/team'],
      'spec.template.metadata.labels["example.com/team"]',
    ],
    [['metadata', 'labels', 'team-a'], 'metadata.labels.team-a'],
    [['metadata', 'labels', 'x', 'y'], 'metadata.labels.x.y'],
    [['example.com/a', 'b'], '["example.com/a"].b'],
    [[0, 1, 'a'], '[0][1].a'],
    [['a', '0'], 'a["0"]'],
    [['a', ''], 'a[""]'],
    [['a', 'say "hi"\\\n'], 'a["say \\"hi\\"\\\\\\n"]'],
    [['__proto__'], '__proto__'],
  ])('write and read %j as %s', (path, text) => {
    expect(formatPath(path)).toBe(text);
    expect(parsePath(text)).toEqual(path);
  });

  it('are inverse for any keys and indices', () => {
    const step = fc.oneof(fc.nat(), fc.string({ unit: 'binary' }), fc.constantFrom('a', 'b-c', 'x/y', '0', '["a"]'));
    fc.assert(fc.property(fc.array(step), (path) => expect(parsePath(formatPath(path))).toEqual(path)));
  });

  it.each([
    '.',
    'a.',
    '.a',
    'a..b',
    'a[',
    'a[]',
    'a[01]',
    'a[-1]',
    'a["b"',
    'a["b]',
    'a b',
    'a/b',
    '["a"]',
    'a[0]b',
    '[x]',
    ' ',
    'a["\\x"]',
  ])('refuse %j, which no path is written as', (text) => {
    expect(() => parsePath(text)).toThrow(
      new SyntaxError(`${JSON.stringify(text)} is no path; write it like spec.disruption.budgets[0].schedule`),
    );
  });

  it('refuse a long text in linear time', () => {
    const start = performance.now();
    expect(() => parsePath(`a["${'\\'.repeat(200_001)}`)).toThrow(SyntaxError);
    expect(() => parsePath(`${'a.'.repeat(100_000)}`)).toThrow(SyntaxError);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});

describe('valueAt', () => {
  const object = { spec: { budgets: [{ nodes: '10%' }, null], labels: { 'a.b/c': 'd' } }, list: [1] };

  it.each<[Path, unknown]>([
    [[], object],
    [['spec', 'budgets', 0, 'nodes'], '10%'],
    [['spec', 'budgets', 1], null],
    [['spec', 'labels', 'a.b/c'], 'd'],
  ])('finds %j', (path, value) => {
    expect(valueAt(object, path)).toBe(value);
  });

  it.each<[Path]>([
    [['none']],
    [['spec', 'budgets', 2]],
    [['spec', 'budgets', 1, 'nodes']],
    [['spec', 'budgets', 0, 'nodes', 0]],
    [['spec', 'budgets', '0']],
    [['spec', 'budgets', 'length']],
    [['spec', 0]],
    [['toString']],
    [['__proto__', 'toString']],
    [['spec', 'constructor', 'name']],
  ])('finds nothing at %j', (path) => {
    expect(valueAt(object, path)).toBeUndefined();
  });

  it('finds nothing in what is no object', () => {
    for (const value of [undefined, null, 'text', 5, true]) expect(valueAt(value, ['length'])).toBeUndefined();
  });
});
