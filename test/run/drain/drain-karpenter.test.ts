import { antiAffinity, budget, machines, service, workload } from '../../rules/availability/manifests';
import { nodePool, only, report, together } from './drain-report';

describe('on Karpenter', () => {
  it('evictions that come too late at best are certain to break the budget', () => {
    // Three of six pods on each of two nodes, one at a time: due at 0, 200 and 400 s, with a window of 300 s.
    const pool = nodePool('10m');
    const two = { ...pool, spec: { ...pool.spec, replicas: 2, limits: { nodes: '2' } } };
    const line = only([two, together(6, 200, 300), budget(), service()]);
    expect(line).toMatchObject({ verdict: 'impossible', killed: { best: 1 } });
    expect(line.says).toBe('410 s at best, against 600 s: 1 pod is deleted, budget or not, in every replacement');
  });

  it('a grace period above the deadline is cut', () => {
    const line = only([nodePool('20s'), together(2, 0, 300), budget(), service()]);
    expect(line).toMatchObject({ verdict: 'at-risk', killed: { best: 0, worst: 2 }, smallestTimeout: 311 });
    expect(line.says).toBe(
      'its pods are deleted as the drain starts, budget or not, and get 20 s of their 300 s to end',
    );
    const slow = together(2, 0, 300, {});
    const known = {
      ...slow,
      metadata: { name: 'web', annotations: { 'expect.cdk-node-pools.dev/shutdown-seconds': '40' } },
    };
    expect(only([nodePool('20s'), known, budget(), service()])).toMatchObject({
      verdict: 'impossible',
      killed: { best: 1 },
    });
  });

  it('critical pods wait for the ordinary ones', () => {
    const ordinary = together(1, 0, 200);
    const critical = workload({
      name: 'dns',
      pod: { ...antiAffinity({ app: 'dns' }), priorityClassName: 'system-cluster-critical' },
    });
    const { drains } = report([
      nodePool('10m'),
      ordinary,
      critical,
      budget({ maxUnavailable: 1 }, { app: 'dns' }, 'dns'),
    ]);
    expect(drains.map(({ workload, worst }) => [workload, worst?.seconds])).toEqual([
      ['Deployment/web', 200],
      ['Deployment/dns', 230],
    ]);
  });
});

it('says of one pool what a rule is silent about, since the pods may run on another', () => {
  const { drains } = report([
    nodePool('10m'),
    nodePool(undefined, 'endless'),
    together(4, 120, 300),
    budget(),
    service(),
  ]);
  expect(drains.map(({ pool, verdict }) => [pool, verdict])).toEqual([
    ['NodePool/general', 'at-risk'],
    ['NodePool/endless', 'no-timeout'],
  ]);
  const budgets = drains.map(({ conditions }) => conditions.find(({ name }) => name === 'budget'));
  expect(budgets.map((one) => [one?.state, one?.because.map(({ rule }) => rule)])).toEqual([
    ['not-met', [null]],
    ['met', []],
  ]);
});

describe('removal by cluster-autoscaler', () => {
  const KEY = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
  const scaled = machines({ replicas: undefined, annotations: { [`${KEY}-min-size`]: '2', [`${KEY}-max-size`]: '5' } });

  it('is told at best and at worst', () => {
    // Two of six pods on a node at best, at 0 and 40 s; all six at worst, the last at 200 s.
    expect(only([scaled, together(6, 40, 30), budget(), service()]).scaleDown).toBe(
      'removes a node at best (the last eviction at 40 s of 110 s), and gives up at worst (200 s)',
    );
    expect(
      only([scaled, workload({ pod: { ...antiAffinity(), terminationGracePeriodSeconds: 900 } }), budget()]).scaleDown,
    ).toBe(
      'removes a node: the last eviction is due at 0 s at worst, and it tries for 110 s; it cuts the grace period of 900 s to 600 s',
    );
  });

  it('gives up, or never begins', () => {
    // Two of ten pods on a node at best, 120 s apart.
    expect(only([scaled, together(10, 120, 30), budget(), service()]).scaleDown).toMatch(
      /^gives up and keeps the node: the last eviction is due at 120 s/,
    );
    expect(only([scaled, together(2, 0, 30), budget({ maxUnavailable: 0 })]).scaleDown).toBe(
      'never picks a node with such a pod, since none may go',
    );
  });
});
