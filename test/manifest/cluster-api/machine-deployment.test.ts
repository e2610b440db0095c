import { readMachineDeployment } from '../../../src/manifest/cluster-api/machine-deployment';
import { formatPath } from '../../../src/manifest/path';

const v1beta1 = {
  apiVersion: 'cluster.x-k8s.io/v1beta1',
  kind: 'MachineDeployment',
  metadata: { name: 'workers', labels: { l: '1' }, annotations: { a: '1', number: 3 } },
  spec: {
    clusterName: 'prod',
    replicas: 3,
    paused: true,
    rolloutAfter: '2026-01-01T00:00:00Z',
    minReadySeconds: 5,
    machineNamingStrategy: { template: '{{ .machineSet.name }}-{{ .random }}' },
    selector: { matchLabels: { s: '1' } },
    strategy: {
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: '25%', maxUnavailable: 0, deletePolicy: 'Oldest' },
      remediation: { maxInFlight: 1 },
    },
    template: {
      metadata: { labels: { t: '1' }, annotations: { ta: '1' } },
      spec: {
        clusterName: 'prod',
        version: 'v1.34.2',
        failureDomain: 'a',
        nodeDrainTimeout: '10m0s',
        nodeVolumeDetachTimeout: '2m',
        nodeDeletionTimeout: '10s',
        bootstrap: {
          configRef: { apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta1', kind: 'KubeadmConfigTemplate', name: 'w' },
        },
        infrastructureRef: {
          apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
          kind: 'XTemplate',
          name: 'w',
          namespace: 'n',
        },
        taints: [{ key: 'k', value: 'v', effect: 'NoSchedule', propagation: 'Always' }, 'none', { key: 7 }],
      },
    },
  },
};

const v1beta2 = {
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'MachineDeployment',
  metadata: v1beta1.metadata,
  spec: {
    clusterName: 'prod',
    replicas: 3,
    paused: true,
    rollout: {
      after: '2026-01-01T00:00:00Z',
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } },
    },
    deletion: { order: 'Oldest' },
    remediation: { maxInFlight: 1 },
    machineNaming: { template: '{{ .machineSet.name }}-{{ .random }}' },
    selector: { matchLabels: { s: '1' } },
    template: {
      metadata: { labels: { t: '1' }, annotations: { ta: '1' } },
      spec: {
        clusterName: 'prod',
        version: 'v1.34.2',
        failureDomain: 'a',
        minReadySeconds: 5,
        deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120, nodeDeletionTimeoutSeconds: 10 },
        bootstrap: { configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'w' } },
        infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'XTemplate', name: 'w' },
        taints: v1beta1.spec.template.spec.taints,
      },
    },
  },
};

const MOVED = [
  'strategyType',
  'maxSurge',
  'maxUnavailable',
  'deletionOrder',
  'maxInFlight',
  'rolloutAfter',
  'machineNaming',
  'minReadySeconds',
] as const;

describe('readMachineDeployment', () => {
  const old = readMachineDeployment(v1beta1);
  const now = readMachineDeployment(v1beta2);

  it('reads both versions into one form', () => {
    for (const field of MOVED) expect([field, old[field].value]).toEqual([field, now[field].value]);
    expect(now.maxSurge.value).toBe('25%');
    expect(now.deletionOrder.value).toBe('Oldest');
    for (const view of [old, now]) {
      expect(view).toMatchObject({ clusterName: 'prod', templateClusterName: 'prod', replicas: 3, paused: true });
      expect(view).toMatchObject({ kubernetesVersion: 'v1.34.2', failureDomain: 'a', hasRollingUpdate: true });
      expect(view.configRef).toMatchObject({
        group: 'bootstrap.cluster.x-k8s.io',
        kind: 'KubeadmConfigTemplate',
        name: 'w',
      });
      expect(view.infrastructureRef).toMatchObject({ group: 'infrastructure.cluster.x-k8s.io', kind: 'XTemplate' });
      expect([...view.templateLabels]).toEqual([['t', '1']]);
      expect([...view.annotations]).toEqual([['a', '1']]);
      expect(view.taints.map((t) => [t.index, t.key, t.propagation])).toEqual([
        [0, 'k', 'Always'],
        [2, undefined, undefined],
      ]);
    }
    expect(old.infrastructureRef?.namespace).toBe('n');
  });

  it('keeps the timeouts as each version writes them', () => {
    expect([old.drainTimeout.value, old.volumeDetachTimeout.value, old.nodeDeletionTimeout.value]).toEqual([
      '10m0s',
      '2m',
      '10s',
    ]);
    expect([now.drainTimeout.value, now.volumeDetachTimeout.value, now.nodeDeletionTimeout.value]).toEqual([
      600, 120, 10,
    ]);
  });

  // The table of moved fields in the Cluster API 1.11 migration notes.
  it('points at the field of the version at hand', () => {
    const places = (view: typeof old) => Object.entries(view.paths).map(([field, at]) => `${field} ${formatPath(at)}`);
    expect(places(old)).toEqual([
      'strategy spec.strategy',
      'strategyType spec.strategy.type',
      'rollingUpdate spec.strategy.rollingUpdate',
      'maxSurge spec.strategy.rollingUpdate.maxSurge',
      'maxUnavailable spec.strategy.rollingUpdate.maxUnavailable',
      'deletionOrder spec.strategy.rollingUpdate.deletePolicy',
      'maxInFlight spec.strategy.remediation.maxInFlight',
      'rolloutAfter spec.rolloutAfter',
      'machineNaming spec.machineNamingStrategy.template',
      'minReadySeconds spec.minReadySeconds',
      'drainTimeout spec.template.spec.nodeDrainTimeout',
      'volumeDetachTimeout spec.template.spec.nodeVolumeDetachTimeout',
      'nodeDeletionTimeout spec.template.spec.nodeDeletionTimeout',
    ]);
    expect(places(now)).toEqual([
      'strategy spec.rollout.strategy',
      'strategyType spec.rollout.strategy.type',
      'rollingUpdate spec.rollout.strategy.rollingUpdate',
      'maxSurge spec.rollout.strategy.rollingUpdate.maxSurge',
      'maxUnavailable spec.rollout.strategy.rollingUpdate.maxUnavailable',
      'deletionOrder spec.deletion.order',
      'maxInFlight spec.remediation.maxInFlight',
      'rolloutAfter spec.rollout.after',
      'machineNaming spec.machineNaming.template',
      'minReadySeconds spec.template.spec.minReadySeconds',
      'drainTimeout spec.template.spec.deletion.nodeDrainTimeoutSeconds',
      'volumeDetachTimeout spec.template.spec.deletion.nodeVolumeDetachTimeoutSeconds',
      'nodeDeletionTimeout spec.template.spec.deletion.nodeDeletionTimeoutSeconds',
    ]);
  });

  it('does not read a field of the other layout, which the server prunes', () => {
    const half = readMachineDeployment({ ...v1beta1, apiVersion: 'cluster.x-k8s.io/v1beta2' });
    expect(half.maxSurge).toEqual({ at: half.paths.maxSurge, present: false, value: undefined });
    expect(half.drainTimeout.present).toBe(false);
  });

  it('tells an absent field and a null from one of a wrong type', () => {
    const spec = {
      strategy: { rollingUpdate: { maxSurge: 1.5, maxUnavailable: null } },
      template: { spec: { nodeDrainTimeout: 180 } },
    };
    const view = readMachineDeployment({ apiVersion: 'cluster.x-k8s.io/v1beta1', kind: 'MachineDeployment', spec });
    expect(view.maxSurge).toMatchObject({ present: true, value: undefined });
    expect(view.maxUnavailable).toMatchObject({ present: false, value: undefined });
    expect(view.drainTimeout).toMatchObject({ present: true, value: undefined });
  });

  it.each([[{}], [{ spec: 'x', metadata: 3 }], [{ spec: { template: [], selector: 1 }, metadata: { labels: [] } }]])(
    'reads %j without throwing',
    (manifest) => {
      const view = readMachineDeployment(manifest);
      expect(view).toMatchObject({ version: 'v1beta2', taints: [], selector: undefined, hasRollingUpdate: false });
    },
  );

  it('reads the alpha versions like v1beta1, and what it does not know like v1beta2', () => {
    const version = (apiVersion: string) => readMachineDeployment({ ...v1beta1, apiVersion }).version;
    expect(version('cluster.x-k8s.io/v1alpha4')).toBe('v1beta1');
    expect(version('cluster.x-k8s.io/v1')).toBe('v1beta2');
  });
});
