import {
  antiAffinity,
  autoscaler,
  availabilityFindings,
  budget,
  ignoringSpread,
  machines,
  onWorkers,
  saidOf,
  service,
  workload,
} from './manifests';

const job = (labels: object = { app: 'web' }) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'import' },
  spec: {
    parallelism: 3,
    template: {
      metadata: { labels },
      spec: { restartPolicy: 'Never', containers: [{ name: 'a', image: 'registry.example.com/a:1' }] },
    },
  },
});

const cronJob = {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name: 'nightly' },
  spec: { schedule: '0 2 * * *', jobTemplate: { spec: job().spec } },
};

const daemonSet = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'agent' },
  spec: {
    selector: { matchLabels: { app: 'agent' } },
    template: {
      metadata: { labels: { app: 'agent' } },
      spec: {
        tolerations: [{ operator: 'Exists' }],
        containers: [{ name: 'a', image: 'registry.example.com/a:1' }],
      },
    },
  },
};

const pod = (name: string, labels: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, labels },
  spec: { containers: [{ name: 'a', image: 'registry.example.com/a:1' }] },
});

const good = [workload(), budget(), service()];

it('has something to say of the same manifests broken, so that silence below means something', () => {
  expect(saidOf([workload({ replicas: 1 }), budget({ minAvailable: 1 }), service()])).toEqual([
    'warning workload/single-replica',
    'error pdb/zero-allowed',
  ]);
});

it('says nothing of a workload that does everything', () => {
  expect(saidOf(good)).toEqual([]);
});

describe('1: replicas owned by an autoscaler', () => {
  it('are taken from it, with spec.replicas absent', () => {
    expect(
      saidOf([workload({ replicas: undefined }), autoscaler(3, 9), budget({ minAvailable: 2 }), service()]),
    ).toEqual([]);
  });

  it('are not taken from the autoscaler of another workload or namespace', () => {
    const other = { ...autoscaler(3, 9), metadata: { name: 'web', namespace: 'elsewhere' } };
    expect(saidOf([workload({ replicas: undefined }), other, budget(), service()])).toContain(
      'warning workload/single-replica',
    );
  });
});

it('2: takes a hard spread constraint, required anti-affinity and a port of the host for equally good', () => {
  expect(saidOf([workload({ pod: antiAffinity() }), budget(), service()])).toEqual([]);
  const hostPort = {
    pod: { topologySpreadConstraints: undefined },
    container: { ports: [{ containerPort: 80, hostPort: 80 }] },
  };
  expect(saidOf([workload(hostPort), budget(), service()])).toEqual([]);
  const hostNetwork = {
    pod: { topologySpreadConstraints: undefined, hostNetwork: true },
    container: { ports: [{ containerPort: 80 }] },
  };
  expect(saidOf([workload(hostNetwork), budget(), service()])).toEqual([]);
});

it.each([1, '100%', '25%'])('3: calls one replica with maxUnavailable %s no blocked drain', (maxUnavailable) => {
  for (const pools of [[], [machines()]]) {
    const one = workload({ replicas: 1, pod: onWorkers() });
    expect(
      saidOf([...pools, one, budget({ maxUnavailable }), service()]).filter((said) => !said.startsWith('info')),
    ).toEqual(['warning workload/single-replica']);
  }
});

describe('4: selectors', () => {
  const web = workload({ name: 'web', labels: { app: 'shop', tier: 'web' } });
  const worker = workload({ name: 'worker', labels: { app: 'shop', tier: 'worker' } });

  it('that differ by one label do not overlap', () => {
    const budgets = [
      budget({ maxUnavailable: 1 }, { app: 'shop', tier: 'web' }, 'web'),
      budget({ maxUnavailable: 1 }, { app: 'shop', tier: 'worker' }, 'worker'),
    ];
    expect(saidOf([web, worker, ...budgets])).toEqual([]);
  });

  it('with expressions are ANDed', () => {
    const rest = {
      maxUnavailable: 1,
      selector: {
        matchLabels: { app: 'shop' },
        matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['web'] }],
      },
    };
    const budgets = [budget({ maxUnavailable: 1 }, { app: 'shop', tier: 'web' }, 'web'), budget(rest, {}, 'rest')];
    expect(saidOf([web, worker, ...budgets])).toEqual([]);
  });

  it('of single pods of one StatefulSet do not overlap', () => {
    const sts = workload({ kind: 'StatefulSet', name: 'db', replicas: 2 });
    const of = (pod: string) =>
      budget({ maxUnavailable: 1 }, { app: 'db', 'statefulset.kubernetes.io/pod-name': pod }, pod);
    expect(saidOf([sts, of('db-0'), of('db-1')]).filter((said) => said.startsWith('error'))).toEqual([]);
  });
});

it('5: asks for no replicas, spread, budget or probe of a Job, a CronJob, a DaemonSet or a bare Pod', () => {
  expect(
    saidOf([job(), cronJob, daemonSet, pod('a', { app: 'web' }), service(), service({ app: 'agent' }, 'agent')]),
  ).toEqual([]);
});

it.each([
  ['Job pods', [job()]],
  ['bare Pods', [pod('a', { app: 'web' }), pod('b', { app: 'web' })]],
  ['Job pods and a Deployment', [job(), workload()]],
])('6: takes a whole number of minAvailable over %s', (_, objects) => {
  expect(saidOf([...objects, budget({ minAvailable: 1 })])).toEqual([]);
});

describe('7: a workload that is off', () => {
  it.each([
    ['at 0 replicas', workload({ replicas: 0, pod: { topologySpreadConstraints: undefined } })],
    ['paused', workload({ replicas: 1, spec: { paused: true }, pod: { topologySpreadConstraints: undefined } })],
  ])('is not looked at %s', (_, off) => {
    expect(saidOf([off, service()])).toEqual([]);
    expect(saidOf([off, budget({ minAvailable: 1 }), service()])).toEqual([]);
  });

  it('or declared best effort has no finding on workloads, and those on drains and budgets', () => {
    const annotations = { 'expect.cdk-node-pools.dev/availability': 'best-effort' };
    const parts = { annotations, replicas: 1, pod: { topologySpreadConstraints: undefined } };
    expect(saidOf([workload(parts), service()])).toEqual([]);
    expect(saidOf([workload(parts), budget({ minAvailable: 1 })])).toEqual(['error pdb/zero-allowed']);
    const slow = workload({ ...parts, pod: { ...onWorkers(), terminationGracePeriodSeconds: 900 } });
    expect(saidOf([machines(), slow])).toEqual(['warning drain/grace-over-timeout']);
  });
});

it('8: judges single replicas under one budget as a group, while the budget keeps one of them', () => {
  const zone = (name: string) =>
    workload({ kind: 'StatefulSet', name, replicas: 1, labels: { app: 'db', zone: name } });
  const zones = [zone('a'), zone('b'), zone('c')];
  expect(saidOf([...zones, budget({ minAvailable: 2 }, { app: 'db' })])).toEqual(['info pdb/spans-workloads']);
  const unprotected = saidOf([...zones, budget({ maxUnavailable: 3 }, { app: 'db' })]);
  expect(unprotected.filter((said) => said.endsWith('single-replica'))).toHaveLength(3);
});

describe('9: readiness', () => {
  const probe = { httpGet: { path: '/', port: 1 } };
  const container = {
    name: 'main',
    image: 'registry.example.com/a:1',
    lifecycle: { preStop: { sleep: { seconds: 5 } } },
  };

  it.each<[string, object]>([
    [
      'of one container beside another without a probe',
      {
        containers: [
          { ...container, readinessProbe: probe },
          { ...container, name: 'side' },
        ],
      },
    ],
    [
      'of a sidecar among the init containers',
      { containers: [container], initContainers: [{ name: 'side', restartPolicy: 'Always', readinessProbe: probe }] },
    ],
    ['by a readiness gate', { containers: [container], readinessGates: [{ conditionType: 'example.com/ready' }] }],
  ])('%s is enough', (_, pods) => {
    expect(saidOf([workload({ pod: pods }), budget(), service()])).toEqual([]);
  });

  it('is not asked of a worker that no Service and no budget selects', () => {
    const worker = workload({ replicas: 1, container: { readinessProbe: undefined, lifecycle: undefined } });
    expect(saidOf([worker])).toEqual(['warning workload/single-replica']);
  });
});

describe('10: spread', () => {
  it('by a hard rule on zones is enough for no more replicas than zones', () => {
    const zones = ignoringSpread();
    const [constraint] = zones.topologySpreadConstraints;
    const byZone = { topologySpreadConstraints: [{ ...constraint, topologyKey: 'topology.kubernetes.io/zone' }] };
    expect(saidOf([workload({ pod: byZone }), budget(), service()])).toEqual([]);
    expect(saidOf([workload({ replicas: 4, pod: byZone }), budget(), service()])).toEqual([
      'warning workload/zone-only-spread',
    ]);
  });

  it('by required anti-affinity has a spare node', () => {
    const pools = machines({ replicas: 4, maxSurge: 0, maxUnavailable: 1 });
    const apart = workload({ pod: { ...antiAffinity(), ...onWorkers() } });
    expect(saidOf([pools, apart, budget(), service()]).filter((said) => !said.startsWith('info'))).toEqual([]);
  });

  it('by a preference is enough beside a hard rule, or for what may run as one', () => {
    const preferred = {
      affinity: {
        podAntiAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 100,
              podAffinityTerm: {
                topologyKey: 'kubernetes.io/hostname',
                labelSelector: { matchLabels: { app: 'web' } },
              },
            },
          ],
        },
      },
    };
    expect(saidOf([workload({ pod: preferred }), budget(), service()])).toEqual([]);
    const [constraint] = ignoringSpread().topologySpreadConstraints;
    const byZone = { topologySpreadConstraints: [{ ...constraint, topologyKey: 'topology.kubernetes.io/zone' }] };
    expect(saidOf([workload({ pod: { ...preferred, ...byZone } }), budget(), service()])).toEqual([]);
    const alone = { ...preferred, topologySpreadConstraints: undefined };
    expect(saidOf([workload({ replicas: 1, pod: alone }), service()])).toEqual(['warning workload/single-replica']);
    expect(saidOf([workload({ pod: alone }), budget(), service()])).toEqual(['warning workload/soft-spread']);
  });

  it('by a hard rule on a key of the user is not called none', () => {
    const apart = workload({ pod: antiAffinity({ app: 'web' }, 'example.com/rack') });
    expect(saidOf([apart, budget(), service()])).toEqual([]);
  });
});

describe('11: nodeTaintsPolicy', () => {
  const warnings = (pool: object, replicas: number) =>
    saidOf([
      machines(pool),
      workload({ replicas, pod: { ...ignoringSpread(), ...onWorkers() } }),
      budget(),
      service(),
    ]).filter((said) => !said.startsWith('info'));

  it('may be absent where the pool makes a node first', () => {
    expect(warnings({ maxSurge: 1, maxUnavailable: 0 }, 3)).toEqual([]);
  });

  it('may be absent with fewer replicas than nodes', () => {
    expect(warnings({ replicas: 4, maxSurge: 0, maxUnavailable: 1 }, 3)).toEqual([]);
  });

  it('may not with as many, where the pool removes first', () => {
    expect(warnings({ replicas: 3, maxSurge: 0, maxUnavailable: 1 }, 3)).toEqual(['warning drain/cordoned-domain']);
  });
});

it('12: takes scratch, configuration and directories that are only read for no data of the node', () => {
  const volumes = [
    { name: 'scratch', emptyDir: {} },
    { name: 'config', configMap: { name: 'a' } },
    { name: 'secret', secret: { secretName: 'a' } },
    { name: 'all', projected: { sources: [] } },
    { name: 'certs', hostPath: { path: '/etc/ssl/certs' } },
    { name: 'time', hostPath: { path: '/etc/localtime' } },
    { name: 'runtime', hostPath: { path: '/run/containerd/containerd.sock', type: 'Socket' } },
  ];
  const volumeMounts = volumes.map(({ name, hostPath }) => ({
    name,
    mountPath: `/${name}`,
    ...(hostPath && name !== 'runtime' && { readOnly: true }),
  }));
  expect(saidOf([workload({ pod: { volumes }, container: { volumeMounts } }), budget(), service()])).toEqual([]);
});

it('13: does not call the budget of a namespace without workloads one that selects nothing', () => {
  const alone = { ...budget(), metadata: { name: 'web', namespace: 'elsewhere' } };
  expect(saidOf([...good, budget({ maxUnavailable: 1 }, { app: 'other' }, 'x'), alone])).toEqual([
    'warning pdb/selects-nothing',
    'warning pdb/selects-nothing',
  ]);
  const foreign = {
    ...budget({ maxUnavailable: 1 }, { app: 'foreign' }),
    metadata: { name: 'x', namespace: 'elsewhere' },
  };
  expect(saidOf([...good, foreign])).toEqual([]);
});

it.each([
  ['minAvailable 1 of 2', 2, { minAvailable: 1 }],
  ['maxUnavailable 25%', 3, { maxUnavailable: '25%' }],
  ['a leading nought', 4, { minAvailable: '050%' }],
])('14: takes %s', (_, replicas, spec) => {
  expect(saidOf([workload({ replicas }), budget(spec), service()])).toEqual([]);
});

it('14: takes a grace period of 60 s against 180 s, with a hook below it', () => {
  const graceful = workload({ pod: { ...onWorkers(), terminationGracePeriodSeconds: 60 } });
  const said = saidOf([machines({ replicas: 5 }), graceful, budget(), service()]);
  expect(said).toEqual(['info drain/bypass']);
});

it('15: takes a budget that lets one go where nothing ends a drain', () => {
  const endless = machines({ replicas: 5, drain: 0 });
  const said = availabilityFindings([endless, workload({ pod: onWorkers() }), budget(), service()]);
  expect(said).toEqual([]);
});

it('has not one finding on the kinds of other people while the checks are off', () => {
  const broken = [
    workload({ replicas: 1 }),
    budget({ minAvailable: 1, maxUnavailable: 1 }),
    autoscaler(1, 1),
    daemonSet,
  ];
  expect(availabilityFindings(broken, { workloads: false })).toEqual([]);
});
