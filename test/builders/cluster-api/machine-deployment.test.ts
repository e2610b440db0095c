import { buildMachineDeployment } from '../../../src/builders/cluster-api/machine-deployment';
import type { MachineDeploymentProps } from '../../../src/builders/cluster-api/machine-deployment-props';
import { Rollout } from '../../../src/builders/cluster-api/rollout';
import { Taint } from '../../../src/builders/karpenter/taint';
import { EVERYTHING, fieldAt, V1BETA1, V1BETA2, WORKERS } from './props';

const CLUSTER = { 'cluster.x-k8s.io/cluster-name': 'production' };
const OWN = { ...CLUSTER, 'cluster.x-k8s.io/deployment-name': 'workers' };

it('writes v1beta2 with every default of the webhook, and a limit for drain and volume detach', () => {
  expect(buildMachineDeployment(WORKERS)).toStrictEqual({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: { name: 'workers', labels: CLUSTER },
    spec: {
      clusterName: 'production',
      replicas: 1,
      selector: { matchLabels: OWN },
      rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } },
      template: {
        metadata: { labels: OWN },
        spec: {
          clusterName: 'production',
          bootstrap: {
            configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'workers' },
          },
          infrastructureRef: {
            apiGroup: 'infrastructure.cluster.x-k8s.io',
            kind: 'AWSMachineTemplate',
            name: 'workers-v7',
          },
          deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 },
        },
      },
    },
  });
});

it('writes v1beta1 from the same props', () => {
  expect(buildMachineDeployment({ ...WORKERS, apiVersion: V1BETA1 })).toStrictEqual({
    apiVersion: 'cluster.x-k8s.io/v1beta1',
    kind: 'MachineDeployment',
    metadata: { name: 'workers', labels: CLUSTER },
    spec: {
      clusterName: 'production',
      replicas: 1,
      selector: { matchLabels: OWN },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels: OWN },
        spec: {
          clusterName: 'production',
          bootstrap: {
            configRef: {
              apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta1',
              kind: 'KubeadmConfigTemplate',
              name: 'workers',
            },
          },
          infrastructureRef: {
            apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
            kind: 'AWSMachineTemplate',
            name: 'workers-v7',
          },
          nodeDrainTimeout: '10m0s',
          nodeVolumeDetachTimeout: '2m0s',
        },
      },
    },
  });
});

const MACHINE = {
  clusterName: 'production',
  version: 'v1.34.2',
  failureDomain: 'eu-central-1b',
  providerID: 'aws:///eu-central-1b/i-0',
  readinessGates: [{ conditionType: 'example.com/Ready', polarity: 'Positive' }],
  taints: [
    { key: 'example.com/team', value: 'a', effect: 'NoSchedule', propagation: 'OnInitialization' },
    { key: 'example.com/slow', effect: 'PreferNoSchedule', propagation: 'Always' },
  ],
};
const METADATA = {
  name: 'workers',
  namespace: 'clusters',
  labels: { ...CLUSTER, team: 'a' },
  annotations: { note: 'x' },
  finalizers: ['example.com/x'],
};
const TEMPLATE_METADATA = {
  labels: { ...CLUSTER, 'node.cluster.x-k8s.io/pool': 'workers' },
  annotations: { 'example.com/owner': 'a' },
};
const SELECTOR = {
  matchLabels: { ...CLUSTER, 'node.cluster.x-k8s.io/pool': 'workers' },
  matchExpressions: [{ key: 'example.com/old', operator: 'DoesNotExist' }],
};

it('writes every field of v1beta2 at its place', () => {
  expect(buildMachineDeployment(EVERYTHING)).toStrictEqual({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: METADATA,
    spec: {
      clusterName: 'production',
      replicas: 5,
      paused: false,
      selector: SELECTOR,
      rollout: {
        after: '2029-01-01T00:00:00Z',
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 1 } },
      },
      deletion: { order: 'Oldest' },
      remediation: { maxInFlight: '20%' },
      machineNaming: { template: '{{ .machineSet.name }}-{{ .random }}' },
      template: {
        metadata: TEMPLATE_METADATA,
        spec: {
          ...MACHINE,
          bootstrap: {
            configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'workers' },
            dataSecretName: 'bootstrap-data',
          },
          infrastructureRef: {
            apiGroup: 'infrastructure.cluster.x-k8s.io',
            kind: 'AWSMachineTemplate',
            name: 'workers-v7',
          },
          minReadySeconds: 30,
          deletion: {
            nodeDrainTimeoutSeconds: 900,
            nodeVolumeDetachTimeoutSeconds: 300,
            nodeDeletionTimeoutSeconds: 3600,
          },
        },
      },
    },
  });
});

it('writes every field of v1beta1 at its place, those included that v1beta2 dropped', () => {
  const dropped = { revisionHistoryLimit: 2, progressDeadlineSeconds: 900 };
  expect(buildMachineDeployment({ ...EVERYTHING, ...dropped, apiVersion: V1BETA1 })).toStrictEqual({
    apiVersion: 'cluster.x-k8s.io/v1beta1',
    kind: 'MachineDeployment',
    metadata: METADATA,
    spec: {
      clusterName: 'production',
      replicas: 5,
      paused: false,
      selector: SELECTOR,
      minReadySeconds: 30,
      rolloutAfter: '2029-01-01T00:00:00Z',
      strategy: {
        type: 'RollingUpdate',
        rollingUpdate: { maxSurge: '25%', maxUnavailable: 1, deletePolicy: 'Oldest' },
        remediation: { maxInFlight: '20%' },
      },
      machineNamingStrategy: { template: '{{ .machineSet.name }}-{{ .random }}' },
      revisionHistoryLimit: 2,
      progressDeadlineSeconds: 900,
      template: {
        metadata: TEMPLATE_METADATA,
        spec: {
          ...MACHINE,
          bootstrap: {
            configRef: {
              apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta1',
              kind: 'KubeadmConfigTemplate',
              name: 'workers',
            },
            dataSecretName: 'bootstrap-data',
          },
          infrastructureRef: {
            apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
            kind: 'AWSMachineTemplate',
            name: 'workers-v7',
          },
          nodeDrainTimeout: '15m0s',
          nodeVolumeDetachTimeout: '5m0s',
          nodeDeletionTimeout: '1h0m0s',
        },
      },
    },
  });
});

const built = (props: Partial<MachineDeploymentProps>) => buildMachineDeployment({ ...WORKERS, ...props });
const fields = (props: Partial<MachineDeploymentProps>, path: string) =>
  [V1BETA2, V1BETA1].map((apiVersion) => fieldAt(built({ ...props, apiVersion }), path));

describe.each([V1BETA2, V1BETA1])('in %s', (apiVersion) => {
  it('drops what is empty, and keeps what is 0, false or an empty text', () => {
    const empty = { template: {}, selector: {}, rollout: {}, deletion: {}, remediation: {}, machineNaming: {} };
    const manifest = built({ apiVersion, ...empty, taints: [], readinessGates: [] });
    expect(manifest).toStrictEqual(built({ apiVersion }));
    const spec = built({ apiVersion, replicas: 0, paused: false, failureDomain: '' }).spec;
    expect(spec).toMatchObject({ replicas: 0, paused: false, template: { spec: { failureDomain: '' } } });
  });

  it('sets the labels of cluster and deployment over others, as the server would', () => {
    const other = { 'cluster.x-k8s.io/cluster-name': 'x', 'cluster.x-k8s.io/deployment-name': 'y', mine: 'z' };
    const manifest = built({
      apiVersion,
      metadata: { name: 'workers', labels: other },
      template: { labels: other },
    });
    expect(fieldAt(manifest, 'metadata.labels')).toEqual({ ...other, ...CLUSTER });
    expect(fieldAt(manifest, 'spec.template.metadata.labels')).toEqual({ ...other, ...OWN });
    expect(fieldAt(manifest, 'spec.selector')).toEqual({ matchLabels: OWN });
  });

  it('puts the cluster on a selector of the user and nothing on the template that it asks for', () => {
    const manifest = built({ apiVersion, selector: { matchLabels: { pool: 'a' } } });
    expect(fieldAt(manifest, 'spec.selector')).toEqual({ matchLabels: { ...CLUSTER, pool: 'a' } });
    expect(fieldAt(manifest, 'spec.template.metadata.labels')).toEqual(CLUSTER);
  });

  it('drops no field that its types do not know, so that the rules see it', () => {
    const props = { nodeDrainTimeoutSeconds: 5, deletion: { policy: 'x' }, template: { name: 'x' } };
    const manifest = built({ apiVersion, ...(props as Partial<MachineDeploymentProps>) });
    expect(manifest.spec).toMatchObject({
      nodeDrainTimeoutSeconds: 5,
      deletion: { policy: 'x' },
      template: { metadata: { name: 'x' } },
    });
  });

  it('shares nothing with the props', () => {
    const labels = { a: 'b' };
    const rollout = { maxSurge: 2 };
    const manifest = built({ apiVersion, template: { labels }, rollout });
    labels.a = 'c';
    rollout.maxSurge = 3;
    expect(fieldAt(manifest, 'spec.template.metadata.labels.a')).toBe('b');
    expect(JSON.stringify(manifest)).toContain('"maxSurge":2');
  });
});

it('lays out versions before v1beta1 like it, and later ones like v1beta2', () => {
  const of = (version: string) => built({ apiVersion: `cluster.x-k8s.io/${version}` as typeof V1BETA1 }).spec;
  expect(of('v1alpha4')).toEqual(of('v1beta1'));
  expect(of('v1')).toEqual(of('v1beta2'));
});

it.each([
  ['1.34.2', 'v1.34.2'],
  ['v1.34.2', 'v1.34.2'],
])('writes the version %s as %s', (version, written) => {
  expect(fields({ version }, 'spec.template.spec.version')).toEqual([written, written]);
});

const STRATEGY = { [V1BETA2]: 'spec.rollout.strategy', [V1BETA1]: 'spec.strategy' };

it.each([
  ['surge first', Rollout.surgeFirst(), { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }],
  ['remove first', Rollout.removeFirst(), { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } }],
  [
    'percentages',
    Rollout.rolling({ maxSurge: '25%', maxUnavailable: '10%' }),
    { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '10%' } },
  ],
  [
    'maxSurge alone, with the default beside it',
    { maxSurge: 0 },
    { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 0 } },
  ],
  [
    'maxUnavailable alone, with the default beside it',
    { maxUnavailable: '30%' },
    { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: '30%' } },
  ],
  ['on delete, with neither', Rollout.onDelete(), { type: 'OnDelete' }],
  [
    'on delete, with what was given, for the rules to find',
    { type: 'OnDelete' as const, maxSurge: 1 },
    { type: 'OnDelete', rollingUpdate: { maxSurge: 1 } },
  ],
])('rolls out %s', (_, rollout, strategy) => {
  for (const apiVersion of [V1BETA2, V1BETA1]) {
    expect(fieldAt(built({ apiVersion, rollout }), STRATEGY[apiVersion])).toStrictEqual(strategy);
  }
});

it('forces a rollout at a time', () => {
  const rollout = Rollout.removeFirst().startingAt('2029-01-01T00:00:00Z');
  expect(fieldAt(built({ rollout }), 'spec.rollout')).toStrictEqual({
    after: '2029-01-01T00:00:00Z',
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
  });
  expect(built({ rollout, apiVersion: V1BETA1 }).spec).toMatchObject({ rolloutAfter: '2029-01-01T00:00:00Z' });
});

it('takes taints of every form, and propagates them always unless told otherwise', () => {
  const taints = [
    Taint.parse('example.com/team=a:NoSchedule'),
    { ...Taint.noExecute('example.com/gpu'), propagation: 'OnInitialization' as const },
  ];
  const written = [
    { key: 'example.com/team', value: 'a', effect: 'NoSchedule', propagation: 'Always' },
    { key: 'example.com/gpu', effect: 'NoExecute', propagation: 'OnInitialization' },
  ];
  expect(fields({ taints }, 'spec.template.spec.taints')).toStrictEqual([written, written]);
});

/** As Terraform's hosts write a value that they fill in later. */
const terraform = (name: string) => `$\{var.${name}}`;

it('keeps values of the host that are no plain data, and texts that are known later', () => {
  class Later {}
  const later = new Later();
  const manifest = built({
    version: terraform('version'),
    deletion: { nodeDrainTimeout: terraform('drain') },
    rollout: { maxSurge: terraform('surge') },
    failureDomain: later as unknown as string,
  });
  expect(fieldAt(manifest, 'spec.template.spec')).toMatchObject({
    version: terraform('version'),
    deletion: { nodeDrainTimeoutSeconds: terraform('drain') },
    failureDomain: later,
  });
  expect(fieldAt(manifest, 'spec.rollout.strategy.rollingUpdate.maxSurge')).toBe(terraform('surge'));
});
