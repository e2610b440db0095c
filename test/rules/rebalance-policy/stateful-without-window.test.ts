import { rebalancePolicy, scalingPolicy } from '../policies';
import { findingsOn } from '../pools';

describe('workloads with claims and a scaler', () => {
  const profile = { workloads: true };
  const withVolume = (volume: object) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'db' },
    spec: { containers: [{ name: 'db', image: 'db:1' }], volumes: [{ name: 'data', ...volume }] },
  });
  const claim = withVolume({ persistentVolumeClaim: { claimName: 'data' } });
  const rule = 'rebalance-policy/stateful-without-window';
  const warned = (...manifests: object[]) =>
    findingsOn(manifests as never, profile)
      .filter((f) => f.rule === rule)
      .map((f) => `${f.object} ${f.at}`);
  const where = ['NodeScalingPolicy/default spec'];

  it('want a window that consolidates', () => {
    expect(warned(scalingPolicy(), claim)).toEqual(where);
    expect(warned(scalingPolicy(), claim, rebalancePolicy([{ consolidation: undefined }]))).toEqual(where);
    expect(warned(scalingPolicy(), claim, rebalancePolicy())).toEqual([]);
  });

  const templated = (apiVersion: string, kind: string, spec: object, pod: object = {}) => ({
    apiVersion,
    kind,
    metadata: { name: 'db' },
    spec: { ...spec, template: { metadata: { labels: { app: 'db' } }, spec: { ...claim.spec, ...pod } } },
  });

  it('are those of every kind that keeps its pods, DaemonSets and generic ephemeral volumes included', () => {
    expect(warned(scalingPolicy(), withVolume({ ephemeral: { volumeClaimTemplate: {} } }))).toEqual(where);
    for (const kind of ['Deployment', 'StatefulSet', 'DaemonSet']) {
      expect(warned(scalingPolicy(), templated('apps/v1', kind, {}))).toEqual(where);
    }
    const volumeClaimTemplates = [{ metadata: { name: 'data' } }];
    const set = templated('apps/v1', 'StatefulSet', { volumeClaimTemplates }, { volumes: undefined });
    expect(warned(scalingPolicy(), set)).toEqual(where);
  });

  it('are not jobs, pods that end, and workloads that are off: their nodes go', () => {
    expect(warned(scalingPolicy(), templated('batch/v1', 'Job', {}, { restartPolicy: 'Never' }))).toEqual([]);
    const job = templated('batch/v1', 'CronJob', {}).spec;
    const nightly = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'db' },
      spec: { jobTemplate: { spec: job } },
    };
    expect(warned(scalingPolicy(), nightly)).toEqual([]);
    expect(warned(scalingPolicy(), { ...claim, spec: { ...claim.spec, restartPolicy: 'OnFailure' } })).toEqual([]);
    expect(warned(scalingPolicy(), templated('apps/v1', 'StatefulSet', { replicas: 0 }))).toEqual([]);
  });

  it('are no matter without claims, without a scaler, and while workload checks are off', () => {
    expect(warned(scalingPolicy(), withVolume({ emptyDir: {} }))).toEqual([]);
    expect(warned(claim)).toEqual([]);
    expect(findingsOn([scalingPolicy(), claim]).filter((f) => f.rule === rule)).toEqual([]);
  });
});
