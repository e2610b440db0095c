import type { Manifest } from '../../../src/manifest/object';
import { antiAffinity, budget, machines, onWorkers, service, workload } from '../../rules/availability/manifests';
import { only, report } from './drain-report';

/** All three replicas on the one node of the pool, one of which may go at a time. */
function threeOnOneNode(ready: number, grace: number, shutdown: number, drain = 180) {
  const probe = { readinessProbe: { httpGet: { port: 1 }, initialDelaySeconds: ready } };
  const lifecycle = shutdown > 0 ? { preStop: { sleep: { seconds: shutdown } } } : undefined;
  const web = workload({
    pod: { ...onWorkers(), terminationGracePeriodSeconds: grace },
    container: { ...probe, lifecycle },
  });
  return [machines({ replicas: 1, drain }), web, budget(), service()];
}

// The worked examples of a drain of 180 s that is looked at every 20 s, one eviction at a time.
describe('three pods on a node', () => {
  it('of 60 s to start fit: 120 s at best, 150 s at worst', () => {
    const line = only(threeOnOneNode(60, 30, 0));
    expect(line).toMatchObject({ verdict: 'fits', timeout: 180, best: { seconds: 120 }, worst: { seconds: 150 } });
    expect(line.killed).toEqual({ best: 0, worst: 0 });
    expect(line.smallestTimeout).toBe(151);
  });

  it('of 75 s to start and 30 s to end cannot: 180 s meet the timeout', () => {
    const line = only(threeOnOneNode(75, 30, 30));
    expect(line).toMatchObject({ verdict: 'impossible', best: { seconds: 180 }, worst: { seconds: 190 } });
    expect(line.killed).toEqual({ best: 1, worst: 1 });
    expect(line.conditions.find(({ name }) => name === 'budget')).toMatchObject({
      state: 'not-met',
      because: [{ rule: 'drain/impossible', object: 'Deployment/web' }],
    });
  });

  it('of 70 s to start are at risk: 170 s at best, 190 s at worst', () => {
    const line = only(threeOnOneNode(70, 30, 30));
    expect(line).toMatchObject({
      verdict: 'at-risk',
      best: { seconds: 170 },
      worst: { seconds: 190 },
      killed: { best: 0, worst: 1 },
    });
  });

  it('go round by round', () => {
    expect(only(threeOnOneNode(60, 30, 0)).worst?.rounds).toEqual([
      { from: 0, to: 30, pods: 1 },
      { from: 60, to: 90, pods: 1 },
      { from: 120, to: 150, pods: 1 },
    ]);
  });
});

describe('the smallest timeout', () => {
  it('is in the range of the platform', () => {
    const line = only([workload({ pod: antiAffinity() }), budget(), service()], { platform: 'aether' });
    expect(line).toMatchObject({ pool: 'the platform aether', timeout: 600, verdict: 'fits', smallestTimeout: 31 });
    const quick = workload({
      pod: { ...antiAffinity(), terminationGracePeriodSeconds: 5 },
      container: { lifecycle: undefined },
    });
    expect(only([quick, budget(), service()], { platform: 'aether' }).smallestTimeout).toBe(30);
  });

  it('is none where the platform has none that fits, and says why', () => {
    const slow = workload({ pod: { ...antiAffinity(), terminationGracePeriodSeconds: 4000 } });
    expect(only([slow, budget(), service()], { platform: 'aether' })).toMatchObject({
      smallestTimeout: null,
      whyNone: 'none up to 3600 s, the most that the platform takes, fits 4000 s',
    });
  });

  it('is none where nothing may go', () => {
    const line = only([
      machines(),
      workload({ replicas: 1, pod: onWorkers() }),
      budget({ minAvailable: 1 }),
      service(),
    ]);
    expect(line).toMatchObject({
      verdict: 'blocked',
      allowed: { min: 0, max: 0 },
      smallestTimeout: null,
      timeout: 180,
    });
    expect(line.says).toBe(
      'PodDisruptionBudget/web never lets a pod of Deployment/web go, so the pod on a node is killed with it at 180 s',
    );
  });

  it('of a NodePool leaves the window that the budget needs', () => {
    const pool = {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'general' },
      spec: {
        template: {
          spec: {
            nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
            requirements: [],
            expireAfter: 'Never',
            terminationGracePeriod: '10m',
          },
        },
        limits: { cpu: '100' },
      },
    };
    const probe = { readinessProbe: { httpGet: { port: 1 }, initialDelaySeconds: 120 } };
    const web = workload({
      replicas: 4,
      pod: { topologySpreadConstraints: undefined, terminationGracePeriodSeconds: 300 },
      container: probe,
    });
    // Evictions at 0, 120 and 240 s; the fourth is due at 360 s, after the window of 300 s.
    expect(only([pool, web, budget(), service()])).toMatchObject({
      verdict: 'at-risk',
      timeout: 600,
      killed: { worst: 1 },
      smallestTimeout: 661,
    });
  });
});

it('says what it does not know', () => {
  expect(only([workload(), budget(), service()])).toMatchObject({ verdict: 'unknown', timeout: null });
  const elsewhere = only([
    machines(),
    workload({ pod: { nodeSelector: { 'example.com/pool': 'x' } } }),
    budget(),
    service(),
  ]);
  expect(elsewhere).toMatchObject({ verdict: 'unknown', pool: 'none of the pools of the input' });
});

it('leaves out DaemonSets and what is switched off', () => {
  const { drains, summary } = report([
    machines(),
    workload({ replicas: 0 }),
    workload({ kind: 'DaemonSet', name: 'agent' }),
  ]);
  expect(drains).toEqual([]);
  expect(summary).toEqual({ workloads: 0, fits: 0, atRisk: 0, fails: 0, unknown: 0 });
});

it('tells which conditions are met, not met and not asked', () => {
  const states = (manifests: readonly Manifest[]) =>
    Object.fromEntries(only(manifests).conditions.map(({ name, state }) => [name, state]));
  expect(states([machines({ replicas: 5 }), workload({ pod: onWorkers() }), budget(), service()])).toEqual({
    replicas: 'met',
    spread: 'met',
    budget: 'met',
    readiness: 'met',
    shutdown: 'met',
    capacity: 'met',
  });
  const bare = workload({
    replicas: 1,
    pod: onWorkers(),
    container: { readinessProbe: undefined, lifecycle: undefined },
  });
  expect(states([machines({ maxSurge: 0, maxUnavailable: 1 }), bare, service()])).toEqual({
    replicas: 'not-met',
    spread: 'not-asked',
    budget: 'not-asked',
    readiness: 'not-met',
    shutdown: 'not-met',
    capacity: 'unknown',
  });
});
