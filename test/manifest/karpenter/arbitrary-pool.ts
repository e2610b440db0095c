import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Keys at every edge of the rules on domains and names. */
export const KEYS: readonly string[] = [
  ...['team', 'example.com/team', 'karpenter.sh/capacity-type', 'kubernetes.io/arch', 'topology.kubernetes.io/zone'],
  ...['node.kubernetes.io/instance-type', 'beta.kubernetes.io/arch', 'failure-domain.beta.kubernetes.io/zone'],
  ...[
    'karpenter.sh/nodepool',
    'kubernetes.io/hostname',
    'karpenter.sh/registered',
    'notkarpenter.sh/x',
    'karpenter.sh',
  ],
  ...['foo.karpenter.sh', 'karpenter.sh.evil.com/a', 'kubernetes.io/role', 'app.kubernetes.io/name', 'k8s.io/x'],
  ...['kops.k8s.io/x', 'xkops.k8s.io/x', 'node-role.kubernetes.io/worker', 'mynode.kubernetes.io/x', 'kubernetes.io'],
  ...['x.node-restriction.kubernetes.io/y', 'node.kubernetes.io/windows-build', '/karpenter.sh', 'a/b/karpenter.sh'],
  ...['UPPER.com/a', 'bad key', 'x/y/z', '', '-a', 'a-', 'a.', 'é', 'a'.repeat(63), 'a'.repeat(64), 'a'.repeat(317)],
  ...[`${'a.'.repeat(120)}b/c`, `${'a'.repeat(254)}/b`, `${'a'.repeat(300)}/karpenter.sh`, 'karpenter.sh\n/x'],
];

export const DURATIONS: readonly string[] = [
  ...[
    '0s',
    '5m',
    '1h30m',
    '720h',
    'Never',
    'never',
    '1hr',
    'FooNever',
    'Never1',
    '1d',
    '1h1',
    '1.5h',
    '-1h',
    '90s',
    '8',
  ],
  ...['8h', '8h0m0s', '8h0s', '0h', '00h00m', '30m1h', '1h30m0s', '1m1m', '8H', ' 8h', '8h\n', '9999999h', 's', 'h1'],
];

export const SCHEDULES: readonly string[] = [
  ...[
    '0 9 * * 1-5',
    '@daily',
    '@dailyx',
    '@daily 5',
    '@Daily',
    'daily',
    ' @daily',
    '@every 1h',
    '0 9 * *',
    '0 0 9 * * *',
  ],
  ...[
    '0\t9\t*\t*\t1',
    '0 9 * *  1',
    '    ',
    '         ',
    ' 0 9 * * 1',
    '0 9 * * 1\n',
    '0 9 * * 1 ',
    '\n0 9 * * 1',
    '\n\n\n\n',
  ],
  ...[
    '0 9 * *\n1',
    '0\n9\n*\n*\n1',
    'a\n\nb c d e f',
    '0\u00a09\u00a0*\u00a0*\u00a01',
    '0\u20289 * * 1 2',
    'a\rb\rc\rd\re',
  ],
  ...[
    '0\v9\v*\v*\v1',
    '0 9 * * 1-5x',
    '@',
    '@midnight@',
    '@yearly\n',
    '@annually',
    'TZ=UTC 0 9 * * 1',
    '😀 😀 😀 😀 😀',
  ],
];

export const QUANTITIES: readonly unknown[] = [
  ...[
    '1000',
    '4000Gi',
    '-1',
    '+5',
    '1.',
    '.5',
    '.',
    '1e3',
    '1E-3',
    '1e1.5',
    '1e',
    '1Ki',
    '1ki',
    '1K',
    '1k',
    '1u',
    '1n',
  ],
  ...['', ' 1', '1 Gi', '0x10', '1_0', '1e.5', '1Gi\n', 0, 5, -5, 1.5, 1e3, 2 ** 53, 2 ** 63],
];

export const COUNTS: readonly string[] = [
  ...['0', '5', '10%', '100%', '101%', '05%', '007', '000%', '1.5%', '-1', '+1', '%', '10 %', '1e2', '4294967296', '٣'],
];

const LABEL_VALUES = [
  'a',
  '',
  'a b',
  '-a',
  'a-',
  'A.b_c',
  'x'.repeat(63),
  'x'.repeat(64),
  'é',
  '😀'.repeat(40),
  '5',
  'true',
];

const budget = fc.record(
  {
    nodes: oneOf(...COUNTS.slice(0, 6), ...COUNTS),
    reasons: fc.array(oneOf('Underutilized', 'Empty', 'Drifted', 'Drifted', 'Expired', 'empty'), { maxLength: 3 }),
    schedule: oneOf(...SCHEDULES, '0 9 * * 1-5', '@daily', '@hourly', '0 0 * * 0'),
    duration: oneOf('8h', '30m', '1h30m', ...DURATIONS),
  },
  { requiredKeys: [] },
);

const pairedBudget = fc.record({
  nodes: oneOf('10%', '0'),
  schedule: oneOf('0 9 * * 1-5', '@daily', '0 0 * * 0'),
  duration: oneOf('8h', '30m'),
});

const plainBudget = fc.record(
  { nodes: oneOf('10%', '5', '0'), reasons: fc.uniqueArray(oneOf('Underutilized', 'Empty', 'Drifted')) },
  { requiredKeys: ['nodes'] },
);

const requirement = fc.record(
  {
    key: oneOf(...KEYS, ...KEYS.slice(0, 6), ...KEYS.slice(0, 6)),
    operator: oneOf('In', 'In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Gte', 'Lte', 'in', ''),
    values: fc.array(
      oneOf(
        'a',
        'b',
        '5',
        '0',
        '-1',
        '-0',
        '+5',
        '007',
        '0x5',
        '1e3',
        '',
        ' 5',
        '9223372036854775807',
        '9223372036854775808',
      ),
      {
        maxLength: 3,
      },
    ),
    minValues: oneOf(1, 2, 3, 50),
  },
  { requiredKeys: ['key', 'operator'] },
);

const goodRequirement = oneOf<Fields>(
  { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64', 'arm64'] },
  { key: 'example.com/rack', operator: 'Exists' },
  { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Gt', values: ['3'] },
  { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'], minValues: 1 },
  { key: 'example.com/gpu', operator: 'NotIn', values: [] },
  { key: 'topology.kubernetes.io/zone', operator: 'DoesNotExist', values: ['a'] },
);

const taint = fc.record(
  {
    key: oneOf('team', 'example.com/team', ...KEYS),
    value: oneOf('a', 'a/b', ...LABEL_VALUES),
    effect: oneOf('NoSchedule', 'PreferNoSchedule', 'NoExecute', 'NoExecute', 'noSchedule', ''),
    timeAdded: oneOf(
      '2026-01-01T00:00:00Z',
      '2026-01-01t00:00:00.5+01:00',
      '2026-02-30T00:00:00Z',
      '2026-01-01',
      '2026-01-01T24:00:00Z',
    ),
  },
  { requiredKeys: ['key', 'effect'] },
);

const goodTaint = fc.record({ key: oneOf('team', 'example.com/team'), effect: oneOf('NoSchedule', 'NoExecute') });

const nodeClassRef = fc.record({
  group: oneOf('karpenter.k8s.aws', 'karpenter.k8s.aws', 'eks.amazonaws.com', '', 'a/b'),
  kind: oneOf('EC2NodeClass', 'NodeClass', 'EC2NodeClass', 'EC2NodeClass', ''),
  name: oneOf('default', 'default', 'default', 'A b', ''),
});

/** Mostly good parts, now and then one with an edge; absent parts are undefined and dropped. */
const mostly = <T, U>(good: fc.Arbitrary<T>, edge: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 20, arbitrary: good as fc.Arbitrary<T | U> }, { weight: 1, arbitrary: edge });

const spec = fc.record({
  template: fc.record({
    metadata: some(
      fc.record({
        labels: some(
          mostly(
            fc.constant({ team: 'a' }),
            fc.dictionary(oneOf(...KEYS), oneOf(...LABEL_VALUES, 'a', 'b'), { maxKeys: 4 }),
          ),
        ),
        annotations: some(fc.dictionary(oneOf('a', 'b c', ''), oneOf('', 'x y'), { maxKeys: 2 })),
      }),
    ),
    spec: fc.record({
      nodeClassRef: mostly(
        fc.constant({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }),
        nodeClassRef,
      ),
      requirements: fc.array(mostly(goodRequirement, requirement), { maxLength: 3 }),
      taints: some(fc.array(mostly(goodTaint, taint), { maxLength: 2 })),
      startupTaints: some(fc.array(mostly(goodTaint, taint), { maxLength: 2 })),
      expireAfter: some(mostly(oneOf('720h', 'Never', '0s'), oneOf(...DURATIONS))),
      terminationGracePeriod: some(mostly(oneOf('24h', '30m'), oneOf(...DURATIONS))),
    }),
  }),
  disruption: some(
    fc.record({
      consolidateAfter: mostly(oneOf('5m', 'Never'), oneOf(...DURATIONS)),
      consolidationPolicy: some(
        mostly(oneOf('WhenEmpty', 'WhenEmptyOrUnderutilized'), oneOf('Balanced', 'WhenUnderutilized', '')),
      ),
      budgets: some(fc.array(mostly(fc.oneof(plainBudget, pairedBudget), budget), { maxLength: 3 })),
    }),
  ),
  limits: some(
    fc.dictionary(
      oneOf('cpu', 'memory', 'nodes', 'nvidia.com/gpu'),
      mostly(oneOf<unknown>('1000', '4Gi', 5), oneOf(...QUANTITIES)),
      { maxKeys: 2 },
    ),
  ),
  weight: some(oneOf(1, 10, 100, 10, 50)),
  replicas: mostly(fc.constant(undefined), oneOf(0, 3, 2147483647)),
});

const metadata = mostly(
  fc.constant<Fields>({ name: 'general' }),
  fc.record(
    {
      name: oneOf('general', 'a.b', 'A', 'a_b', '-a', '', 'a'.repeat(253), 'a'.repeat(254), 'a..b'),
      generateName: oneOf('general-', 'a.-', '-', 'A-', '', 'a'.repeat(250), 'x.', 'a--'),
      namespace: oneOf('default', 'Not A Name', ''),
      labels: fc.dictionary(oneOf(...KEYS), fc.option(oneOf(...LABEL_VALUES)), { maxKeys: 2 }),
      annotations: fc.dictionary(
        oneOf('a', 'Example.com/A', 'b c', ''),
        fc.option(oneOf('', 'x', 'x'.repeat(262_144))),
        { maxKeys: 2 },
      ),
      finalizers: fc.array(oneOf('orphan', 'foregroundDeletion', 'a.b/c', 'b c', 'x'), { maxLength: 2 }),
      ownerReferences: fc.array(
        fc.record(
          {
            apiVersion: oneOf('v1', 'apps/v1', 'apps/', 'a/b/c', ''),
            kind: oneOf('Deployment', 'Event', ''),
            name: oneOf('a', ''),
            uid: oneOf('1', ''),
            controller: fc.boolean(),
          },
          { requiredKeys: ['apiVersion', 'kind', 'name', 'uid'] },
        ),
        { maxLength: 2 },
      ),
      creationTimestamp: oneOf(null, '2026-01-01T00:00:00Z', '2026-01-01', ''),
      generation: oneOf(1, -1, 1.5),
      resourceVersion: oneOf<unknown>('1', 1),
      managedFields: oneOf([], [{ manager: 'kubectl', fieldsV1: { 'f:spec': {} } }], [{ nope: 1 }]),
    },
    { requiredKeys: ['name'] },
  ),
);

const status = oneOf<unknown>(
  { nodes: 3 },
  { nodeClassObservedGeneration: 1 },
  { conditions: [{ type: 'Ready', status: 'True' }], resources: { cpu: '4' } },
  { conditions: [{ type: 5, foo: 1 }] },
  { phase: 'x' },
  { resources: { cpu: { a: 1 } }, conditions: 'none' },
  'x',
);

/** Pools of which most are accepted, with something at an edge in a few. */
export const arbitraryPool: fc.Arbitrary<Fields> = fc
  .record({
    apiVersion: fc.constant('karpenter.sh/v1'),
    kind: fc.constant('NodePool'),
    metadata,
    spec,
    status: mostly(fc.constant(undefined), status),
  })
  .map((pool) => dropUndefined(pool) as Fields);

function dropUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropUndefined);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(kept.map(([name, field]) => [name, dropUndefined(field)]));
}
