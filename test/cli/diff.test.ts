import { run } from './run';

const POOL = (node: string, spec = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: { name: general }
spec:
  limits: { cpu: "1000" }
${spec}  template:
    metadata: { labels: { team: ${node} } }
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
`;
const BOOK = JSON.stringify({
  currency: 'EUR',
  source: 'contract 2026-17',
  retrievedAt: '2026-11-01',
  instanceTypes: { 'm5.2xlarge': { vcpu: '8', memoryGib: '32', onDemandPerHour: '0.384' } },
});
const files = { 'old.yaml': POOL('a'), 'new.yaml': POOL('b'), 'book.json': BOOK };
const diff = (...argv: string[]) => ['diff', 'old.yaml', 'new.yaml', ...argv];

it('says field by field what a change does, with the line, the pace and the bill', async () => {
  const changed = { ...files, 'new.yaml': POOL('b').replace('"1000"', '"1200"') };
  const { code, stdout, stderr } = await run(diff('--prices', 'book.json', '--nodes', 'general=40'), {
    files: changed,
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`NodePool/general new.yaml:1
  replaces  spec.template.metadata.labels.team: "a" → "b": part of the template, so every node drifts
  in place  spec.limits.cpu: "1000" → "1200": holds for new nodes, which may be more from now on
  nodes     every node, at most 4 of 40 (10% of the nodes, rounded up) at once; 10 rounds at least; give nodeBootSeconds in the profile for how long they take; one node a command
  bill      NodePool/general: 0.00 to 35040.00 → 0.00 to 42048.00 EUR a month: minimum 0.00, maximum +7008.00

total: 0.00 to 35040.00 → 0.00 to 42048.00 EUR a month: minimum 0.00, maximum +7008.00
EUR a month of 730 hours, prices of 2026-11-01: contract 2026-17.
Not included: egress, load balancers, nodes of rolling replacements, support, volumes of workloads.

pools: 1 changed; changes: 1 replaces, 1 in place
`);
});

it('labels the built-in prices in every format, and leaves the bill out where asked to', async () => {
  for (const format of ['text', 'json', 'markdown']) {
    const { stdout } = await run(diff('--format', format), { files });
    expect(stdout).toContain('illustrative: OpenCost defaults, GCP E2 us-central1 as of 2023-03-13');
    const without = await run(diff('--format', format, '--no-bill'), { files });
    expect(without.stdout).not.toContain('illustrative');
  }
});

it('exits with 1 for a change that is refused, and says so in every format', async () => {
  const refused = { ...files, 'new.yaml': POOL('a').replace('EC2NodeClass', 'NodeClass') };
  for (const format of ['text', 'json', 'markdown']) {
    const { code, stdout } = await run(diff('--format', format), { files: refused });
    expect(code).toBe(1);
    expect(stdout).toMatch(/refused/);
  }
});

it('exits with 0 for warnings, as for what replaces every node', async () => {
  expect((await run(diff(), { files })).code).toBe(0);
});

it('compares directories, and one side of standard input', async () => {
  const two = { 'a/x.yaml': POOL('a'), 'b/nested/y.yaml': POOL('b') };
  expect((await run(['diff', 'a', 'b', '--no-bill'], { files: two })).stdout).toMatch(
    /^NodePool\/general b\/nested\/y\.yaml:1\n {2}replaces/,
  );
  const back = await run(['diff', '-', 'old.yaml', '--no-bill'], { files, stdin: POOL('b') });
  expect(back.stdout).toMatch(/team: "b" → "a"/);
  const forth = await run(['diff', 'old.yaml', '-', '--no-bill'], { files, stdin: POOL('b') });
  expect(forth.stdout).toMatch(/^NodePool\/general <stdin>:1\n.*team: "a" → "b"/);
});

it('says that nothing changes, and gives the same bytes for the same input', async () => {
  const { code, stdout } = await run(['diff', 'old.yaml', 'old.yaml', '--no-bill'], { files });
  expect([code, stdout]).toEqual([0, 'no pool changes\n']);
  const twice = await Promise.all([run(diff('--format', 'json'), { files }), run(diff('--format', 'json'), { files })]);
  expect(twice[0]?.stdout).toBe(twice[1]?.stdout);
});

it('prints data that a program can read', async () => {
  const { stdout } = await run(diff('--format', 'json', '--no-bill'), { files });
  expect(JSON.parse(stdout)).toMatchObject({
    pools: [
      {
        object: 'NodePool/general',
        file: 'new.yaml',
        line: 1,
        changes: [
          {
            at: 'spec.template.metadata.labels.team',
            before: 'a',
            after: 'b',
            outcome: 'replaces',
            file: 'new.yaml',
            line: 7,
          },
        ],
      },
    ],
    bill: null,
    findings: [],
    notCompared: [],
    notChecked: [],
    summary: { pools: { changed: 1 }, changes: { replaces: 1 } },
  });
});

it('writes a comment for a pull request in which a manifest steers nothing', async () => {
  const sly = { ...files, 'new.yaml': POOL('"x | <img src=y> @everyone `"') };
  const { stdout } = await run(diff('--format', 'markdown', '--no-bill'), { files: sly });
  const row = stdout.split('\n').find((line) => line.startsWith('| **replaces**'));
  expect(row).toContain('x \\| \\<img src=y\\> &#64;everyone \\`');
  expect(stdout).toMatch(/^### Node pools: 1 replacing nodes\n/);
});

it.each([
  ['a side that is not there', ['diff', 'old.yaml', 'none.yaml'], /^none\.yaml: there is no such file/],
  ['a side without a document', ['diff', 'empty.yaml', 'new.yaml'], /^empty\.yaml: no document in it/],
  ['a side that is no YAML', ['diff', 'old.yaml', 'broken.yaml'], /^broken\.yaml:1/],
  [
    'standard input on both sides',
    ['diff', '-', '-'],
    /^diff - -: both sides are standard input; give the path of one of them$/m,
  ],
  ['one side only', ['diff', 'old.yaml'], /missing required argument/],
  [
    'a count that is none',
    ['diff', 'old.yaml', 'new.yaml', '--nodes', 'general'],
    /Write a pool and its nodes, such as general=40/,
  ],
  ['an instant that is none', ['diff', 'old.yaml', 'new.yaml', '--at', 'now'], /Write an instant such as/],
  [
    'an instant that is another one in every zone',
    ['diff', 'old.yaml', 'new.yaml', '--at', '2026-12-01T09:00:00'],
    /Write an instant such as/,
  ],
  ['prices that cannot be used', ['diff', 'old.yaml', 'new.yaml', '--prices', 'bad.json'], /^bad\.json:1: .*source/m],
])('exits with 2 and prints nothing for %s', async (_, argv, says) => {
  const bad = { ...files, 'empty.yaml': '# nothing\n', 'broken.yaml': '"', 'bad.json': '{ "currency": "EUR" }' };
  const { code, stdout, stderr } = await run(argv, { files: bad });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(says);
});
