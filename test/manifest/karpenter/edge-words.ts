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

export const LABEL_VALUES: readonly string[] = [
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
