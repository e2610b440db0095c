import { machineDeployment } from '../node-groups';
import { saidBy } from '../pools';
import { breachesOf } from './breaches';

const KNOWN = 'machine-deployment/known-fields';
const old = (spec: object, machine: object = {}) => machineDeployment({ version: 'v1beta1', spec, machine });
const current = (spec: object, machine: object = {}) => machineDeployment({ spec, machine });

describe('machine-deployment/known-fields in v1beta2', () => {
  it.each<[string, object, object, string]>([
    [
      'strategy',
      { strategy: { type: 'OnDelete' } },
      {},
      'spec.strategy: "strategy" is a field of v1beta1; move it to spec.rollout.strategy',
    ],
    [
      'strategy with what has left it',
      { strategy: { rollingUpdate: { maxSurge: 2, deletePolicy: 'Oldest' }, remediation: { maxInFlight: 1 } } },
      {},
      'spec.strategy: "strategy" is a field of v1beta1; move it to spec.rollout.strategy, rollingUpdate.deletePolicy to spec.deletion.order, remediation.maxInFlight to spec.remediation.maxInFlight',
    ],
    [
      'deletePolicy',
      { rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, deletePolicy: 'Oldest' } } } },
      {},
      'spec.rollout.strategy.rollingUpdate.deletePolicy: "deletePolicy" is a field of v1beta1; move it to spec.deletion.order',
    ],
    [
      'rolloutAfter',
      { rolloutAfter: '2026-01-01T00:00:00Z' },
      {},
      'spec.rolloutAfter: "rolloutAfter" is a field of v1beta1; move it to spec.rollout.after',
    ],
    [
      'machineNamingStrategy',
      { machineNamingStrategy: { template: 'a-{{ .random }}' } },
      {},
      'spec.machineNamingStrategy: "machineNamingStrategy" is a field of v1beta1; move template to spec.machineNaming.template',
    ],
    [
      'minReadySeconds',
      { minReadySeconds: 10 },
      {},
      'spec.minReadySeconds: "minReadySeconds" is a field of v1beta1; move it to spec.template.spec.minReadySeconds',
    ],
    [
      'nodeDrainTimeout',
      {},
      { nodeDrainTimeout: '10m' },
      'spec.template.spec.nodeDrainTimeout: "nodeDrainTimeout" is a field of v1beta1; move it to spec.template.spec.deletion.nodeDrainTimeoutSeconds: 600',
    ],
    [
      'nodeDrainTimeoutSeconds a level too high',
      {},
      { nodeDrainTimeoutSeconds: 1800 },
      'spec.template.spec.nodeDrainTimeoutSeconds: "nodeDrainTimeoutSeconds" is no field here; move it to spec.template.spec.deletion.nodeDrainTimeoutSeconds: 1800',
    ],
    [
      'the order among the timeouts',
      {},
      { deletion: { order: 'Oldest', nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 } },
      'spec.template.spec.deletion.order: "order" is no field here; move it to spec.deletion.order',
    ],
    [
      'revisionHistoryLimit',
      { revisionHistoryLimit: 1 },
      {},
      'spec.revisionHistoryLimit: "revisionHistoryLimit" is no field of v1beta2, which dropped it; remove it',
    ],
    [
      'a version in spec',
      { version: 'v1.34.2' },
      {},
      'spec.version: "version" is no field here; move it to spec.template.spec.version',
    ],
    ['a typing error', { replica: 3 }, {}, 'spec.replica: "replica" is no field here; write replicas'],
    ['another case', { clustername: 'a' }, {}, 'spec.clustername: "clustername" is no field here; write clusterName'],
    [
      'a label in the selector',
      { selector: { team: 'a' } },
      {},
      'spec.selector.team: "team" is no field here; move it to spec.selector.matchLabels.team',
    ],
    ['what nobody knows', { zzzzzzzz: 1 }, {}, 'spec.zzzzzzzz: "zzzzzzzz" is no field here; remove it'],
  ])('says where to move %s', (_, spec, machine, said) => {
    expect(saidBy(KNOWN, current(spec, machine))).toEqual([said]);
  });

  it('says what a reference has become', () => {
    const configRef = {
      apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta1',
      kind: 'KubeadmConfigTemplate',
      name: 'a',
      namespace: 'b',
    };
    expect(saidBy(KNOWN, current({}, { bootstrap: { configRef } }))).toEqual([
      'spec.template.spec.bootstrap.configRef.apiVersion: "apiVersion" is a field of v1beta1; write apiGroup: bootstrap.cluster.x-k8s.io',
      'spec.template.spec.bootstrap.configRef.namespace: "namespace" is a field of v1beta1, and the reference is now always to the own namespace; remove it',
    ]);
  });
});

describe('machine-deployment/known-fields in v1beta1', () => {
  it.each<[string, object, object, string]>([
    [
      'rollout',
      { rollout: { strategy: { type: 'OnDelete' }, after: '2026-01-01T00:00:00Z' } },
      {},
      'spec.rollout: "rollout" is a field of v1beta2; move strategy to spec.strategy, after to spec.rolloutAfter',
    ],
    [
      'the order',
      { deletion: { order: 'Oldest' } },
      {},
      'spec.deletion: "deletion" is a field of v1beta2; move order to spec.strategy.rollingUpdate.deletePolicy',
    ],
    [
      'the timeouts at the place of the order',
      { deletion: { nodeDrainTimeoutSeconds: 600 } },
      {},
      'spec.deletion: "deletion" is a field of v1beta2; move nodeDrainTimeoutSeconds to spec.template.spec.nodeDrainTimeout: 600s',
    ],
    [
      'timeouts that are not there',
      {},
      { deletion: null },
      'spec.template.spec.deletion: "deletion" is a field of v1beta2; move nodeDrainTimeoutSeconds to spec.template.spec.nodeDrainTimeout',
    ],
    [
      'the timeouts',
      {},
      { deletion: { nodeDrainTimeoutSeconds: 600 } },
      'spec.template.spec.deletion: "deletion" is a field of v1beta2; move nodeDrainTimeoutSeconds to spec.template.spec.nodeDrainTimeout: 600s',
    ],
    [
      'minReadySeconds',
      {},
      { minReadySeconds: 1 },
      'spec.template.spec.minReadySeconds: "minReadySeconds" is a field of v1beta2; move it to spec.minReadySeconds',
    ],
    [
      'apiGroup',
      {},
      { infrastructureRef: { apiGroup: 'a.io', kind: 'B', name: 'c' } },
      'spec.template.spec.infrastructureRef.apiGroup: "apiGroup" is a field of v1beta2; write apiVersion: a.io/v1beta1',
    ],
  ])('says where to move %s', (_, spec, machine, said) => {
    expect(saidBy(KNOWN, old(spec, machine))).toEqual([said]);
  });
});

describe('machine-deployment/known-fields on drain rules', () => {
  it('says where the order belongs', () => {
    const rule = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'MachineDrainRule',
      metadata: { name: 'a' },
      spec: { drain: { behavior: 'Drain' }, order: 5 },
    };
    expect(saidBy(KNOWN, rule)).toEqual(['spec.order: "order" is no field here; move it to spec.drain.order']);
  });
});

describe('a breach is reported once', () => {
  it.each<[string, object, string[]]>([
    ['a missing selector', current({ selector: undefined }), ['schema spec.selector']],
    [
      'an empty strategy, which has no type either',
      current({ rollout: { strategy: {} } }),
      ['empty-object spec.rollout.strategy'],
    ],
    ['an object of nulls alone', current({ deletion: { order: null } }), ['empty-object spec.deletion']],
    [
      'a template without spec',
      current({ template: {} }),
      [
        'schema spec.template.spec',
        'selector-matches-template spec.selector.matchLabels["cluster.x-k8s.io/deployment-name"]',
      ],
    ],
    [
      'nothing at all',
      current({ clusterName: undefined, selector: undefined, template: undefined }),
      ['schema spec.clusterName', 'schema spec.selector', 'schema spec.template'],
    ],
    ['a timeout of the wrong type', old({}, { nodeDrainTimeout: 600 }), ['shape spec.template.spec.nodeDrainTimeout']],
    [
      'a timeout in another place',
      current({}, { nodeDrainTimeoutSeconds: 600, deletion: { nodeVolumeDetachTimeoutSeconds: 1 } }),
      ['known-fields spec.template.spec.nodeDrainTimeoutSeconds'],
    ],
    ['a negative number of machines', current({ replicas: -1 }), ['replicas-not-negative spec.replicas']],
    ['a name that is no name', { ...current({}), metadata: { name: 'A'.repeat(70) } }, ['shape metadata.name']],
    [
      'a taint that is none',
      current({}, { taints: [{ key: 'node.kubernetes.io/x', effect: 'NoSchedule', propagation: 'Always' }, 5] }),
      [
        'shape spec.template.spec.taints[1]',
        'taints-gate spec.template.spec.taints',
        'taint-valid spec.template.spec.taints[0].key',
      ],
    ],
  ])('as with %s', (_, manifest, breaches) => {
    expect(breachesOf(manifest as never)).toEqual(breaches);
  });

  it('in v1beta1 also where only the webhook would miss the spec', () => {
    expect(breachesOf({ ...old({}), spec: undefined })).toEqual(['bootstrap-given spec.template.spec.bootstrap']);
  });
});

describe('machine-deployment/empty-object', () => {
  it('takes a 0 for what it is', () => {
    const machine = { deletion: { nodeDrainTimeoutSeconds: 0, nodeVolumeDetachTimeoutSeconds: 120 } };
    expect(breachesOf(current({}, machine))).toEqual([
      'drain-bounded spec.template.spec.deletion.nodeDrainTimeoutSeconds',
    ]);
  });

  it('lets v1beta1 have its empty maps, but no empty list of taints', () => {
    expect(
      breachesOf(
        old(
          { strategy: { rollingUpdate: {}, remediation: {} }, machineNamingStrategy: {} },
          { readinessGates: [], taints: [] },
        ),
      ),
    ).toEqual(['empty-object spec.template.spec.taints']);
  });
});

describe('machine-deployment/shape', () => {
  it.each<[string, object, object, string]>([
    [
      'a number for a duration',
      old({}, { nodeDrainTimeout: 600 }),
      {},
      'spec.template.spec.nodeDrainTimeout: 600 is a number, and a text such as 600s belongs here; write 600s',
    ],
    [
      'a duration for seconds',
      current({}, { deletion: { nodeDrainTimeoutSeconds: '10m', nodeVolumeDetachTimeoutSeconds: 1 } }),
      {},
      'spec.template.spec.deletion.nodeDrainTimeoutSeconds: "10m" is a text, and a number of whole seconds belongs here; write 600',
    ],
    [
      'half a machine',
      current({ rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1.5 } } } }),
      {},
      'spec.rollout.strategy.rollingUpdate.maxSurge: 1.5 is a number, and an integer or a string belongs here; write 2',
    ],
    [
      'a taint without propagation',
      current({}, { taints: [{ key: 'a', effect: 'NoSchedule' }] }),
      {},
      'spec.template.spec.taints[0].propagation: propagation is missing; write propagation: Always',
    ],
    [
      'an empty value of a taint',
      current({}, { taints: [{ key: 'a', value: '', effect: 'NoSchedule', propagation: 'Always' }] }),
      {},
      'spec.template.spec.taints[0].value: value is empty, which no taint has here; remove value',
    ],
    [
      'one taint twice',
      current(
        {},
        { taints: ['a', 'b'].map((value) => ({ key: 'a', value, effect: 'NoSchedule', propagation: 'Always' })) },
      ),
      {},
      'spec.template.spec.taints[1]: "a:NoSchedule" is in taints[0] already, and may be there once; remove one of the two',
    ],
    [
      'one readiness gate twice',
      current({}, { readinessGates: [{ conditionType: 'A' }, { conditionType: 'A', polarity: 'Negative' }] }),
      {},
      'spec.template.spec.readinessGates[1]: "A" is in readinessGates[0] already, and may be there once; remove one of the two',
    ],
    [
      'a label that is no text',
      machineDeployment({ labels: { team: true } }),
      {},
      'spec.template.metadata.labels.team: true is a boolean, and a string belongs here; write "true"',
    ],
  ])('reports %s', (_, manifest, profile, said) => {
    expect(saidBy('machine-deployment/shape', manifest as never, profile)).toEqual([said]);
  });
});

it('does not guess the version that a number was', () => {
  expect(saidBy('machine-deployment/schema', machineDeployment({ machine: { version: 1.3 } }))).toEqual([
    'spec.template.spec.version: 1.3 is a number, and a version of three numbers belongs here; write v1.34.2',
  ]);
});
