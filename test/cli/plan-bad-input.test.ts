import { dump, node, POLICIES, pod } from './plan-input';
import { run } from './run';

const SMALL = '{ "nodes": [{ "name": "a", "utilization": "0.1" }] }';

/** One line for each problem on standard error, nothing else anywhere, and exit 2. */
async function refused(files: { [path: string]: string }, ...argv: string[]): Promise<string[]> {
  const all = { 'p.yaml': POLICIES, 's.json': SMALL, ...files };
  const { code, stdout, stderr } = await run(['plan', '--policy', 'p.yaml', '--snapshot', 's.json', ...argv], {
    files: all,
  });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).not.toMatch(/^\s+at |node:internal|\.ts:\d+:\d+/m);
  return stderr.trimEnd().split('\n');
}

describe('a policy', () => {
  it('that the rules refuse is refused with file, line, place and rule, all at once', async () => {
    const text = POLICIES.replace('0.3', '30')
      .replace('America/Los_Angeles', 'UTC+2')
      .replace('maxParallel: 1', 'maxParallel: 0');
    expect(await refused({ 'p.yaml': text })).toEqual([
      expect.stringMatching(
        /^p\.yaml:6: NodeScalingPolicy\/default spec\.scaleDownThreshold: 30 is above 1.*\[scaling-policy\/threshold-range\]$/,
      ),
      expect.stringMatching(
        /^p\.yaml:22: RebalancePolicy\/nightly spec\.maintenanceWindows\[0\]\.schedule\.timezone: .*\[rebalance-policy\/zone-known\]$/,
      ),
      expect.stringMatching(/^p\.yaml:26: .*maxParallel: 0 is below 1; write 1 \[rebalance-policy\/parallel-range\]$/),
    ]);
  });

  it.each([
    ['kind: ConfigMap\napiVersion: v1\n', /^p\.yaml: no NodeScalingPolicy and no RebalancePolicy in it; /],
    [`${POLICIES}---\n${POLICIES}`, /^p\.yaml:\d+: NodeScalingPolicy\/default is the second of its kind/],
    ['kind: [\n', /^p\.yaml:\d+: not YAML/],
    ['', /^p\.yaml: no NodeScalingPolicy/],
  ])('is needed, once of each kind, in readable YAML: %j', async (text, message) => {
    expect(await refused({ 'p.yaml': text })).toEqual([expect.stringMatching(message)]);
  });
});

describe('a small snapshot', () => {
  it.each([
    [
      '{\n"nodes": [\n{ "name": "a" }\n] }',
      ['s.json:3: nodes[0].utilization: utilization is missing; write a decimal such as "0.185"'],
    ],
    [
      '{ "nodes": [\n{ "name": "a", "utilization": "5%",\n"pvcPod": 1 }\n] }',
      [
        's.json:2: nodes[0].utilization: "5%" is no decimal from 0 up; write one such as "0.185"',
        's.json:3: nodes[0].pvcPod: "pvcPod" is no field of a node; write "pvcPods"',
      ],
    ],
    [
      '{ "nodes": {} }',
      ['s.json:1: nodes: {} is no list; write one such as [{ "name": "node-a", "utilization": "0.185" }]'],
    ],
    [
      '{\n\n"nods": [] }',
      [
        expect.stringMatching(/^s\.json:1: nodes: nodes is missing/),
        's.json:3: nods: "nods" is no field of a snapshot; write "nodes"',
      ],
    ],
    [
      '{ "nodes": [], "state": { "pendingPods": -1 } }',
      [expect.stringMatching(/^s\.json:1: state\.pendingPods: -1 is no whole number/)],
    ],
    [
      '{ "nodes": [],\n "at": "today" }',
      ['s.json:2: at: "today" is no point in time; write one such as 2026-01-12T11:15:00Z'],
    ],
    [
      '{ "nodes": [{ "name": "a", "utilization": "0", "repeat": 0 }] }',
      [expect.stringMatching(/^s\.json: repeat of node "a" is 0/)],
    ],
    ['[]', [expect.stringMatching(/^s\.json:1: neither what "kubectl get nodes,pods/)]],
    ['"text"', [expect.stringMatching(/^s\.json:1: neither what/)]],
    ['{ "nodes": [\n1, 2', [expect.stringMatching(/^s\.json:2: the JSON ends before it is complete/)]],
    ['{ nodes: [\n1, 2', [expect.stringMatching(/^s\.json:\d: not YAML/)]],
    ['', [expect.stringMatching(/^s\.json: the file is empty/)]],
  ])('says where it cannot be read: %j', async (text, messages) => {
    expect(await refused({ 's.json': text })).toEqual(messages);
  });
});

describe('a dump', () => {
  it.each([
    [dump(pod('w', 'a')), /^s\.json:3: 1 object and no Node among them; take the dump with: kubectl get nodes,pods/],
    [
      dump(node('a'), node('b', { allocatable: { memory: '16 GB' } })),
      /^s\.json:\d+: Node\/b status\.allocatable: "16 GB" /,
    ],
    [
      dump(node('a', { allocatable: { cpu: undefined } })),
      /^s\.json:\d+: Node\/a status\.allocatable\.cpu: the node has no allocatable cpu/,
    ],
    [
      dump(node('a', { created: 'yesterday' }), node('b')),
      /^s\.json:\d+: Node\/a metadata\.creationTimestamp: "yesterday" is no time; dump it again$/,
    ],
    [dump(node('a'), pod('w', 'a', { cpu: 'lots' })), /^s\.json:\d+: Pod\/default\/w spec\.containers: "lots" /],
    [JSON.stringify({ kind: 'List', items: [] }), /^s\.json:1: 0 objects and no Node/],
    [dump(node('a', { created: 'yesterday' })), /^s\.json: nothing in the dump has a time/],
    [dump(node('a')).replace('"items"', '"items'), /^s\.json:\d+: not YAML/],
  ])('says which object lacks what', async (text, message) => {
    expect(await refused({ 's.json': text })).toEqual([expect.stringMatching(message)]);
  });

  it.each([0.2, 0.4, 0.6, 0.8, 0.99])('that was cut off after %p of it is refused in these words', async (part) => {
    const whole = dump(node('a'), node('b'), pod('w', 'a'));
    const text = whole.slice(0, whole.length * part);
    const says = `s.json:${text.trimEnd().split('\n').length}: the JSON ends before it is complete; take it again`;
    expect(await refused({ 's.json': text })).toEqual([says]);
  });

  it('has the line of the object that is wrong', async () => {
    const text = dump(node('a'), node('b', { created: 'yesterday' }));
    const line = text.split('\n').findIndex((one) => one.includes('yesterday')) + 1;
    expect(await refused({ 's.json': text })).toEqual([expect.stringContaining(`s.json:${line}: Node/b `)]);
    const compact = await refused({ 's.json': JSON.stringify(JSON.parse(text)) });
    expect(compact).toEqual([expect.stringContaining('s.json:1: Node/b ')]);
  });
});

describe('prices and measured utilization', () => {
  it.each([
    [
      '--prices',
      '{ "n2": "0,20",\n"n3": "$3" }',
      ['x.json:1: n2: "0,20" is no decimal', 'x.json:2: n3: "$3" is no decimal'],
    ],
    [
      '--prices',
      '{ "currency": "USD", "source": "list", "retrievedAt": "2026-01-01",\n"instanceTypes": { "n2": { "onDemandPerHour": -1 } } }',
      ['x.json:2: instanceTypes.n2.onDemandPerHour: '],
    ],
    ['--prices', '{ "instanceTypes": {} }', ['currency', 'source', 'retrievedAt']],
    ['--prices', '[1]', ['x.json:1: a list of 1 is no map']],
    ['--utilization', '{ "a": "much" }', ['x.json:1: a: "much" is no decimal']],
    ['--utilization', '{ "a": "0.1", "zz": "0.1" }', ['x.json: "zz" is no node of the snapshot']],
    ['--utilization', '{}', ['x.json: no value for node "a"']],
  ])('say where they cannot be read: %s %s', async (flag, text, messages) => {
    const lines = await refused({ 'x.json': text }, flag, 'x.json');
    expect(lines).toEqual(messages.map((message) => expect.stringContaining(message)));
  });
});

describe('the command line', () => {
  it.each([
    [['--at', 'today'], /^--at: "today" is no point in time; /],
    [['--at', '2026-02-30T00:00:00Z'], /^--at: /],
    [['--at', '2026-01-01T00:00:00+24:00'], /^--at: /],
    [
      ['--prices', '-', '--utilization', '-'],
      /^--utilization: --prices reads standard input too, which is there once; give a file to one of them$/,
    ],
    [['--managed-label', 'a b'], /managed-label/],
    [['--scale-up-threshold', '70'], /scale-up-threshold/],
    [['--since-last-action', '120'], /since-last-action/],
    [['--pending-cycles', '-1'], /pending-cycles/],
    [['--prices', 'none.json'], /^none\.json: there is no such file/],
    [['--format', 'html'], /html/],
    [['--max-size', '10'], /^p\.yaml: more than 10 bytes/],
  ])('refuses %j', async (argv, message) => {
    const [first] = await refused({}, ...argv);
    expect(first).toMatch(message);
  });

  it('needs a policy and a snapshot', async () => {
    for (const argv of [['plan'], ['plan', '--policy', 'p.yaml']]) {
      const { code, stderr } = await run(argv);
      expect(code).toBe(2);
      expect(stderr).toMatch(/required option/);
    }
  });

  it('names all files that cannot be read', async () => {
    const { stderr } = await run(['plan', '--policy', 'x.yaml', '--snapshot', 'y.json', '--at', 'z']);
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['--at', 'x.yaml', 'y.json']);
  });
});
