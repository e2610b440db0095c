import { BAD_POOL, GOOD_POOL, run } from './run';

/** Nothing on standard output, nothing that looks like a stack trace, one line for each problem. */
async function refused(argv: readonly string[], setting: Parameters<typeof run>[1] = {}): Promise<string[]> {
  const { code, stdout, stderr } = await run(argv, setting);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).not.toMatch(/^\s+at |node:internal|\.ts:\d+:\d+/m);
  expect(stderr.endsWith('\n')).toBe(true);
  return stderr.trimEnd().split('\n');
}

const LEVELS = 10_000;
const BOMB = ['a: &a [x, x, x, x, x, x, x, x, x, x]', ...[...'bcdefghij'].map(bombLine)].join('\n');

function bombLine(name: string, index: number): string {
  const before = 'abcdefghi'[index];
  return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`;
}

describe('a text that cannot be read', () => {
  it.each([
    ['malformed YAML', 'kind: NodePool\nspec: [1, 2\nmetadata: {}\n', /^a\.yaml:[23]: not YAML: .+; .+/],
    ['malformed JSON', '{"kind": "NodePool",\n "spec": [1, 2}', /^a\.yaml:2: not YAML: .+; .+/],
    ['an alias bomb', BOMB, /^a\.yaml:\d+: .*alias.*million|^a\.yaml:\d+: aliases expand to more than 1000000 values/],
    ['an alias to itself', 'a: &a [*a]', /^a\.yaml:1: .*&a/],
    ['an unknown alias', 'a: *b', /^a\.yaml:1: .*\*b/],
    [
      'deep nesting in brackets',
      `a: ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`,
      /^a\.yaml:1: more than 100 maps and lists/,
    ],
    ['deep nesting that never closes', `{"a":`.repeat(LEVELS), /^a\.yaml:1: more than 100 maps and lists/],
    ['a scalar document', `${GOOD_POOL}---\nhello\n`, /^a\.yaml:12: the document is text, not an object; /],
    ['a list document', '- kind: NodePool\n', /^a\.yaml:1: the document is a list, not an object; /],
    ['a key written twice', 'kind: NodePool\nkind: NodePool\n', /^a\.yaml:2: the key "kind" stands twice/],
    ['a tag that runs code elsewhere', 'a: !!js/function "x"\n', /^a\.yaml:1: /],
    ['a NUL character', 'kind: "\0"\n', /^a\.yaml:1: /],
    ['a Helm template', 'kind: NodePool\nspec:\n  {{- toYaml .Values | nindent 2 }}\n', /^a\.yaml:3: /],
  ])('is refused in one line with file and line: %s', async (_, text, message) => {
    expect(await refused(['check', 'a.yaml'], { files: { 'a.yaml': text } })).toEqual([expect.stringMatching(message)]);
  });

  it('is refused where it is no UTF-8', async () => {
    const files = { 'a.yaml': Buffer.from('kind: x\nb: \xff\xfe\n', 'latin1') };
    expect(await refused(['check', 'a.yaml'], { files })).toEqual([expect.stringMatching(/^a\.yaml:2: .*UTF-8/)]);
  });

  it('takes the report of the other files with it, and all of them are named', async () => {
    const files = { 'a.yaml': 'a: [', 'b.yaml': BAD_POOL, 'c/d.yaml': 'x', 'p.json': '{"platform": "x"}' };
    const lines = await refused(['check', 'a.yaml', 'b.yaml', 'none.yaml', 'c', '--profile', 'p.json'], { files });
    expect(lines.map((line) => line.slice(0, line.indexOf(' ')))).toEqual([
      'p.json:1:',
      'none.yaml:',
      expect.stringMatching(/^a\.yaml:\d+:$/),
      'c/d.yaml:1:',
    ]);
  });
});

describe('an input without documents', () => {
  it('is refused: an empty file, comments only, standard input', async () => {
    for (const text of ['', '# nothing\n', '---\n---\n', '{}'.slice(2), 'null\n']) {
      expect(await refused(['check', 'a.yaml'], { files: { 'a.yaml': text } })).toEqual([
        'a.yaml: no document in it; give at least one manifest',
      ]);
    }
    expect(await refused(['check', '-'], { stdin: '' })).toEqual([
      '<stdin>: no document in it; give at least one manifest',
    ]);
  });

  it('is refused as a whole, of several files', async () => {
    const files = { 'a.yaml': '', 'b.yaml': '# b\n' };
    expect(await refused(['check', 'a.yaml', 'b.yaml'], { files })).toEqual([expect.stringMatching(/no document/)]);
  });

  it('is fine for one file beside others', async () => {
    const files = { 'a.yaml': '', 'b.yaml': '# b\n', 'c.yaml': GOOD_POOL };
    expect((await run(['check', 'a.yaml', 'b.yaml', 'c.yaml'], { files })).code).toBe(0);
  });
});

describe('a file that cannot be opened', () => {
  it.each([
    [['check', 'none.yaml'], /^none\.yaml: there is no such file; give the path of one that exists$/],
    [['check', 'empty'], /^empty: no \.yaml, \.yml or \.json file below this directory; /],
    [
      ['check', 'a.yaml', '--profile', 'none.json'],
      /^none\.json: there is no such file; give the path of one that exists$/,
    ],
    [['check', 'a.yaml', '--config', 'none.json'], /^none\.json: there is no such file; /],
    [['check', 'a.yaml', '--profile', 'empty'], /^empty: it is a directory; give the path of a file$/],
  ])('is named: %j', async (argv, message) => {
    const files = { 'a.yaml': GOOD_POOL, 'empty/notes.txt': '' };
    expect(await refused(argv, { files })).toEqual([expect.stringMatching(message)]);
  });
});

describe('the size of a file', () => {
  const text = `# ${'x'.repeat(2000)}\n${GOOD_POOL}`;

  it.each([
    [
      ['check', 'a.yaml', '--max-size', '1kB'],
      { files: { 'a.yaml': text } },
      /^a\.yaml: more than 1000 bytes; .+--max-size$/,
    ],
    [['check', '-', '--max-size', '1000'], { stdin: text }, /^<stdin>: more than 1000 bytes; .+--max-size$/],
  ])('is bounded: %j', async (argv, setting, message) => {
    expect(await refused(argv, setting)).toEqual([expect.stringMatching(message)]);
  });

  it('may be 32 MB by default and no more', async () => {
    const files = { 'a.yaml': `# ${'x'.repeat(32_000_000)}\n${GOOD_POOL}` };
    expect(await refused(['check', 'a.yaml'], { files })).toEqual([
      expect.stringMatching(/^a\.yaml: more than 32000000 bytes; /),
    ]);
    expect((await run(['check', 'a.yaml', '--max-size', '33MB'], { files })).code).toBe(0);
  });

  it.each(['0', '-1', 'big', '1TB', '1e9', ''])('cannot be "%s"', async (size) => {
    const [line, ...more] = await refused(['check', 'a.yaml', `--max-size=${size}`], {
      files: { 'a.yaml': GOOD_POOL },
    });
    expect(line).toContain('Write a size such as 64MB');
    expect(more).toEqual([]);
  });
});

describe('a profile or configuration', () => {
  it.each([
    ['{"karpenter": "1.14",\n "zones": 3}', /^p\.json:2: zones: "zones" is no field of a profile; use one of /],
    ['{"karpenter": 1.14}', /^p\.json:1: karpenter: 1\.14 is a number, /],
    ['{"karpenter"\n: ]', /^p\.json:\d: not YAML: /],
    ['', /^p\.json: the file is empty; /],
  ])('is refused with file and line: %j', async (text, message) => {
    const files = { 'a.yaml': GOOD_POOL, 'p.json': text };
    expect(await refused(['check', 'a.yaml', '--profile', 'p.json'], { files })).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('is refused in the working directory, too', async () => {
    const files = { 'a.yaml': GOOD_POOL, 'cdk-node-pools.config.json': '{\n"rules": {\n"budget/nope": "off"}}' };
    expect(await refused(['check', 'a.yaml'], { files })).toEqual([
      expect.stringMatching(/cdk-node-pools\.config\.json:3: rules\["budget\/nope"\]: "budget\/nope" is no rule; /),
    ]);
  });

  it('may not name an unknown platform on the command line', async () => {
    expect(await refused(['check', 'a.yaml', '--platform', 'gke'], { files: { 'a.yaml': GOOD_POOL } })).toEqual([
      '--platform: "gke" is no platform; use one of "aether", "cloudpilot", "eks-auto-mode", "syself"',
    ]);
  });
});

describe('a manifest full of nonsense', () => {
  it.each([
    ['NaN where a number belongs', 'weight: .nan', 'spec.weight'],
    ['a number where text belongs', 'disruption: { consolidateAfter: 5 }', 'spec.disruption.consolidateAfter'],
    ['a list where a map belongs', 'disruption: [1]', 'spec.disruption'],
    ['a key called __proto__', '__proto__: { weight: 5 }', 'spec.__proto__'],
    ['a key called constructor', 'constructor: { prototype: 1 }', 'spec.constructor'],
    ['a field nobody knows', 'wieght: 3', 'spec.wieght'],
  ])('gets findings with file and line, and exit 1: %s', async (_, field, at) => {
    const text = GOOD_POOL.replace('spec:\n', `spec:\n  ${field}\n`);
    const { code, stdout, stderr } = await run(['check', 'a.yaml', '--format', 'json'], { files: { 'a.yaml': text } });
    expect([code, stderr]).toEqual([1, '']);
    const { findings, notChecked } = JSON.parse(stdout);
    expect(findings.filter((f: { severity: string }) => f.severity === 'error')).toEqual([
      expect.objectContaining({ at, file: 'a.yaml', line: 6, object: 'NodePool/good' }),
    ]);
    expect(notChecked).toEqual([]);
  });

  it('reports a version of a known kind that no cluster serves', async () => {
    const { code, stdout } = await run(['check', '-'], {
      stdin: GOOD_POOL.replace('karpenter.sh/v1', 'karpenter.sh/v1beta1'),
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/<stdin>:1 +error +apiVersion: .*\[node-pool\/api-version\]/);
  });

  it.each([
    'a: 1',
    'kind: [NodePool]',
    'apiVersion: 7\nkind: NodePool\n',
    'kind: Widget\napiVersion: example.com/v1\nspec: 3',
  ])('is counted and passed over where its kind is unknown: %j', async (text) => {
    const { code, stdout } = await run(['check', '-'], { stdin: text });
    expect([code, stdout]).toEqual([0, '1 object read, 1 of a kind that is not judged: no findings\n']);
  });

  it('bears forty thousand unknown fields', async () => {
    const many = Array.from({ length: 40_000 }, (_, index) => `  x${index}: 1\n`).join('');
    const { code, stdout } = await run(['check', '-'], { stdin: GOOD_POOL.replace('spec:\n', `spec:\n${many}`) });
    expect(code).toBe(1);
    expect(stdout).toMatch(/1 object read: 40000 errors/);
  }, 30_000);
});
