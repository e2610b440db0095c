import { Disruptions } from '../../../src/builders/karpenter/disruptions';
import { Limits } from '../../../src/builders/karpenter/limits';
import { buildNodePool } from '../../../src/builders/karpenter/node-pool';
import type { NodePoolProps } from '../../../src/builders/karpenter/node-pool-props';
import { Requirement } from '../../../src/builders/karpenter/requirement';
import { Taint } from '../../../src/builders/karpenter/taint';

const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

it('writes what is required, and of the defaults consolidateAfter alone', () => {
  expect(buildNodePool({ nodeClassRef })).toStrictEqual({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: {},
    spec: {
      template: { spec: { nodeClassRef, requirements: [] } },
      disruption: { consolidateAfter: '0s' },
    },
  });
});

it('writes every field of the API at its place', () => {
  const manifest = buildNodePool({
    metadata: { name: 'general', labels: { a: 'b' }, annotations: { c: 'd' }, finalizers: ['example.com/x'] },
    template: { labels: { tier: 'general' }, annotations: { note: 'x' } },
    nodeClassRef,
    requirements: [
      Requirement.in('karpenter.sh/capacity-type', ['on-demand']),
      { key: 'karpenter.k8s.aws/instance-family', operator: 'Exists', minValues: 2 },
      Requirement.gte('karpenter.k8s.aws/instance-cpu', 4),
    ],
    taints: [Taint.parse('team=a:NoSchedule'), { key: 'gpu', effect: 'NoExecute' }],
    startupTaints: [Taint.noExecute('node.cilium.io/agent-not-ready', 'true')],
    limits: { cpu: 1000, memory: '4000Gi', nodes: '20' },
    weight: 10,
    replicas: 3,
    disruption: {
      consolidationPolicy: 'WhenEmpty',
      consolidateAfter: '5m',
      budgets: [
        Disruptions.percent(10),
        { nodes: '1', reasons: ['Drifted'] },
        Disruptions.none().during('0 9 * * 1-5', '8h'),
      ],
    },
    expireAfter: '336h',
    terminationGracePeriod: '1h30m',
  });
  expect(manifest).toStrictEqual({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general', labels: { a: 'b' }, annotations: { c: 'd' }, finalizers: ['example.com/x'] },
    spec: {
      template: {
        metadata: { labels: { tier: 'general' }, annotations: { note: 'x' } },
        spec: {
          nodeClassRef,
          requirements: [
            { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
            { key: 'karpenter.k8s.aws/instance-family', operator: 'Exists', minValues: 2 },
            { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Gte', values: ['4'] },
          ],
          taints: [
            { key: 'team', value: 'a', effect: 'NoSchedule' },
            { key: 'gpu', effect: 'NoExecute' },
          ],
          startupTaints: [{ key: 'node.cilium.io/agent-not-ready', value: 'true', effect: 'NoExecute' }],
          expireAfter: '336h',
          terminationGracePeriod: '1h30m',
        },
      },
      disruption: {
        consolidationPolicy: 'WhenEmpty',
        consolidateAfter: '5m',
        budgets: [
          { nodes: '10%' },
          { nodes: '1', reasons: ['Drifted'] },
          { nodes: '0', schedule: '0 9 * * 1-5', duration: '8h' },
        ],
      },
      limits: { cpu: '1000', memory: '4000Gi', nodes: '20' },
      weight: 10,
      replicas: 3,
    },
  });
});

const spec = (props: Omit<NodePoolProps, 'nodeClassRef'>) =>
  buildNodePool({ nodeClassRef, ...props }).spec as { readonly [field: string]: unknown };

it('takes Limits and plain maps alike', () => {
  expect(spec({ limits: Limits.cpu(4) }).limits).toStrictEqual({ cpu: '4' });
  expect(spec({ limits: { cpu: '4', 'nvidia.com/gpu': 0.5 } }).limits).toStrictEqual({
    cpu: '4',
    'nvidia.com/gpu': '0.5',
  });
});

it('keeps what is given and empty, since absent means something else', () => {
  expect(
    spec({ limits: {}, weight: 0, replicas: 0, disruption: { consolidateAfter: '0s', budgets: [] } }),
  ).toStrictEqual({
    template: { spec: { nodeClassRef, requirements: [] } },
    disruption: { consolidateAfter: '0s', budgets: [] },
    limits: {},
    weight: 0,
    replicas: 0,
  });
});

it('drops undefined at every depth', () => {
  expect(
    spec({ weight: undefined, limits: undefined, disruption: { budgets: undefined }, template: { labels: undefined } }),
  ).toStrictEqual({
    template: { metadata: {}, spec: { nodeClassRef, requirements: [] } },
    disruption: { consolidateAfter: '0s' },
  });
});

it('drops no key that its types do not know, so that the rules see it', () => {
  const props = {
    expireafter: '1h',
    disruption: { consolidateAfter: '1m', expireAfter: '1h' },
    template: { labels: {}, name: 'x' },
    requirements: [{ key: 'a', operator: 'Exists', extra: 1 }],
  };
  expect(spec(props as unknown as NodePoolProps)).toStrictEqual({
    template: {
      metadata: { labels: {}, name: 'x' },
      spec: { nodeClassRef, requirements: [{ key: 'a', operator: 'Exists', extra: 1 }] },
    },
    disruption: { consolidateAfter: '1m', expireAfter: '1h' },
    expireafter: '1h',
  });
});

it('shares nothing with the props', () => {
  const limits = { cpu: '4' };
  const labels = { a: 'b' };
  const manifest = buildNodePool({ nodeClassRef, limits, template: { labels } });
  limits.cpu = '8';
  labels.a = 'c';
  expect(manifest.spec).toMatchObject({ limits: { cpu: '4' }, template: { metadata: { labels: { a: 'b' } } } });
});

it('notes local hours on the object, once each, and leaves an annotation of the user alone', () => {
  const key = 'budgets.cdk-node-pools.dev/local-windows';
  const nights = Disruptions.none().duringLocal('Europe/Berlin', { start: '02:00', end: '02:30' });
  const annotations = (metadata?: NodePoolProps['metadata']) =>
    (
      buildNodePool({ metadata, nodeClassRef, disruption: { budgets: [...nights, ...nights] } }).metadata as {
        annotations: unknown;
      }
    ).annotations;
  expect(annotations()).toStrictEqual({ [key]: 'block Europe/Berlin daily 02:00-02:30 both' });
  expect(annotations({ annotations: { a: 'b', [key]: 'mine' } })).toStrictEqual({ a: 'b', [key]: 'mine' });
});

it('keeps a value of the host that is no plain data as it is', () => {
  class Later {}
  const later = new Later();
  expect(spec({ template: { labels: { a: later as unknown as string } } }).template).toEqual(
    expect.objectContaining({ metadata: { labels: { a: later } } }),
  );
});
