import { readRunningPod } from '../../../src/manifest/kubernetes/running-pod';

function read(metadata: object, spec: object = {}, phase = 'Running') {
  return readRunningPod({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a', namespace: 'kube-system', ...metadata },
    spec: { nodeName: 'n1', containers: [{ name: 'a', image: 'registry.example.com/a:1' }], ...spec },
    status: { phase },
  });
}

const owned = (kind: string) => ({ ownerReferences: [{ apiVersion: 'apps/v1', kind, name: 'o', controller: true }] });

it('is bound to its node as a pod of a DaemonSet or a static pod, and as no other', () => {
  expect(read(owned('DaemonSet')).bound).toBe(true);
  // As the kubelet mirrors a manifest of its node to the API server.
  const mirrored = { annotations: { 'kubernetes.io/config.mirror': 'c0ffee' }, ...owned('Node') };
  expect(read(mirrored).bound).toBe(true);
  expect(['ReplicaSet', 'StatefulSet', 'Job'].map((kind) => read(owned(kind)).bound)).toEqual([false, false, false]);
  expect(read({}).bound).toBe(false);
});

it('has a claim by a volume of its own or by one that is made for it', () => {
  const volumes = (volume: object) => read({}, { volumes: [{ name: 'v', ...volume }] }).hasClaim;
  expect(volumes({ persistentVolumeClaim: { claimName: 'data' } })).toBe(true);
  expect(volumes({ ephemeral: { volumeClaimTemplate: {} } })).toBe(true);
  expect(volumes({ emptyDir: {} })).toBe(false);
  expect(volumes({ configMap: { name: 'c' } })).toBe(false);
});

it('is finished when it has succeeded or failed', () => {
  const finished = (phase: string) => read({}, {}, phase).finished;
  expect(['Succeeded', 'Failed', 'Running', 'Pending'].map(finished)).toEqual([true, true, false, false]);
});
