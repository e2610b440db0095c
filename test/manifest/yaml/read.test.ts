import { type ReadResult, readManifests } from '../../../src/manifest/yaml/read';

const read = (text: string): ReadResult['documents'] => readManifests(text, 'fleet.yaml').documents;
const names = (text: string): unknown[] => read(text).map(({ manifest, line }) => [manifest.kind, manifest.name, line]);

describe('readManifests', () => {
  it('reads each document with its file and the line it begins on', () => {
    const documents = read('kind: A\n---\n# Source: chart/templates/b.yaml\nkind: B\n---\n\n--- # c\nkind: C\n...\n');
    expect(documents.map(({ manifest, file, line }) => ({ manifest, file, line }))).toEqual([
      { manifest: { kind: 'A' }, file: 'fleet.yaml', line: 1 },
      { manifest: { kind: 'B' }, file: 'fleet.yaml', line: 4 },
      { manifest: { kind: 'C' }, file: 'fleet.yaml', line: 8 },
    ]);
  });

  it.each([
    '',
    '\n',
    '# nothing\n',
    '---\n',
    '---\n---\n# a\n---\n',
    '~',
    'null\n',
    '---\nnull\n---\n~\n',
    '\ufeff',
    '...\n',
  ])('finds no object in %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('reads a file with a byte order mark and CRLF lines', () => {
    const [first, second] = read('\ufeffkind: A\r\nspec:\r\n  a: |\r\n    x\r\n    y\r\n---\r\nkind: B\r\n');
    expect(first?.manifest).toEqual({ kind: 'A', spec: { a: 'x\ny\n' } });
    expect([first?.lineOf(['spec', 'a']), second?.line]).toEqual([3, 7]);
  });

  it('reads JSON, tabs and escapes included', () => {
    const object = { kind: 'A', text: 'é/"\\\u{1f600}\u0001', yes: 'yes', n: [1, -2.5, 1e3, true, null], 'a.b/c': {} };
    const text = JSON.stringify(object, null, '\t').replace('é/', '\\u00e9\\/');
    expect(read(text)[0]?.manifest).toEqual(object);
    expect(read(text)[0]?.lineOf(['n', 2])).toBe(8);
    expect(read(JSON.stringify(object))[0]?.manifest).toEqual(object);
  });
});

describe('a list', () => {
  it('is replaced by its items, each with its own line', () => {
    expect(names('apiVersion: v1\nkind: List\nitems:\n- kind: A\n  name: a\n-\n  kind: B\n  name: b\n')).toEqual([
      ['A', 'a', 4],
      ['B', 'b', 7],
    ]);
  });

  it('in JSON is read the same', () => {
    expect(names('{"kind": "List", "items": [\n {"kind": "A"},\n {"kind": "B"}]}')).toEqual([
      ['A', undefined, 2],
      ['B', undefined, 3],
    ]);
  });

  it('inside a list is replaced too, and items after it keep their place', () => {
    const text =
      'kind: List\nitems:\n- kind: List\n  items:\n  - kind: A\n- kind: BList\n  items: []\n- kind: C\n---\nkind: D\n';
    expect(names(text)).toEqual([
      ['A', undefined, 5],
      ['C', undefined, 8],
      ['D', undefined, 10],
    ]);
  });

  it('of one kind gives that kind to items without any', () => {
    const text =
      'apiVersion: karpenter.sh/v1\nkind: NodePoolList\nitems:\n- name: a\n- apiVersion: v2\n  kind: X\n- kind: Z\n';
    expect(read(text).map(({ manifest }) => manifest)).toEqual([
      { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', name: 'a' },
      { apiVersion: 'v2', kind: 'X' },
      { kind: 'Z' },
    ]);
    expect(read(text)[0]?.lineOf(['kind'])).toBe(4);
  });

  it('may be empty or null, and is an object where it has no items', () => {
    expect(names('kind: List\nitems: []')).toEqual([]);
    expect(names('kind: List\nitems:')).toEqual([]);
    expect(names('kind: AllowList\nspec: {}')).toEqual([['AllowList', undefined, 1]]);
  });

  it('may hold aliases, each an object of its own', () => {
    const [a, b] = read('kind: List\nitems:\n- &a {kind: A}\n- *a\n');
    expect(b?.manifest).toEqual({ kind: 'A' });
    expect(b?.manifest).not.toBe(a?.manifest);
    expect(b?.line).toBe(3);
  });
});
