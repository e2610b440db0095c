import type { Manifest } from '../../src/manifest/object';
import { changesOf, diffOf, machine, machineDeployment, merged, outcomesOf, poolDiffOf, SETTINGS } from './manifests';

const MACHINE = 'spec.template.spec';
type Row = readonly [what: string, a: Manifest, b: Manifest, at: string];

const spec = (part: object) => machineDeployment({ spec: part });
const rolling = (part: object) => spec({ rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: part } } });
const deletion = (part: object) => machine({ deletion: part });
const metadata = (part: object) => spec({ template: { metadata: part } });
const taint = (propagation: string) => ({ key: 'team', effect: 'NoSchedule', propagation });

/** "strategy, paused, deletion.order, machineNaming, remediation: no machine replaced" and "template labels and annotations, minReadySeconds, readinessGates, the three timeouts, taints: in place" */
const IN_PLACE: readonly Row[] = [
  [
    'the type of the strategy',
    machineDeployment(),
    spec({ rollout: { strategy: { type: 'OnDelete' } } }),
    'spec.rollout.strategy.type',
  ],
  ['maxSurge', machineDeployment(), rolling({ maxSurge: 2 }), 'spec.rollout.strategy.rollingUpdate.maxSurge'],
  [
    'maxUnavailable',
    rolling({ maxUnavailable: '10%' }),
    rolling({ maxUnavailable: '20%' }),
    'spec.rollout.strategy.rollingUpdate.maxUnavailable',
  ],
  ['paused', machineDeployment(), spec({ paused: true }), 'spec.paused'],
  ['deletion.order', machineDeployment(), spec({ deletion: { order: 'Oldest' } }), 'spec.deletion.order'],
  [
    'machineNaming',
    machineDeployment(),
    spec({ machineNaming: { template: 'w-{{ .random }}' } }),
    'spec.machineNaming.template',
  ],
  ['remediation', machineDeployment(), spec({ remediation: { maxInFlight: '20%' } }), 'spec.remediation.maxInFlight'],
  [
    'a label of the template',
    machineDeployment(),
    metadata({ labels: { 'node.cluster.x-k8s.io/tier': 'web' } }),
    'spec.template.metadata.labels["node.cluster.x-k8s.io/tier"]',
  ],
  [
    'an annotation of the template',
    machineDeployment(),
    metadata({ annotations: { note: 'a' } }),
    'spec.template.metadata.annotations.note',
  ],
  ['minReadySeconds', machineDeployment(), machine({ minReadySeconds: 30 }), `${MACHINE}.minReadySeconds`],
  [
    'readinessGates',
    machineDeployment(),
    machine({ readinessGates: [{ conditionType: 'a' }] }),
    `${MACHINE}.readinessGates`,
  ],
  [
    'the drain timeout',
    machineDeployment(),
    deletion({ nodeDrainTimeoutSeconds: 600 }),
    `${MACHINE}.deletion.nodeDrainTimeoutSeconds`,
  ],
  [
    'the detach timeout',
    machineDeployment(),
    deletion({ nodeVolumeDetachTimeoutSeconds: 60 }),
    `${MACHINE}.deletion.nodeVolumeDetachTimeoutSeconds`,
  ],
  [
    'the deletion timeout',
    machineDeployment(),
    deletion({ nodeDeletionTimeoutSeconds: 60 }),
    `${MACHINE}.deletion.nodeDeletionTimeoutSeconds`,
  ],
  ['taints', machineDeployment(), machine({ taints: [taint('Always')] }), `${MACHINE}.taints`],
  [
    'the propagation of a taint',
    machine({ taints: [taint('OnInitialization')] }),
    machine({ taints: [taint('Always')] }),
    `${MACHINE}.taints`,
  ],
  [
    'an annotation of the MachineDeployment',
    machineDeployment(),
    machineDeployment({ metadata: { annotations: { note: 'a' } } }),
    'metadata.annotations.note',
  ],
];

describe.each(IN_PLACE)('%s', (_, a, b, at) => {
  it.each([
    ['forth', a, b],
    ['back', b, a],
  ])('replaces no machine, %s', (_way, before, after) => {
    expect(outcomesOf(before, after)).toEqual([`in-place ${at}`]);
    expect(poolDiffOf(before, after)?.replaces).toBeNull();
  });
});

const configRef = (part: object) => machine({ bootstrap: { configRef: part } });
const infrastructureRef = (part: object) => machine({ infrastructureRef: part });

/** "version, failureDomain, bootstrap.*, infrastructureRef.*: every machine is replaced" */
const ROLLOUTS: readonly Row[] = [
  ['version', machineDeployment(), machine({ version: 'v1.35.0' }), `${MACHINE}.version`],
  ['failureDomain', machineDeployment(), machine({ failureDomain: 'a' }), `${MACHINE}.failureDomain`],
  [
    'bootstrap.dataSecretName',
    machine({ bootstrap: { dataSecretName: 'a' } }),
    machine({ bootstrap: { dataSecretName: 'b' } }),
    `${MACHINE}.bootstrap.dataSecretName`,
  ],
  ['bootstrap.configRef.name', machineDeployment(), configRef({ name: 'b' }), `${MACHINE}.bootstrap.configRef.name`],
  [
    'bootstrap.configRef.kind',
    machineDeployment(),
    configRef({ kind: 'TalosConfigTemplate' }),
    `${MACHINE}.bootstrap.configRef.kind`,
  ],
  [
    'infrastructureRef.name',
    machineDeployment(),
    infrastructureRef({ name: 'b' }),
    `${MACHINE}.infrastructureRef.name`,
  ],
  [
    'infrastructureRef.kind',
    machineDeployment(),
    infrastructureRef({ kind: 'DockerMachineTemplate' }),
    `${MACHINE}.infrastructureRef.kind`,
  ],
  [
    'infrastructureRef.apiGroup',
    machineDeployment(),
    infrastructureRef({ apiGroup: 'example.com' }),
    `${MACHINE}.infrastructureRef.apiGroup`,
  ],
];

describe.each(ROLLOUTS)('%s', (_, a, b, at) => {
  it.each([
    ['forth', a, b],
    ['back', b, a],
  ])('replaces every machine, %s', (_way, before, after) => {
    expect(outcomesOf(before, after)).toEqual([`replaces ${at}`]);
    expect(poolDiffOf(before, after)?.replaces).toMatchObject({ which: 'every node', atOnce: 1, rounds: 3 });
  });
});

const rolloutAfter = (instant: string) => spec({ rollout: { after: instant } });
const NEW_YEAR = '2027-01-01T00:00:00Z';

describe('rollout.after', () => {
  const at = (instant: string) => ({ ...SETTINGS, at: Date.parse(instant) });

  it('replaces no machine while it lies in the future', () => {
    const settings = at('2026-12-31T23:00:00Z');
    expect(outcomesOf(machineDeployment(), rolloutAfter(NEW_YEAR), settings)).toEqual(['in-place spec.rollout.after']);
    expect(changesOf(machineDeployment(), rolloutAfter(NEW_YEAR), settings)[0]?.says).toMatch(
      /^no machine is replaced before 2027/,
    );
  });

  it('replaces every machine that is older once it is reached', () => {
    const settings = at('2027-01-01T00:00:00Z');
    expect(outcomesOf(machineDeployment(), rolloutAfter(NEW_YEAR), settings)).toEqual(['replaces spec.rollout.after']);
    expect(poolDiffOf(machineDeployment(), rolloutAfter(NEW_YEAR), settings)?.replaces?.which).toBe(
      `every node older than ${NEW_YEAR}`,
    );
  });

  it('is not called in place where nobody says what time it is', () => {
    expect(outcomesOf(machineDeployment(), rolloutAfter(NEW_YEAR))).toEqual(['replaces spec.rollout.after']);
    expect(changesOf(machineDeployment(), rolloutAfter(NEW_YEAR))[0]?.says).toMatch(
      /^none is replaced before 2027-01-01T00:00:00Z/,
    );
  });

  it('replaces none where it is taken away, and is the same in another zone', () => {
    expect(outcomesOf(rolloutAfter(NEW_YEAR), machineDeployment())).toEqual(['in-place spec.rollout.after']);
    expect(outcomesOf(rolloutAfter(NEW_YEAR), rolloutAfter('2027-01-01T01:00:00+01:00'))).toEqual([]);
  });
});

describe('replicas', () => {
  const counted = (replicas?: number) => machineDeployment({ spec: { replicas } });
  const bounds = {
    'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': '4',
    'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '8',
  };
  const scaled = (replicas?: number) => machineDeployment({ metadata: { annotations: bounds }, spec: { replicas } });

  it.each([
    ['up', counted(3), counted(5), '2 machines added; none is replaced'],
    ['down', counted(5), counted(4), '1 machine drained and removed; none is replaced'],
    [
      'to nothing said, which is 1',
      counted(3),
      counted(),
      'the webhook makes it 1: 2 machines drained and removed; none is replaced',
    ],
    ['into the bounds that come', counted(3), scaled(), 'the webhook makes it 4: 1 machine added; none is replaced'],
  ])('scale %s', (_, before, now, says) => {
    const change = changesOf(before, now).find(({ at }) => at === 'spec.replicas');
    expect(change).toMatchObject({ outcome: 'scales', says });
  });

  it('stay where the autoscaler takes over inside its bounds, and where it lets go', () => {
    expect(changesOf(counted(5), scaled()).find(({ at }) => at === 'spec.replicas')).toMatchObject({
      outcome: 'in-place',
      says: 'the autoscaler takes over at 5, and no node goes',
    });
    expect(changesOf(scaled(), counted()).map(({ outcome }) => outcome)).toEqual(['in-place', 'in-place']);
  });

  it('become 1 where they were written beside bounds, and both go', () => {
    expect(changesOf(scaled(6), counted()).find(({ at }) => at === 'spec.replicas')?.outcome).toBe('scales');
  });

  it('say nothing of a pool that is autoscaled: the autoscaler writes them', () => {
    expect(outcomesOf(scaled(4), scaled(7))).toEqual([]);
    expect(outcomesOf(scaled(), scaled(7))).toEqual([]);
  });

  it('follow other bounds in place', () => {
    const wider = merged(scaled(), {
      metadata: { annotations: { ...bounds, 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '20' } },
    }) as Manifest;
    for (const [before, now] of [
      [scaled(), wider],
      [wider, scaled()],
    ] as const) {
      const [change, ...more] = changesOf(before, now);
      expect(more).toEqual([]);
      expect(change).toMatchObject({
        outcome: 'in-place',
        says: expect.stringMatching(/a count that is now outside is not moved/),
      });
    }
  });
});

it.each([
  ['forth', 'prod', 'other'],
  ['back', 'other', 'prod'],
])('refuses another cluster, %s', (_, from, to) => {
  const of = (clusterName: string) => machineDeployment({ spec: { clusterName, template: { spec: { clusterName } } } });
  expect(outcomesOf(of(from), of(to))).toEqual(['refused spec.clusterName']);
});

it('takes another selector for another object', () => {
  const other = spec({
    selector: { matchLabels: { pool: 'workers' } },
    template: { metadata: { labels: { pool: 'workers' } } },
  });
  for (const [before, now] of [
    [machineDeployment(), other],
    [other, machineDeployment()],
  ] as const) {
    expect(outcomesOf(before, now)).toContain('new-pool spec.selector');
  }
});

it('takes another name for another pool, whose machines go with it', () => {
  const { metadata: _, ...rest } = machineDeployment();
  const other = { ...rest, metadata: { name: 'other' }, spec: { ...(rest.spec as object), selector: {} } };
  const [pool, ...more] = diffOf([machineDeployment()], [other]).pools;
  expect(more).toEqual([]);
  expect(pool).toMatchObject({
    object: 'MachineDeployment/other',
    change: 'renamed',
    from: 'MachineDeployment/workers',
  });
  expect(pool?.changes[0]?.says).toMatch(/its machines are drained and deleted/);
});

describe('a setting that nothing reads', () => {
  const option = (value: string) =>
    machineDeployment({
      metadata: { annotations: { 'cluster.x-k8s.io/autoscaling-options-scaledownunneededtime': value } },
    });

  it('is inert: an option of the autoscaler on a pool that it does not scale', () => {
    expect(changesOf(option('10m'), option('20m')).map(({ outcome }) => outcome)).toEqual(['inert']);
  });

  it('is inert: surge and unavailable with OnDelete', () => {
    const onDelete = (part: object) => spec({ rollout: { strategy: { type: 'OnDelete', rollingUpdate: part } } });
    expect(changesOf(onDelete({ maxSurge: 1 }), onDelete({ maxSurge: 2 })).map(({ outcome }) => outcome)).toEqual([
      'inert',
    ]);
  });

  it('is inert: taints below Cluster API 1.12, which has no such field', () => {
    const settings = {
      ...SETTINGS,
      versions: { ...SETTINGS.versions, clusterApi: { text: '1.11', major: 1, minor: 11, patch: 0 } },
    };
    expect(
      changesOf(machineDeployment(), machine({ taints: [taint('Always')] }), settings).map(({ outcome }) => outcome),
    ).toEqual(['inert']);
  });

  it('is inert: the content of a template that keeps its name', () => {
    const template = (size: string) => ({
      apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta2',
      kind: 'AWSMachineTemplate',
      metadata: { name: 'a' },
      spec: { template: { spec: { instanceType: size } } },
    });
    const [pool] = diffOf(
      [machineDeployment(), template('m5.large')],
      [machineDeployment(), template('m5.xlarge')],
    ).pools;
    expect(pool?.changes).toMatchObject([{ outcome: 'inert', at: `${MACHINE}.infrastructureRef.name` }]);
    expect(pool?.replaces).toBeNull();
  });
});

describe('a rollout', () => {
  const next = (part: object) => merged(machine({ version: 'v1.35.0' }), part) as Manifest;

  it('waits for somebody to delete machines with OnDelete, and for the end of a pause', () => {
    const onDelete = next({ spec: { rollout: { strategy: { type: 'OnDelete' } }, paused: true } });
    const change = changesOf(
      merged(onDelete, { spec: { template: { spec: { version: 'v1.34.2' } } } }) as Manifest,
      onDelete,
    )[0];
    expect(change?.says).toMatch(
      /each when somebody deletes the old one \(OnDelete\), once the pool is no longer paused$/,
    );
  });

  it('takes as many machines at once as surge and unavailable come to', () => {
    const strategy = {
      spec: { replicas: 10, rollout: { strategy: { rollingUpdate: { maxSurge: '25%', maxUnavailable: '10%' } } } },
    };
    const [before, now] = [merged(machineDeployment(), strategy), next(strategy)] as [Manifest, Manifest];
    // surge = ceil(2.5) = 3, unavailable = floor(1) = 1; ceil(10 / 4) = 3 rounds
    expect(poolDiffOf(before, now, { ...SETTINGS, nodeBootSeconds: 60 })?.replaces).toMatchObject({
      atOnce: 4,
      rounds: 3,
      atLeastSeconds: 180,
    });
  });

  it('adds the time until a machine counts as ready', () => {
    const ready = { spec: { template: { spec: { minReadySeconds: 30 } } } };
    const [before, now] = [merged(machineDeployment(), ready), next(ready)] as [Manifest, Manifest];
    expect(poolDiffOf(before, now)?.replaces?.atLeastSeconds).toBe(90);
    expect(poolDiffOf(before, now, { ...SETTINGS, nodeBootSeconds: 60 })?.replaces?.atLeastSeconds).toBe(270);
  });
});

it('reads both versions of the API as one', () => {
  const old = {
    apiVersion: 'cluster.x-k8s.io/v1beta1',
    kind: 'MachineDeployment',
    metadata: { name: 'workers' },
    spec: {
      clusterName: 'prod',
      replicas: 3,
      selector: { matchLabels: { 'cluster.x-k8s.io/deployment-name': 'workers' } },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0, deletePolicy: 'Oldest' } },
      template: {
        metadata: { labels: { 'cluster.x-k8s.io/deployment-name': 'workers' } },
        spec: {
          clusterName: 'prod',
          version: '1.34.2',
          nodeDrainTimeout: '10m',
          bootstrap: {
            configRef: { apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta1', kind: 'KubeadmConfigTemplate', name: 'a' },
          },
          infrastructureRef: {
            apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
            kind: 'AWSMachineTemplate',
            name: 'a',
          },
        },
      },
    },
  };
  const now = merged(machine({ deletion: { nodeDrainTimeoutSeconds: 600 } }), {
    spec: { deletion: { order: 'Oldest' } },
  }) as Manifest;
  expect(outcomesOf(old, now)).toEqual([]);
  expect(outcomesOf(now, old)).toEqual([]);
  const slower = merged(now, {
    spec: { template: { spec: { deletion: { nodeDrainTimeoutSeconds: 900 } } } },
  }) as Manifest;
  expect(outcomesOf(old, slower)).toEqual([`in-place ${MACHINE}.deletion.nodeDrainTimeoutSeconds`]);
});
