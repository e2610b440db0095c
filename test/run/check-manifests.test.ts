import { ConfigError } from '../../src/check/config-error';
import { checkManifests } from '../../src/run/check-manifests';

const POOL = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'batch' },
  spec: {
    limits: { cpu: '100' },
    template: {
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        requirements: [],
      },
    },
  },
};

const UNKNOWN_WAIVER = {
  ...POOL,
  metadata: { name: 'gpu', annotations: { 'allow.cdk-node-pools.dev/budget.nonsense': 'x' } },
};

it('is silent on no manifest and on a correct one', () => {
  expect(checkManifests([])).toEqual({
    findings: [],
    notChecked: [],
    summary: { errors: 0, warnings: 0, infos: 0, objects: 0 },
  });
  const { findings, summary } = checkManifests([POOL]);
  expect(findings.filter((f) => f.severity !== 'info')).toEqual([]);
  expect(summary).toMatchObject({ errors: 0, warnings: 0, objects: 1 });
});

it('gives findings as plain data, in the order of the manifests', () => {
  const second = { ...UNKNOWN_WAIVER, metadata: { ...UNKNOWN_WAIVER.metadata, namespace: 'x', name: 'cpu' } };
  const { findings, summary } = checkManifests([UNKNOWN_WAIVER, POOL, second]);
  const errors = findings.filter((f) => f.severity === 'error' && f.rule === 'waiver/unknown');
  expect(errors.map((f) => f.object)).toEqual(['NodePool/gpu', 'NodePool/x/cpu']);
  expect(summary.objects).toBe(3);
  expect(JSON.parse(JSON.stringify(findings))).toEqual(findings);
});

it('gives the same report twice, and a fresh one after a change', () => {
  const pool = structuredClone(UNKNOWN_WAIVER);
  const before = checkManifests([pool]);
  expect(checkManifests([pool])).toEqual(before);
  Object.assign(pool.metadata, { annotations: {} });
  expect(checkManifests([pool]).findings.filter((f) => f.rule === 'waiver/unknown')).toEqual([]);
});

it('replaces a List by its items', () => {
  const { findings, summary } = checkManifests([{ apiVersion: 'v1', kind: 'List', items: [POOL, UNKNOWN_WAIVER] }]);
  expect(summary.objects).toBe(2);
  expect(findings.map((f) => f.object)).toContain('NodePool/gpu');
});

it.each([
  [null, 'null'],
  [undefined, 'undefined'],
  ['kind: NodePool', 'text'],
  [[POOL], 'a list'],
  [new Map(), 'an instance of Map'],
])('throws for an entry that is %p, naming its index', (entry, shown) => {
  const told = `manifests[1] is ${shown}, not a manifest; pass plain objects with apiVersion and kind`;
  expect(() => checkManifests([POOL, entry])).toThrow(new TypeError(told));
});

it.each([
  [undefined, 'undefined'],
  [{}, 'an object'],
  ['kind: NodePool', 'text'],
])('throws for %p in the place of the list', (manifests, shown) => {
  const told = `manifests is ${shown}, not a list; pass an array of objects, such as [manifest]`;
  expect(() => checkManifests(manifests as unknown as readonly unknown[])).toThrow(new TypeError(told));
});

it('throws for a List whose items are no objects, naming its index', () => {
  const list = { apiVersion: 'v1', kind: 'List', items: ['pool'] };
  expect(() => checkManifests([list])).toThrow(/^manifests\[0\]: items\[0\] of a List is text; /);
});

it.each([
  [{}],
  [{ kind: 7, apiVersion: null, metadata: 'x', spec: [] }],
  [{ ...POOL, spec: null }],
  [{ ...POOL, spec: { limits: Number.NaN, template: 'x', disruption: [[]] } }],
  [{ ...POOL, metadata: { name: () => 'x', annotations: { 'allow.cdk-node-pools.dev/': new Date(0) } } }],
  [JSON.parse('{"apiVersion":"karpenter.sh/v1","kind":"NodePool","__proto__":{"spec":1},"spec":{"__proto__":[]}}')],
  [Object.assign(Object.create(null), POOL)],
])('judges %j without throwing', (manifest) => {
  const report = checkManifests([manifest]);
  expect(report.summary.objects).toBe(1);
  expect(report.notChecked).toEqual([]);
});

it('throws one error with everything that is wrong with profile and configuration', () => {
  const options = { profile: { karpenter: 'x' }, config: { rules: { 'budget/nonsense': 'off' } } } as const;
  expect(() => checkManifests([], options)).toThrow(ConfigError);
  expect(() => checkManifests([], options)).toThrow(
    'profile.karpenter: "x" is no version; write one such as "1.14.1"\nconfig.rules["budget/nonsense"]: ',
  );
});

it('takes severities from the configuration', () => {
  const severitiesWith = (severity: 'off' | 'info') =>
    checkManifests([UNKNOWN_WAIVER], { config: { rules: { 'waiver/unknown': severity } } })
      .findings.filter((f) => f.rule === 'waiver/unknown')
      .map((f) => f.severity);
  expect(severitiesWith('off')).toEqual([]);
  expect(severitiesWith('info')).toEqual(['info']);
});

it('lets the profile win over the profile of the configuration, field by field', () => {
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' } };
  const why = (workloads: boolean) =>
    checkManifests([deployment], {
      profile: { karpenter: '1.9', ...(workloads && { workloads }) },
      config: { profile: { karpenter: '1.6', workloads: false } },
    }).notChecked.map((entry) => entry.why);
  expect(why(false)).toEqual(['workload checks are off; set "workloads": true in the profile, or pass --workloads']);
  expect(why(true)).not.toEqual(why(false));
});
