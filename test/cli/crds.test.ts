import { GOOD_POOL, run } from './run';

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.example.com }
spec:
  group: example.com
  names: { kind: Thing, plural: things }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [size]
              properties:
                size: { type: integer, minimum: 1 }
                url: { type: string }
              x-kubernetes-validations:
                - { rule: self.size < 10, message: too large }
                - { rule: "!has(self.url) || isURL(self.url)" }
`;
const thing = (spec: string) => `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: a }\nspec: ${spec}\n`;

async function check(input: string, crds: Record<string, string> = { 'crds/things.yaml': CRD }) {
  const files = { 'a.yaml': input, ...crds };
  const answer = await run(['check', 'a.yaml', '--crds', 'crds', '--format', 'json'], { files });
  return { ...answer, report: answer.stdout === '' ? undefined : JSON.parse(answer.stdout) };
}

beforeAll(() => check(GOOD_POOL), 60_000);

it('finds what the schema and the rules of a CRD refuse, with lines', async () => {
  const { code, report } = await check(
    `${thing('{ size: 0 }')}---\n${thing('{ size: 12 }').replace('name: a', 'name: b')}`,
  );
  expect(code).toBe(1);
  expect(report.findings).toEqual([
    expect.objectContaining({ rule: 'custom-resource/shape', at: 'spec.size', says: '0 is below 1; write 1', line: 4 }),
    expect.objectContaining({
      rule: 'custom-resource/cel-rule',
      at: 'spec',
      says: 'too large; the CRD asks for self.size < 10',
      line: 9,
    }),
  ]);
});

// https://github.com/kubernetes/kubernetes/blob/v1.33.0/staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go
it.each([
  ['name: A_b', 'metadata.name', /^"A_b" is no name, .*write "a-b"$/],
  ['labels: { a: b }', 'metadata.name', /^the object has no name; /],
  ['name: a, lables: { a: b }', 'metadata.lables', /^"lables" is no field here; /],
  ['name: a, labels: { a: "b c" }', 'metadata.labels.a', /^"b c" cannot be the value of a label; /],
  ['name: a, namespace: a.b', 'metadata.namespace', /^"a\.b" does not have the form/],
])('judges metadata of { %s } as the API server does of any object', async (metadata, at, says) => {
  const { code, report } = await check(thing('{ size: 1 }').replace('name: a', metadata));
  expect([code, report.findings]).toEqual([
    1,
    [expect.objectContaining({ rule: 'custom-resource/shape', at, says: expect.stringMatching(says), line: 3 })],
  ]);
});

it('says nothing of the namespace of a kind that has none, which the API server drops, nor of null', async () => {
  const crd = CRD.replace('scope: Namespaced', 'scope: Cluster');
  const named = thing('{ size: 1 }').replace('name: a', 'name: a, namespace: a.b, labels: null');
  expect((await check(named, { 'crds/a.yaml': crd })).report.findings).toEqual([]);
});

it('is silent on what the CRD takes, and judges it no more without --crds', async () => {
  const whole = CRD.replace(/ +- .*isURL.*\n/, '');
  expect((await check(thing('{ size: 1 }'), { 'crds/a.yaml': whole })).report).toMatchObject({
    findings: [],
    notChecked: [],
  });
  const { stdout } = await run(['check', 'a.yaml'], { files: { 'a.yaml': thing('{ sizes: 0 }') } });
  expect(stdout).toBe('1 object read, 1 of a kind that is not judged: no findings\n');
});

it('says of rules with functions that are not there, and of kinds without a CRD, that they are not checked', async () => {
  const other = thing('{}').replace('Thing', 'Other');
  const { code, report } = await check(`${thing('{ size: 1, url: x }')}---\n${other}`);
  expect([code, report.findings]).toEqual([0, []]);
  expect(report.notChecked).toEqual([
    {
      rule: 'custom-resource/cel-rule',
      object: 'Thing/a',
      at: 'spec',
      why: "!has(self.url) || isURL(self.url) cannot be run: found no matching overload for 'isURL(dyn)'",
    },
    {
      rule: 'custom-resource/shape',
      object: 'Other/a',
      at: '',
      why: 'no CRD of example.com/v1 Other is among those given',
    },
  ]);
});

const POOLS = CRD.replaceAll('example.com', 'karpenter.sh')
  .replace('kind: Thing', 'kind: NodePool')
  .replace('required: [size]', 'x-kubernetes-preserve-unknown-fields: true')
  .replace('size: { type: integer', 'weight: { type: integer, minimum: 1 }\n                size: { type: integer')
  .replace(
    'size: {',
    'limits: { type: object, additionalProperties: { x-kubernetes-int-or-string: true } }\n                size: {',
  )
  .replace(/ {14}x-kubernetes-validations:[\s\S]*/, '');

it.each([
  ['at a place', 'weight: 0', ['spec.weight node-pool/weight-range']],
  ['in metadata', 'weight: 1', ['metadata.lables node-pool/'], '  lables: {}\n'],
  ['around it', 'limits: { resources: { cpu: "1" } }', ['spec.limits.resources']],
])('says once what a rule on the kind says better %s', async (_, line, wanted, more = '') => {
  const pool = GOOD_POOL.replace(/ {2}limits: .*\n/, '').replace('spec:\n', `${more}spec:\n  ${line}\n`);
  const { report } = await check(pool, { 'crds/a.yaml': POOLS });
  const errors = report.findings.filter(({ severity }: { severity: string }) => severity === 'error');
  const said = errors.map(({ rule, at }: { rule: string; at: string }) => `${at} ${rule}`);
  expect(said).toEqual(wanted.map((text) => expect.stringContaining(text)));
  expect(said.join()).not.toContain('custom-resource');
});

it.each([
  [
    'no CRD at all',
    { 'crds/a.yaml': GOOD_POOL },
    /^crds: no CustomResourceDefinition in it; export them with: kubectl get crds -o yaml > crds\.yaml\n$/,
  ],
  ['no file', {}, /^crds: there is no such file/],
  ['what is no YAML', { 'crds/a.yaml': 'a: [' }, /^crds\/a\.yaml:1: /],
  [
    'an old version',
    { 'crds/a.yaml': CRD.replace('k8s.io/v1', 'k8s.io/v1beta1') },
    /^crds\/a\.yaml:1: CustomResourceDefinition\/things\.example\.com apiVersion: "apiextensions\.k8s\.io\/v1beta1" is no version that clusters still serve; export it as/,
  ],
  [
    'no schema',
    { 'crds/a.yaml': CRD.replace('openAPIV3Schema', 'openAPI') },
    /^crds\/a\.yaml:9: .*spec\.versions\[0\]: it has no schema\.openAPIV3Schema; export the CRD again/,
  ],
  [
    'a schema of no known type',
    { 'crds/a.yaml': CRD.replace('type: integer', 'type: int') },
    /^crds\/a\.yaml:20: .*properties\.size\.type: "int" is no type; write string, integer, /,
  ],
  [
    'no group',
    { 'crds/a.yaml': CRD.replace('  group: example.com\n', '') },
    /^crds\/a\.yaml:4: .*spec\.group: undefined is no name/,
  ],
  [
    'a kind twice',
    { 'crds/a.yaml': CRD, 'crds/b.yaml': CRD },
    /^crds\/b\.yaml:1: example\.com\/Thing is declared here again, after crds\/a\.yaml:1; keep one of the two\n$/,
  ],
])('refuses a directory with %s, in one line', async (_, crds, says) => {
  const { code, stdout, stderr } = await check(thing('{ size: 1 }'), crds);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(says);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('runs the rules about a change in diff, and in nothing else', async () => {
  const crds = CRD.replace('rule: self.size < 10', 'rule: self.size >= oldSelf.size');
  const files = { 'old.yaml': thing('{ size: 3 }'), 'new.yaml': thing('{ size: 2 }'), 'crds.yaml': crds };
  const diff = (...sides: string[]) => run(['diff', ...sides, '--crds', 'crds.yaml', '--format', 'json'], { files });
  const shrunk = await diff('old.yaml', 'new.yaml');
  expect(shrunk.code).toBe(1);
  expect(JSON.parse(shrunk.stdout).findings).toEqual([
    expect.objectContaining({
      rule: 'custom-resource/transition-rule',
      says: 'too large; the CRD asks for self.size >= oldSelf.size',
    }),
  ]);
  expect(JSON.parse((await diff('new.yaml', 'old.yaml')).stdout).findings).toEqual([]);
  const alone = await run(['check', 'new.yaml', '--crds', 'crds.yaml', '--format', 'json'], { files });
  expect(JSON.parse(alone.stdout).findings).toEqual([]);
});
