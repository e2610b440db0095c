import { BAD_POOL, GOOD_POOL, RISKY_POOL, run } from './run';

const DEPLOYMENT = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\n';

const json = async (...args: Parameters<typeof run>) => {
  const answer = await run([...args[0], '--format', 'json'], args[1]);
  return { ...answer, report: JSON.parse(answer.stdout) };
};

it('exits with 0 and one line where nothing is wrong', async () => {
  const { code, stdout, stderr } = await run(['check', 'a.yaml'], { files: { 'a.yaml': GOOD_POOL } });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/\n?1 object read: .+\n$/);
});

it('exits with 1 for an error, and prints its object, file, line and rule', async () => {
  const { code, stdout, stderr } = await run(['check', 'pools/a.yaml'], { files: { 'pools/a.yaml': BAD_POOL } });
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/^NodePool\/bad\n {2}pools\/a\.yaml:6 +error +spec\.weight: .+ \[node-pool\/weight-range\]\n/);
  expect(stdout).toMatch(/1 object read: 1 error/);
});

it('exits with 0 for a warning, and with 1 for it under --strict', async () => {
  const files = { 'a.yaml': RISKY_POOL };
  expect((await run(['check', 'a.yaml'], { files })).code).toBe(0);
  expect((await run(['check', 'a.yaml', '--strict'], { files })).code).toBe(1);
  expect((await run(['check', 'a.yaml', '--strict'], { files: { 'a.yaml': GOOD_POOL } })).code).toBe(0);
});

it('takes a waived warning for none under --strict', async () => {
  const annotations = '  annotations: { allow.cdk-node-pools.dev/node-pool.limits-missing: the account has a quota }\n';
  const waived = RISKY_POOL.replace('  name: risky\n', `  name: risky\n${annotations}`);
  const { code, stdout } = await run(['check', 'a.yaml', '--strict'], { files: { 'a.yaml': waived } });
  expect(code).toBe(0);
  expect(stdout).toContain('waived');
});

it('prints the report as JSON with file and line', async () => {
  const { code, report } = await json(['check', 'a.yaml'], { files: { 'a.yaml': `${GOOD_POOL}---\n${BAD_POOL}` } });
  expect(code).toBe(1);
  expect(Object.keys(report)).toEqual(['findings', 'notChecked', 'summary']);
  expect(report.findings.filter((f: { severity: string }) => f.severity === 'error')).toEqual([
    {
      rule: 'node-pool/weight-range',
      severity: 'error',
      object: 'NodePool/bad',
      at: 'spec.weight',
      says: expect.stringMatching(/^0 .+; .+$/),
      file: 'a.yaml',
      line: 17,
    },
  ]);
  expect(report.summary).toMatchObject({ errors: 1, objects: 2 });
});

it('reads standard input', async () => {
  const { code, report } = await json(['check', '-'], { stdin: BAD_POOL });
  expect(code).toBe(1);
  expect(report.findings.map((f: { file: string }) => f.file)).toContain('<stdin>');
});

it('reads every manifest below a directory in order of name, and nothing else there', async () => {
  const files = {
    'pools/b.yml': BAD_POOL.replace('bad', 'b'),
    'pools/a/z.yaml': BAD_POOL.replace('bad', 'z'),
    'pools/c.JSON': JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' } }),
    'pools/notes.txt': 'no: manifest: at all',
    'pools/.git/x.yaml': 'a: b: c',
    'pools/.hidden.yaml': 'a: b: c',
    'pools/node_modules/x.yaml': 'a: b: c',
    'pools/cdk-node-pools.config.json': '{"broken": ',
  };
  const { report } = await json(['check', 'pools'], { files });
  expect(report.summary.objects).toBe(3);
  const found = report.findings.filter((f: { severity: string }) => f.severity === 'error');
  expect(found.map((f: { file: string }) => f.file)).toEqual(['pools/a/z.yaml', 'pools/b.yml']);
});

it('reads a file once, however often it is named', async () => {
  const files = { 'pools/a.yaml': GOOD_POOL };
  const { report } = await json(['check', 'pools', 'pools/a.yaml', './pools/a.yaml'], { files });
  expect(report.summary.objects).toBe(1);
});

it('judges all files as one cluster', async () => {
  const { report } = await json(['check', 'a.yaml', 'b.yaml'], { files: { 'a.yaml': GOOD_POOL, 'b.yaml': GOOD_POOL } });
  const [finding] = report.findings.filter((f: { rule: string }) => f.rule === 'cluster/pool-name-unique');
  expect(finding).toMatchObject({ file: 'b.yaml', line: 4, at: 'metadata.name' });
});

it('counts kinds it does not judge, and says in one line which workloads it left out', async () => {
  const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n';
  const text = [GOOD_POOL, DEPLOYMENT, DEPLOYMENT.replace('web', 'api'), map].join('---\n');
  const { code, stdout } = await run(['check', '-'], { stdin: text });
  expect(code).toBe(0);
  expect(stdout.match(/^not checked:.*/gm)).toEqual([
    'not checked: 2 Deployments: workload checks are off; set "workloads": true in the profile, or pass --workloads',
  ]);
  expect(stdout).toMatch(/^4 objects read, 1 of a kind that is not judged: .+ 2 not checked$/m);
});

it('switches the checks of workloads on', async () => {
  const { stdout } = await run(['check', '-', '--workloads'], { stdin: DEPLOYMENT });
  expect(stdout).not.toContain('workload checks are off');
});

it('takes versions and platform from a profile, and the platform from its flag before that', async () => {
  const pool = GOOD_POOL.replace('  limits:', '  replicas: 2\n  limits:').replace(
    /limits: .*/,
    'limits: { nodes: "3" }',
  );
  const files = { 'a.yaml': pool, 'p.json': '{"karpenter": "1.9", "platform": "cloudpilot"}' };
  const rules = async (...flags: string[]) =>
    (await json(['check', 'a.yaml', ...flags], { files })).report.findings.map((f: { rule: string }) => f.rule);
  expect(await rules('--profile', 'p.json')).toContain('node-pool/static-gate');
  expect(await rules('--profile', 'p.json', '--platform', 'eks-auto-mode')).not.toContain('node-pool/static-gate');
});

describe('the configuration', () => {
  const files = { 'a.yaml': RISKY_POOL };
  const off = '{"rules": {"node-pool/limits-missing": "off"}}';
  const rulesOf = (answer: { report: { findings: { rule: string }[] } }) => answer.report.findings.map((f) => f.rule);

  it('is the file in the working directory, without being asked for', async () => {
    const found = rulesOf(await json(['check', 'a.yaml'], { files }));
    const fewer = rulesOf(await json(['check', 'a.yaml'], { files: { ...files, 'cdk-node-pools.config.json': off } }));
    expect(found).toContain('node-pool/limits-missing');
    expect(fewer).not.toContain('node-pool/limits-missing');
  });

  it('is another file in its place', async () => {
    const both = { ...files, 'cdk-node-pools.config.json': off, 'other.json': '{}' };
    const found = rulesOf(await json(['check', 'a.yaml', '--config', 'other.json'], { files: both }));
    expect(found).toContain('node-pool/limits-missing');
  });

  it('raises a severity, and so the exit code', async () => {
    const raised = '{"rules": {"node-pool/limits-missing": "error"}}';
    const { code } = await run(['check', 'a.yaml', '--config', 'c.json'], { files: { ...files, 'c.json': raised } });
    expect(code).toBe(1);
  });
});

it.each([
  [true, {}, true],
  [true, { NO_COLOR: '1' }, false],
  [false, {}, false],
])('with a terminal: %p and %j in the environment, colours: %p', async (isTTY, env, colours) => {
  const { stdout } = await run(['check', '-'], { stdin: BAD_POOL, isTTY, env });
  expect(stdout.includes('\u001b[31m')).toBe(colours);
});
