import type { Manifest } from '../../../src/manifest/object';
import { machineDeployment, sizedPool } from '../node-groups';
import { findingsOn, saidBy } from '../pools';
import { breachesOf } from './breaches';

const drainRule = (drain: object, more: object = {}, metadata: object = { name: 'rule' }): Manifest => ({
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'MachineDrainRule',
  metadata,
  spec: { drain, ...more },
});
const waiting = (more: object = {}, namespace?: string) =>
  drainRule({ behavior: 'WaitCompleted' }, more, { name: 'rule', ...(namespace && { namespace }) });
const unbounded = (name: string, parts: object = {}) =>
  machineDeployment({ name, machine: { deletion: { nodeVolumeDetachTimeoutSeconds: 120 } }, ...parts });

describe('machine-deployment/drain-rule', () => {
  it.each([
    ['Skip', 1],
    ['WaitCompleted', 1],
    ['Drain', 0],
  ])('has with %s and an order %i to report', (behavior, times) => {
    expect(saidBy('machine-deployment/drain-rule', drainRule({ behavior, order: 0 }))).toHaveLength(times);
    expect(breachesOf(drainRule({ behavior }))).toEqual([]);
  });

  it('reports each selector that does not parse', () => {
    const expression = (operator: string, values?: string[]) => ({
      matchExpressions: [{ key: 'a', operator, values }],
    });
    const more = {
      machines: [{ selector: expression('In'), clusterSelector: { matchLabels: { 'a b': 'c' } } }],
      pods: [{ namespaceSelector: expression('Exist', []) }, { selector: { matchLabels: { a: '-' } } }],
    };
    expect(saidBy('machine-deployment/drain-rule', drainRule({ behavior: 'Drain' }, more))).toEqual([
      'spec.machines[0].selector.matchExpressions[0].values: In has no values, and the selector then does not parse; write values: [a]',
      'spec.machines[0].clusterSelector.matchLabels["a b"]: "a b" cannot be the key of a label; write one such as example.com/team',
      'spec.pods[0].namespaceSelector.matchExpressions[0].operator: "Exist" is no operator; write Exists',
      'spec.pods[1].selector.matchLabels.a: "-" cannot be the value of a label; write one such as "a"',
    ]);
  });

  it('leaves double and empty entries to the API server', () => {
    const selector = { matchLabels: { a: 'b', c: 'd' } };
    const pods = [{ selector }, {}, { selector: { matchLabels: { c: 'd', a: 'b' } } }];
    expect(breachesOf(drainRule({ behavior: 'Drain' }, { pods }))).toEqual([
      'shape spec.pods[1]',
      'shape spec.pods[2]',
    ]);
    const order = [{ selector: { matchExpressions: [{ key: 'a', operator: 'In', values: ['x', 'y'] }] } }];
    const other = [{ selector: { matchExpressions: [{ key: 'a', operator: 'In', values: ['y', 'x'] }] } }];
    expect(breachesOf(drainRule({ behavior: 'Drain' }, { pods: [...order, ...other] }))).toEqual([]);
  });
});

describe('machine-deployment/wait-completed-bounded', () => {
  const found = (...manifests: Manifest[]) =>
    breachesOf(manifests).filter((breach) => breach.startsWith('wait-completed-bounded'));
  const AT = 'wait-completed-bounded spec.drain.behavior';

  it('needs a deployment of its namespace without a limit', () => {
    expect(found(waiting(), unbounded('a'))).toEqual([AT]);
    expect(found(waiting())).toEqual([]);
    expect(found(waiting(), machineDeployment())).toEqual([]);
    expect(found(waiting({}, 'other'), unbounded('a'))).toEqual([]);
    expect(found(waiting({}, 'default'), unbounded('a'))).toEqual([AT]);
    expect(found(drainRule({ behavior: 'Drain' }), unbounded('a'))).toEqual([]);
  });

  it('asks whether the rule is for its machines', () => {
    const forBatch = waiting({ machines: [{ selector: { matchLabels: { pool: 'batch' } } }] });
    expect(found(forBatch, unbounded('a', { labels: { pool: 'web' } }))).toEqual([]);
    expect(found(forBatch, unbounded('a', { labels: { pool: 'batch' } }))).toEqual([AT]);
    const byName = { matchLabels: { 'cluster.x-k8s.io/deployment-name': 'a', 'cluster.x-k8s.io/set-name': 'a-x' } };
    expect(found(waiting({ machines: [{ selector: byName }] }), unbounded('a'))).toEqual([AT]);
    expect(found(waiting({ machines: [{ clusterSelector: { matchLabels: { a: 'b' } } }] }), unbounded('a'))).toEqual([
      AT,
    ]);
  });

  it('leaves an unset limit to the platform, and knows that a sized pool has one', () => {
    const bounded = [{ platform: 'aether' }, { platform: 'syself' }] as const;
    for (const profile of bounded) expect(breachesOf([waiting(), unbounded('a')], profile)).toEqual([]);
    expect(found(waiting(), sizedPool({ machine: { deletion: { nodeVolumeDetachTimeoutSeconds: 1 } } }))).toEqual([]);
  });

  it('names three, and how many more', () => {
    const pools = ['a', 'b', 'c', 'd', 'e'].map((name) => unbounded(name));
    const said = findingsOn([waiting(), ...pools]).find((f) => f.rule === 'machine-deployment/wait-completed-bounded');
    expect(said?.says).toBe(
      'the drain waits for pods to go, and MachineDeployment "a", "b", "c" and 2 more have no drain timeout to end it; write nodeDrainTimeoutSeconds: 3600 there',
    );
  });
});
