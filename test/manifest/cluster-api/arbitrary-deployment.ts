import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';
import {
  COUNTS,
  dropUndefined,
  KEYS,
  labels,
  metadata,
  mostly,
  NUMBERS,
  oneOf,
  selector,
  some,
  TEXTS,
  TIMES,
} from './arbitrary-parts';

const count = mostly(oneOf<unknown>(0, 1, '25%'), oneOf(...COUNTS));
const seconds = mostly(oneOf<unknown>(0, 600), oneOf(...NUMBERS));
const name = mostly(fc.constant('production'), oneOf(...TEXTS));
const order = mostly(oneOf('Random', 'Newest', 'Oldest'), oneOf('oldest', ''));
const after = mostly(fc.constant('2026-01-01T00:00:00Z'), oneOf(...TIMES));
const naming = mostly(fc.constant('{{ .machineSet.name }}-{{ .random }}'), oneOf(...TEXTS));
/** Absent, there, or now and then there in part. */
const struct = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  some(mostly(fc.record(fields), fc.record(fields, { requiredKeys: [] })));

const taint = fc.record(
  {
    key: mostly(oneOf('team', 'example.com/team'), oneOf(...KEYS)),
    value: some(mostly(fc.constant('a'), oneOf(...TEXTS))),
    effect: mostly(oneOf('NoSchedule', 'NoExecute'), oneOf('noSchedule', '')),
    propagation: mostly(oneOf('Always', 'OnInitialization'), oneOf('Never', undefined)),
  },
  { requiredKeys: ['key', 'effect', 'propagation'] },
);
const gate = fc.record({
  conditionType: mostly(oneOf('Ready', 'example.com/Ready'), oneOf(...KEYS)),
  polarity: some(mostly(oneOf('Positive', 'Negative'), oneOf('positive', ''))),
});

const template = {
  clusterName: name,
  version: some(mostly(fc.constant('v1.34.2'), oneOf(...TEXTS))),
  failureDomain: some(mostly(fc.constant('a'), oneOf(...TEXTS))),
  providerID: some(mostly(fc.constant('a:///b'), oneOf(...TEXTS))),
  taints: some(mostly(fc.array(taint, { minLength: 1, maxLength: 2 }), fc.constant([]))),
  readinessGates: some(mostly(fc.array(gate, { minLength: 1, maxLength: 2 }), fc.constant([]))),
};
const base = {
  clusterName: name,
  replicas: some(mostly(oneOf<unknown>(0, 3), oneOf(...NUMBERS))),
  selector,
  paused: some(fc.boolean()),
};

const groupRef = (group: string) =>
  fc.record({
    apiGroup: mostly(fc.constant(group), oneOf(...TEXTS)),
    kind: mostly(fc.constant('DockerMachineTemplate'), oneOf(...TEXTS)),
    name: mostly(fc.constant('workers'), oneOf(...TEXTS)),
  });
const objectRef = fc.record(
  {
    apiVersion: oneOf('a.b/v1', '', 'v1'),
    kind: oneOf(...TEXTS),
    name: oneOf(...TEXTS),
    namespace: oneOf('default', 'A b'),
    uid: oneOf<unknown>('1', 'x'),
  },
  { requiredKeys: ['apiVersion', 'kind', 'name'] },
);
const bootstrap = (reference: fc.Arbitrary<object>) =>
  fc.record({ configRef: reference, dataSecretName: oneOf(...TEXTS) }, { requiredKeys: [] });

const v1beta2 = fc.record({
  ...base,
  rollout: struct({
    after,
    strategy: struct({
      type: mostly(oneOf('RollingUpdate', 'OnDelete'), oneOf('rollingUpdate', '')),
      rollingUpdate: struct({ maxSurge: count, maxUnavailable: count }),
    }),
  }),
  deletion: struct({ order }),
  remediation: struct({ maxInFlight: count }),
  machineNaming: struct({ template: naming }),
  template: fc.record({
    metadata: struct({ labels, annotations: labels }),
    spec: fc.record({
      ...template,
      bootstrap: bootstrap(groupRef('bootstrap.cluster.x-k8s.io')),
      infrastructureRef: groupRef('infrastructure.cluster.x-k8s.io'),
      minReadySeconds: some(seconds),
      deletion: struct({
        nodeDrainTimeoutSeconds: seconds,
        nodeVolumeDetachTimeoutSeconds: seconds,
        nodeDeletionTimeoutSeconds: seconds,
      }),
    }),
  }),
});

const duration = some(mostly(oneOf<unknown>('600s', '1d', '', '180'), oneOf(...NUMBERS)));

const v1beta1 = fc.record({
  ...base,
  minReadySeconds: some(seconds),
  revisionHistoryLimit: some(seconds),
  progressDeadlineSeconds: some(seconds),
  rolloutAfter: some(after),
  machineNamingStrategy: struct({ template: naming }),
  strategy: struct({
    type: mostly(oneOf('RollingUpdate', 'OnDelete'), oneOf('rollingUpdate', '')),
    rollingUpdate: struct({ maxSurge: count, maxUnavailable: count, deletePolicy: order }),
    remediation: struct({ maxInFlight: count }),
  }),
  template: fc.record({
    metadata: struct({ labels, annotations: labels }),
    spec: fc.record({
      ...template,
      bootstrap: bootstrap(objectRef),
      infrastructureRef: objectRef,
      nodeDrainTimeout: duration,
      nodeVolumeDetachTimeout: duration,
      nodeDeletionTimeout: duration,
    }),
  }),
});

const status = oneOf<unknown>(
  ...[
    { replicas: 3, phase: 'Running', conditions: [{ type: 'Ready', status: 'True', reason: 'a' }] },
    { phase: [{ a: 1 }] },
  ],
  ...[
    { versions: [{ version: 'v1', replicas: 'x' }] },
    { deprecated: { v1beta1: { conditions: [{ severity: 'x' }] } } },
  ],
  ...[{ v1beta2: { conditions: [{ observedGeneration: 1 }] } }, { updatedReplicas: 1 }, { upToDateReplicas: 1 }],
  ...[{ conditions: [{ severity: 'Info' }] }, { conditions: [{ observedGeneration: 1 }] }, { nope: 1 }, 'x', []],
);

/** Deployments of which many are accepted, with something at an edge in the others. */
export function arbitraryDeployment(version: 'v1beta1' | 'v1beta2'): fc.Arbitrary<Fields> {
  return fc
    .record({
      apiVersion: fc.constant(`cluster.x-k8s.io/${version}`),
      kind: fc.constant('MachineDeployment'),
      metadata,
      spec: (version === 'v1beta1' ? v1beta1 : v1beta2) as fc.Arbitrary<object>,
      status: mostly(fc.constant(undefined), status),
    })
    .map((deployment) => dropUndefined(deployment) as Fields);
}
