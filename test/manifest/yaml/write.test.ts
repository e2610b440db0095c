import fc from 'fast-check';
import { readManifests } from '../../../src/manifest/yaml/read';
import { writeManifests } from '../../../src/manifest/yaml/write';

describe('writeManifests', () => {
  it('writes one document an object, keys in the order given', () => {
    const pool = {
      kind: 'NodePool',
      metadata: { name: 'a' },
      spec: { weight: 1, budgets: [{ nodes: '10%' }], limits: {} },
    };
    expect(writeManifests([pool, { kind: 'B', apiVersion: 'v1' }])).toBe(
      [
        'kind: NodePool',
        'metadata:',
        '  name: a',
        'spec:',
        '  weight: 1',
        '  budgets:',
        '    - nodes: 10%',
        '  limits: {}',
        '---',
        'kind: B',
        'apiVersion: v1',
        '',
      ].join('\n'),
    );
    expect(writeManifests([])).toBe('');
  });

  it.each([
    'yes',
    'y',
    'N',
    'on',
    'OFF',
    'null',
    '~',
    '',
    '0755',
    '0o14',
    '0x1F',
    '0b1',
    '08',
    '1_000',
    '1e3',
    '.5',
    '-1',
    '1:30',
    '190:20:30.5',
    '2001-01-01',
    '2001-12-14 21:59:43',
    '.inf',
    '.NaN',
    '<<',
  ])('quotes the text %j, which YAML 1.1 takes for something else', (text) => {
    expect(writeManifests([{ a: text }])).toBe(`a: ${JSON.stringify(text)}\n`);
    expect(writeManifests([{ [text]: 1 }])).toMatch(/^(".*"|"<<"): 1\n$/);
  });

  it.each(['10%', '5m', '720h', '4000Gi', '0 9 * * 1-5', 'karpenter.sh/v1', 'Never', 'a_b', '1h30m'])(
    'leaves the text %j bare',
    (text) => {
      expect(writeManifests([{ a: text }])).toBe(`a: ${text}\n`);
    },
  );

  it('does not fold long lines, and writes no aliases', () => {
    const shared = { a: `${'word '.repeat(60)}end` };
    expect(writeManifests([{ x: shared, z: shared }])).toBe(`x:\n  a: ${shared.a}\nz:\n  a: ${shared.a}\n`);
  });

  it('escapes what no YAML text may hold', () => {
    expect(writeManifests([{ a: '\0\x7f\u0085\u2028\ufeff\r' }])).toBe('a: "\\0\\u007f\\u0085\\u2028\\ufeff\\r"\n');
  });

  it('leaves out undefined fields', () => {
    expect(writeManifests([{ a: undefined, b: 1 }])).toBe('b: 1\n');
  });

  it('reads back as the same data', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.string({ unit: fc.constantFrom('\n', ' ', '\t', 'a', ':', '#', '-', '"', "'", '\r', '|') }),
      fc.string({ unit: fc.constantFrom('0', '1', '_', '.', 'e', 'x', 'o', 'b', ':', '-', '+'), maxLength: 6 }),
      fc.constantFrom('yes', 'y', 'on', '0755', '1:30', '1e3', '__proto__', '<<', '- a', 'a: b', '---', '...', '%a'),
    );
    const { tree } = fc.letrec((tie) => ({
      leaf: fc.oneof(text, fc.boolean(), fc.constant(null), fc.maxSafeInteger(), fc.double({ noNaN: true })),
      tree: fc.oneof(
        { depthSize: 'small', maxDepth: 4 },
        tie('leaf'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(fc.dictionary(text, tree, { maxKeys: 4 }), { maxLength: 3 }), (objects) => {
        const written = objects.map((object) => ({ ...object, kind: 'A' }));
        const read = readManifests(writeManifests(written), 'a.yaml').documents.map(({ manifest }) => manifest);
        expect(read).toEqual(written.map(withoutNegativeZero));
      }),
      { numRuns: 400 },
    );
  });
});

/** kubectl reads `-0` as 0. */
function withoutNegativeZero(value: unknown): unknown {
  if (Object.is(value, -0)) return 0;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== 'object' || value === null) return value;
  const copy = {};
  for (const [key, part] of Object.entries(value)) {
    Object.defineProperty(copy, key, { value: withoutNegativeZero(part), enumerable: true });
  }
  return copy;
}
