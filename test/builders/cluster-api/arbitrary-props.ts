import * as fc from 'fast-check';
import type { MachineDeploymentProps } from '../../../src/builders/cluster-api/machine-deployment-props';
import { WORKERS } from './props';

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const count = oneOf<number | string>(0, 1, 3, '0%', '25%', '100%');
const timeout = oneOf<number | string>(1, 30, 600, '15m', '1h30m', 'unlimited');
const labels = fc.dictionary(
  oneOf('node.cluster.x-k8s.io/pool', 'example.com/team', 'ml.node-restriction.kubernetes.io/x'),
  oneOf('a', 'b', ''),
);
const taint = fc.record({
  key: oneOf('example.com/a', 'example.com/b', 'gpu'),
  value: some(oneOf('x', 'y')),
  effect: oneOf('NoSchedule' as const, 'PreferNoSchedule' as const, 'NoExecute' as const),
  propagation: some(oneOf('Always' as const, 'OnInitialization' as const)),
});

const autoscaling = fc.record({
  minSize: oneOf(0, 1, 2),
  maxSize: oneOf(2, 10),
  scaleDownUtilizationThreshold: some(oneOf(0, 0.5, 1)),
  scaleDownUnneededTime: some(oneOf<number | string>(600, '10m')),
  maxNodeStartupTime: some(oneOf<number | string>('20m')),
  capacity: some(
    fc.record({
      cpu: oneOf<number | string>(4, '3900m'),
      memory: oneOf('16Gi', '16G'),
      gpu: some(oneOf({ type: 'nvidia.com/gpu', count: 1 }, { draDriver: 'gpu.nvidia.com', count: 2 })),
      labels: some(labels),
    }),
  ),
});

/** Props that can be read, most of them of a deployment that has nothing wrong with it. */
export const arbitraryProps: fc.Arbitrary<MachineDeploymentProps> = fc
  .record({
    replicas: some(oneOf(0, 1, 3, 10)),
    autoscaling: some(autoscaling),
    version: some(oneOf('1.34.2', 'v1.33.0', '1.31')),
    template: some(fc.record({ labels: some(labels), annotations: some(labels) })),
    selector: some(oneOf({ matchLabels: { 'example.com/team': 'a' } }, {})),
    rollout: some(
      fc.record({
        type: some(oneOf('RollingUpdate' as const, 'OnDelete' as const)),
        maxSurge: some(count),
        maxUnavailable: some(count),
        after: some(oneOf('2029-01-01T00:00:00Z')),
      }),
    ),
    deletion: some(
      fc.record({
        order: some(oneOf('Random' as const, 'Newest' as const, 'Oldest' as const)),
        nodeDrainTimeout: some(timeout),
        nodeVolumeDetachTimeout: some(timeout),
        nodeDeletionTimeout: some(timeout),
      }),
    ),
    remediation: some(fc.record({ maxInFlight: some(count) })),
    machineNaming: some(fc.record({ template: some(oneOf('{{ .cluster.name }}-{{ .random }}', 'no-random')) })),
    paused: some(fc.boolean()),
    failureDomain: some(oneOf('a', 'eu-central-1b')),
    providerID: some(oneOf('aws:///a/i-0')),
    minReadySeconds: some(oneOf(0, 30)),
    readinessGates: some(fc.array(fc.constant({ conditionType: 'example.com/Ready' }), { maxLength: 1 })),
    taints: some(fc.uniqueArray(taint, { maxLength: 3, selector: ({ key, effect }) => `${key}:${effect}` })),
  })
  .map((props) => ({ ...WORKERS, ...props }) as MachineDeploymentProps);
