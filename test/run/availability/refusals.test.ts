import type { Manifest } from '../../../src/manifest/object';
import { AvailabilityError } from '../../../src/run/availability/availability-error';
import { withAvailability } from '../../../src/run/availability/with-availability';
import {
  autoscaler,
  budget,
  deployment,
  hardSpread,
  nodePool,
  ON_WORKERS,
  SERVER,
  SERVICE,
  SYSELF,
  statefulSet,
  workers,
} from './starting-workloads';

type Options = Parameters<typeof withAvailability>[1];

const NO_PROBE = { name: 'web', image: 'web:1', ports: [{ containerPort: 8080 }] };

const REFUSED: readonly (readonly [why: string, manifests: readonly Manifest[], says: RegExp, options?: Options])[] = [
  [
    'a single replica',
    [deployment({}, { replicas: 1 })],
    /Deployment\/shop\/web spec\.replicas: 1 replica, .*write replicas: 2 \[workload\/single-replica\]$/,
  ],
  [
    'an autoscaler with a floor of 1',
    [deployment({}, { replicas: undefined }), autoscaler(1, 5)],
    /HorizontalPodAutoscaler\/shop\/web spec\.minReplicas: .*write minReplicas: 2 \[workload\/single-replica\]$/,
  ],
  [
    'no readiness probe and none to give',
    [deployment({ containers: [NO_PROBE] })],
    /spec\.template\.spec\.containers: no container has a readinessProbe, while PodDisruptionBudget\/shop\/web selects the pods/,
  ],
  [
    'a budget that lets nothing go',
    [deployment(), budget({ maxUnavailable: 0 })],
    /PodDisruptionBudget\/shop\/own spec\.maxUnavailable: .* \[pdb\/zero-allowed\]$/,
  ],
  [
    'a budget without either field',
    [deployment(), budget({})],
    /PodDisruptionBudget\/shop\/own spec: .* \[pdb\/no-field\]$/,
  ],
  [
    'two budgets',
    [deployment(), budget({ maxUnavailable: 1 }), budget({ maxUnavailable: 1 }, 'second')],
    /\[pdb\/overlap\]$/m,
  ],
  [
    'a budget that selects by a label of the controller',
    [
      deployment(),
      budget({ maxUnavailable: 1, selector: { matchLabels: { app: 'web', 'pod-template-hash': 'abc' } } }),
    ],
    /PodDisruptionBudget\/shop\/own selects by pod-template-hash, which only a controller sets/,
  ],
  [
    'a constraint that selects other pods',
    [deployment({ topologySpreadConstraints: [hardSpread({ labelSelector: { matchLabels: { app: 'wbe' } } })] })],
    /topologySpreadConstraints\[0\].*\[workload\/spread-misses-own-pods\]$/m,
  ],
  [
    'a grace period above the drain timeout',
    [deployment({ ...ON_WORKERS, terminationGracePeriodSeconds: 300 }), workers(3, 180)],
    /terminationGracePeriodSeconds: the pods may take 300 s to end, .*write nodeDrainTimeoutSeconds: 301 there/,
  ],
  [
    'a grace period that leaves no time for the pause',
    [deployment({ ...ON_WORKERS, terminationGracePeriodSeconds: 175 }), SERVICE, workers(3, 180)],
    /terminationGracePeriodSeconds: 175 s to end and 10 s of pause before SIGTERM ask for 185 s, and drains leave 179 s; write terminationGracePeriodSeconds: 169, or let drains take longer/,
  ],
  [
    'a deadline of Karpenter below the grace period',
    [deployment({ terminationGracePeriodSeconds: 700 }), nodePool('10m')],
    /NodePool\/general spec\.template\.spec\.terminationGracePeriod: .*Deployment\/shop\/web .*\[cluster\/grace-shorter-than-pod\]/,
  ],
  [
    'one pool of two with too little time',
    [deployment({ terminationGracePeriodSeconds: 60 }), workers(3, 180), workers(3, 40, 'short')],
    /Deployment\/shop\/web spec: a drain of a node of MachineDeployment\/fleet\/short may take 60 s, and after 40 s it goes with what is left; write nodeDrainTimeoutSeconds: 61 there/,
  ],
  [
    'no sleep action',
    [deployment(), SERVICE],
    /containers\[0\]\.lifecycle: no preStop hook, and Kubernetes 1\.29 has no sleep action; pass preStop: 'exec'/,
    { kubernetes: '1.29' },
  ],
  [
    'no labels on the pods',
    [deployment({}, { selector: undefined, template: { spec: { containers: [SERVER] } } })],
    /spec\.template\.metadata\.labels: absent, so nothing can select the pods/,
  ],
  ['a grace period of 0', [statefulSet({ terminationGracePeriodSeconds: 0 })], /\[workload\/grace-zero\]$/],
  [
    'a name that is made later',
    [deployment({}, {}, { name: undefined, generateName: 'web-' })],
    /metadata\.name: absent/,
  ],
];

const rows = REFUSED.map(([why, manifests, says, options]) => ({ why, manifests, says, options }));

it.each(rows)('refuses $why', ({ manifests, says, options }) => {
  let thrown: unknown;
  try {
    withAvailability(manifests, { profile: SYSELF, ...options });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(AvailabilityError);
  expect((thrown as AvailabilityError).message).toMatch(says);
  expect((thrown as AvailabilityError).message).not.toMatch(/undefined|NaN|\[object/);
});

it('names everything that keeps any workload from holding, each as data, too', () => {
  const other = deployment({ containers: [NO_PROBE] }, {}, { name: 'api', namespace: 'other' });
  try {
    withAvailability([deployment({}, { replicas: 1 }), other], { profile: SYSELF });
    throw new Error('was not refused');
  } catch (error) {
    const { refusals } = error as AvailabilityError;
    expect(refusals.map(({ object, rule }) => [object, rule])).toEqual([
      ['Deployment/shop/web', 'workload/single-replica'],
      ['Deployment/other/api', 'workload/no-readiness'],
    ]);
  }
});

it('follows rules that are switched off', () => {
  const { results } = withAvailability([deployment({}, { replicas: 1 })], {
    config: { rules: { 'workload/single-replica': 'off' } },
  });
  expect(results[0]?.changes).toEqual([]);
});

it('refuses options that cannot be used, all at once', () => {
  const options = { maxUnavailable: '1', shutdownDelaySeconds: 1.5, preStop: 'wait' as 'sleep', kubernetes: 'new' };
  expect(() => withAvailability([], options)).toThrow(
    [
      'maxUnavailable: "1" is no number of pods; write 1, or a percentage such as "25%"',
      'shutdownDelaySeconds: 1.5 is no whole number of seconds from 0 up; write 10',
      'preStop: "wait" is neither "sleep" nor "exec"; write "sleep"',
      'kubernetes: "new" is no release of Kubernetes; write one such as "1.30"',
    ].join('\n'),
  );
});

it('refuses what is no list of manifests', () => {
  expect(() => withAvailability(deployment() as never)).toThrow('manifests is an object, not a list');
  expect(() => withAvailability([1])).toThrow('manifests[0] is a number');
});
