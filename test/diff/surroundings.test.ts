import { DeferredValue, noteDeferred } from '../../src/manifest/deferred';
import type { Manifest } from '../../src/manifest/object';
import { diffOf, machineDeployment, merged, nodePool, outcomesOf } from './manifests';

const nodeClass = (amiFamily: string, more: object = {}) =>
  merged(
    { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { amiFamily } },
    more,
  ) as Manifest;

it('says that nodes of a node class with other content drift, though the pool is the same', () => {
  const { pools, others } = diffOf([nodePool(), nodeClass('AL2')], [nodePool(), nodeClass('AL2023')]);
  expect(pools).toMatchObject([
    {
      object: 'NodePool/general',
      changes: [{ outcome: 'replaces', at: 'spec.template.spec.nodeClassRef.name' }],
      replaces: { which: 'every node' },
    },
  ]);
  expect(others.changed).toBe(1);
});

it('says nothing where only the status of the node class differs', () => {
  expect(
    diffOf([nodePool(), nodeClass('AL2')], [nodePool(), nodeClass('AL2', { status: { amis: [] } })]).pools,
  ).toEqual([]);
});

it('tells pools of one name in two namespaces apart, and takes none for default', () => {
  const within = (namespace: string, replicas = 3) =>
    machineDeployment({ metadata: { namespace }, spec: { replicas } });
  expect(diffOf([within('a'), within('b')], [within('a'), within('b', 5)]).pools.map(({ object }) => object)).toEqual([
    'MachineDeployment/b/workers',
  ]);
  expect(diffOf([machineDeployment()], [within('default')]).pools).toEqual([]);
});

it('compares no pool of an API whose fields stand elsewhere, and none without a name', () => {
  const old = { ...nodePool(), apiVersion: 'karpenter.sh/v1beta1' };
  const { pools, notCompared } = diffOf([old], [nodePool({ metadata: { name: undefined } })]);
  expect(pools).toEqual([]);
  expect(notCompared.map(({ object, why }) => [object, why.split(/[,;]/)[0]])).toEqual([
    ['NodePool/general', 'it is of karpenter.sh/v1beta1'],
    ['NodePool/?', 'it has no name to be found by'],
  ]);
});

it('takes a pool of another API for the same pool, neither come nor gone', () => {
  const old = { ...nodePool(), apiVersion: 'karpenter.sh/v1beta1' };
  for (const [before, after] of [
    [old, nodePool()],
    [nodePool(), old],
  ] as const) {
    expect(diffOf([before], [after])).toMatchObject({ pools: [], notCompared: [{ object: 'NodePool/general' }] });
  }
});

it('says of a pool that another one of its name replaces that it is not compared', () => {
  const { pools, notCompared } = diffOf(
    [nodePool()],
    [nodePool({ spec: { weight: 1 } }), nodePool({ spec: { weight: 2 } })],
  );
  expect(pools.map(({ changes }) => changes[0]?.after)).toEqual([2]);
  expect(notCompared.map(({ why }) => why)).toEqual([expect.stringMatching(/^another of this name comes later/)]);
});

it('says of a topology that changes that its pools are not compared', () => {
  const cluster = (version: string) => ({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: { name: 'prod' },
    spec: { topology: { version, workers: { machineDeployments: [{ class: 'default', name: 'md' }] } } },
  });
  expect(diffOf([cluster('v1.34.0')], [cluster('v1.34.0')]).notCompared).toEqual([]);
  expect(diffOf([cluster('v1.34.0')], [cluster('v1.35.0')]).notCompared.map(({ object }) => object)).toEqual([
    'Cluster/prod',
  ]);
});

describe('a Cluster whose topology makes pools', () => {
  const cluster = (spec: object) => ({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: { name: 'prod' },
    spec,
  });
  const topology = { version: 'v1.34.0', workers: { machineDeployments: [{ class: 'default', name: 'md' }] } };
  const whyOf = (before: readonly Manifest[], after: readonly Manifest[]) =>
    diffOf(before, after).notCompared.map(({ object, why }) => `${object}: ${why.split(/[,;]/)[0]}`);

  it('is told of where it goes, since its pools go with it', () => {
    expect(whyOf([cluster({ topology })], [])).toEqual(['Cluster/prod: its topology made MachineDeployments']);
  });

  it.each([
    ['its topology', cluster({ controlPlaneRef: { name: 'a' } })],
    ['its workers', cluster({ topology: { version: 'v1.34.0' } })],
  ])('is told of where it loses %s', (_, after) => {
    expect(whyOf([cluster({ topology })], [after])).toEqual([
      'Cluster/prod: its topology makes MachineDeployments by its class',
    ]);
  });

  it('is the same with what controllers write beside the topology', () => {
    const written = { controlPlaneEndpoint: { host: '10.0.0.1', port: 6443 }, controlPlaneRef: { name: 'prod-x' } };
    expect(whyOf([cluster({ topology, ...written })], [cluster({ topology })])).toEqual([]);
  });
});

it('lists pools by name, whatever the order of the input', () => {
  const [a, b] = ['a', 'b'].map((name) => nodePool({ metadata: { name } }));
  const [c, d] = ['a', 'b'].map((name) => nodePool({ metadata: { name }, spec: { weight: 5 } }));
  const forth = diffOf([a, b] as Manifest[], [c, d] as Manifest[]);
  expect(forth).toEqual(diffOf([b, a] as Manifest[], [d, c] as Manifest[]));
  expect(forth.pools.map(({ object }) => object)).toEqual(['NodePool/a', 'NodePool/b']);
});

describe('a value that is known only at deploy time', () => {
  const replicas = (value: unknown) => {
    const manifest = machineDeployment({ spec: { replicas: value } });
    return value instanceof DeferredValue
      ? noteDeferred(manifest, [{ at: ['spec', 'replicas'], expression: value.expression }])
      : manifest;
  };

  it('is no change where it is the same expression on both sides', () => {
    const [a, b] = [replicas(new DeferredValue('$' + '{var.count}')), replicas(new DeferredValue('$' + '{var.count}'))];
    expect(outcomesOf(a, b)).toEqual([]);
  });

  it.each([
    ['another expression', replicas(new DeferredValue('$' + '{var.a}')), replicas(new DeferredValue('$' + '{var.b}'))],
    ['a value in its place', replicas(3), replicas(new DeferredValue('$' + '{var.b}'))],
    ['one that nobody names', replicas(new DeferredValue()), replicas(new DeferredValue())],
  ])('is unknown, and never in place: %s', (_, before, after) => {
    expect(outcomesOf(before, after)).toEqual(['unknown spec.replicas']);
  });
});
