import { autoscaler, budget, machines, onWorkers, service, workload } from '../../rules/availability/manifests';
import { nodePool, only, together } from './drain-report';

describe('under an autoscaler of pods', () => {
  // minAvailable 80% of 2, 3 and 4 rounds up to all of them.
  const held = [
    machines({ replicas: 2 }),
    workload({ replicas: undefined }),
    budget({ minAvailable: '80%' }),
    service(),
    autoscaler(2, 12),
  ];

  it('a budget that lets nothing go at some numbers of replicas does not fit', () => {
    expect(only(held)).toMatchObject({
      verdict: 'at-risk',
      blockedAt: { min: 2, max: 4 },
      podsOnANode: { best: 1, worst: 6 },
      allowed: { min: 0, max: 2 },
      takenAt: 180,
      killed: { best: 0, worst: 2 },
      smallestTimeout: null,
      whyNone: 'none fits at 2 to 4 replicas, where no pod may go; 111 s does at the others',
    });
  });

  it('and has an end only if there is a timeout', () => {
    const [, ...others] = held;
    const line = only([machines({ replicas: 2, drain: 0 }), ...others]);
    expect(line).toMatchObject({ verdict: 'at-risk', timeout: null, takenAt: null, killed: { best: 0, worst: 0 } });
    expect(line.says).toMatch(/^at 2 to 4 replicas nothing may go, so the drain never ends; at more, /);
  });

  it('the smallest timeout fits at every number, in the finding, too', () => {
    const web = workload({
      replicas: undefined,
      container: { readinessProbe: { httpGet: { port: 1 }, initialDelaySeconds: 80 } },
    });
    const line = only([machines({ replicas: 2 }), web, budget(), service(), autoscaler(2, 10)]);
    // 5 of 9 pods on a node: 4 × 80 s, 30 s of grace, and 60 s for the pod that is still starting.
    expect(line).toMatchObject({ worst: { seconds: 410, replicas: 9 }, smallestTimeout: 411 });
    const [because] = line.conditions.find(({ name }) => name === 'budget')?.because ?? [];
    expect(because?.rule).toBe('drain/at-risk');
    expect(because?.says).toMatch(/write nodeDrainTimeoutSeconds: 411 there$/);
  });
});

describe('pods that may not go', () => {
  it('are those on one node, not all of them', () => {
    const line = only([machines({ replicas: 5 }), workload({ pod: onWorkers() }), budget({ maxUnavailable: 0 })]);
    expect(line).toMatchObject({ podsOnANode: { best: 1, worst: 1 }, killed: { best: 1, worst: 1 }, takenAt: 180 });
  });

  it('are counted under two budgets, and beside a Job, as well', () => {
    const two = [budget(), budget({ maxUnavailable: 1 }, { app: 'web' }, 'second')];
    const line = only([machines({ replicas: 5 }), workload({ replicas: 10 }), ...two]);
    expect(line).toMatchObject({
      verdict: 'blocked',
      podsOnANode: { best: 2, worst: 2 },
      killed: { best: 2, worst: 2 },
    });
    expect(line.budget).toBe('PodDisruptionBudget/web and PodDisruptionBudget/second');
  });

  it('are deleted by Karpenter a grace period before the end', () => {
    const line = only([nodePool('10m'), together(2, 0, 300), budget({ minAvailable: 2 }), service()]);
    expect(line).toMatchObject({ verdict: 'blocked', takenAt: 300, killed: { worst: 2 } });
    expect(line.says).toMatch(/so up to 2 pods on a node are deleted at 300 s, budget or not$/);
  });

  it('wait for ever where nothing ends the drain, and for what the input does not say elsewhere', () => {
    const held = [workload(), budget({ maxUnavailable: 0 })];
    expect(only([machines({ drain: 0 }), ...held])).toMatchObject({
      takenAt: null,
      says: expect.stringMatching(/the drain never ends$/),
    });
    expect(only(held).says).toMatch(/a drain ends only by its timeout, which is not in the input$/);
  });
});

it('says why a drain under a budget cannot be worked out', () => {
  const refused = only([machines(), workload(), budget({ minAvailable: 1, maxUnavailable: 1 })]);
  expect(refused).toMatchObject({
    verdict: 'unknown',
    says: 'PodDisruptionBudget/web is refused by the API server, so nothing says how many may go',
  });
  const other = {
    ...workload({ kind: 'StatefulSet', name: 'db', labels: { app: 'web' } }),
    apiVersion: 'apps.kruise.io/v1beta1',
  };
  expect(only([machines(), workload(), other, budget()])).toMatchObject({
    verdict: 'unknown',
    says: 'PodDisruptionBudget/web also selects the pods of StatefulSet/db, whose number is not in the input',
  });
});
