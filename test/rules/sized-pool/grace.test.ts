import type { Manifest } from '../../../src/manifest/object';
import { machineDeployment, type SizedParts, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

const RULE = 'sized-pool/grace-over-drain';
const AT = 'spec.template.spec.deletion.nodeDrainTimeoutSeconds';
const TIER = { 'example.com/tier': 'training' };

function deployment(pod: object, { kind = 'Deployment', name = 'trainer', apiVersion = 'apps/v1' } = {}): Manifest {
  return { apiVersion, kind, metadata: { name, namespace: 'ml' }, spec: { template: { spec: pod } } };
}

const pod = (terminationGracePeriodSeconds: unknown, nodeSelector: object = TIER) => ({
  nodeSelector,
  terminationGracePeriodSeconds,
});

function found(workloads: readonly Manifest[], parts: SizedParts = {}, on = true) {
  const pool = sizedPool({ replicas: 2, labels: TIER, ...parts });
  return findingsOn([...workloads, pool], { workloads: on }).filter((f) => f.rule === RULE);
}

describe('sized-pool/grace-over-drain', () => {
  it('warns on the pool, and names the workload with the longest grace period', () => {
    const [finding, ...more] = found([
      deployment(pod(900)),
      deployment(pod(1800), { name: 'long' }),
      deployment(pod(700)),
    ]);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'warning', at: AT, object: 'MachineDeployment/workers' });
    expect(finding?.says).toContain('Deployment/ml/long may take 1800 s to end, and after 600 s the node goes');
    expect(finding?.says).toContain('write 1800');
  });

  it('suggests no drain timeout beyond what the platform takes', () => {
    const [finding] = found([deployment(pod(86400))]);
    expect(finding?.says).toContain('write 3600 and terminationGracePeriodSeconds: 3600 there');
  });

  it('is only run where workloads are checked', () => {
    expect(found([deployment(pod(1800))], {}, false)).toEqual([]);
  });

  it.each([
    ['a grace period as long as the timeout', deployment(pod(600))],
    ['no grace period of its own', deployment({ nodeSelector: TIER })],
    ['a text for one', deployment(pod('1800'))],
    ['no node selector', deployment(pod(1800, {}))],
    ['another value', deployment(pod(1800, { 'example.com/tier': 'web' }))],
    ['other labels only', deployment(pod(1800, { 'kubernetes.io/arch': 'arm64' }))],
    ['another pool besides', deployment(pod(1800, { ...TIER, 'cluster.x-k8s.io/deployment-name': 'other' }))],
    ['a DaemonSet, whose pods are not evicted', deployment(pod(1800), { kind: 'DaemonSet' })],
  ])('is silent on %s', (_, workload) => {
    expect(found([workload])).toEqual([]);
  });

  it.each([
    ['labels of the node beside the pool', deployment(pod(1800, { ...TIER, 'kubernetes.io/arch': 'arm64' }))],
    ['a StatefulSet', deployment(pod(1800), { kind: 'StatefulSet' })],
    ['a Rollout', deployment(pod(1800), { kind: 'Rollout', apiVersion: 'argoproj.io/v1alpha1' })],
    ['a Pod', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: pod(1800) }],
    [
      'a CronJob',
      {
        apiVersion: 'batch/v1',
        kind: 'CronJob',
        metadata: { name: 'a' },
        spec: { jobTemplate: { spec: { template: { spec: pod(1800) } } } },
      },
    ],
    [
      'a required affinity for the one value',
      deployment({
        terminationGracePeriodSeconds: 1800,
        affinity: {
          nodeAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: {
              nodeSelectorTerms: [
                { matchExpressions: [{ key: 'example.com/tier', operator: 'In', values: ['training'] }] },
              ],
            },
          },
        },
      }),
    ],
  ])('reads %s', (_, workload) => {
    expect(found([workload])).toHaveLength(1);
  });

  it('is silent on other MachineDeployments, and without a drain timeout, which is reported', () => {
    const plain = machineDeployment({ labels: TIER, spec: { replicas: 2 } });
    expect(findingsOn([deployment(pod(1800)), plain], { workloads: true }).filter((f) => f.rule === RULE)).toEqual([]);
    expect(found([deployment(pod(1800))], { machine: { deletion: { nodeVolumeDetachTimeoutSeconds: 600 } } })).toEqual(
      [],
    );
  });
});
