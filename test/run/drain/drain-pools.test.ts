import { UnknownPoolError } from '../../../src/run/drain/pools-of';
import { budget, machines, service, workload } from '../../rules/availability/manifests';
import { only, report } from './drain-report';

it('lists pools that are drained alike once', () => {
  const pools = ['a', 'b', 'c'].map((name) => machines({ name }));
  const line = only([...pools, workload(), budget(), service()]);
  expect([line.pool, ...line.alike]).toEqual(['MachineDeployment/a', 'MachineDeployment/b', 'MachineDeployment/c']);
});

it('asks for one pool by its name, and names those there are for one that is not', () => {
  const pools = ['a', 'b'].map((name) => machines({ name }));
  const { drains } = report([...pools, workload(), budget()], {}, 'b');
  expect(drains.map(({ pool }) => pool)).toEqual(['MachineDeployment/b']);
  expect(() => report(pools, {}, 'c')).toThrow(UnknownPoolError);
  expect(() => report(pools, {}, 'c')).toThrow(
    'no pool "c" in the input; write one of MachineDeployment/a, MachineDeployment/b',
  );
});

describe('pools', () => {
  it('that are drained alike are in one line, and none is left out', () => {
    const pools = [machines({ name: 'a' }), machines({ name: 'b', drain: 600 }), machines({ name: 'c' })];
    const { drains } = report([...pools, workload(), budget(), service()]);
    expect(drains.map(({ pool, alike }) => [pool, alike])).toEqual([
      ['MachineDeployment/a', ['MachineDeployment/c']],
      ['MachineDeployment/b', []],
    ]);
  });

  it('are not alike under a rule of drains that is about one of them', () => {
    const rule = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'MachineDrainRule',
      metadata: { name: 'keep' },
      spec: {
        drain: { behavior: 'Skip' },
        machines: [{ selector: { matchLabels: { 'cluster.x-k8s.io/deployment-name': 'b' } } }],
      },
    };
    const { drains } = report([
      machines({ name: 'a' }),
      machines({ name: 'b' }),
      rule,
      workload(),
      budget(),
      service(),
    ]);
    expect(drains.map(({ pool, verdict }) => [pool, verdict])).toEqual([
      ['MachineDeployment/a', 'fits'],
      ['MachineDeployment/b', 'not-evicted'],
    ]);
  });

  it('are asked for by the name in a topology, too, and the nearest of many is named', () => {
    const many = Array.from({ length: 9 }, (_, at) => machines({ name: `workers-${at}` }));
    expect(() => report(many, {}, 'worker-3')).toThrow('no pool "worker-3" in the input; write workers-3');
    expect(() => report(many, {}, 'x')).toThrow(/MachineDeployment\/workers-4, or one of 4 more$/);
    expect(() => report([workload()], {}, 'x')).toThrow('no pool "x" in the input; add the manifests of the pools');
    const cluster = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      metadata: { name: 'prod' },
      spec: {
        topology: {
          classRef: { name: 'a' },
          version: 'v1.34.2',
          workers: { machineDeployments: [{ class: 'a', name: 'md-0' }] },
        },
      },
    };
    expect(report([cluster, workload(), budget()], {}, 'md-0').drains.map(({ pool }) => pool)).toEqual([
      'Cluster/prod md-0',
    ]);
  });
});

it('tells what it left out: kinds nobody here knows', () => {
  const kruise = { ...workload({ kind: 'StatefulSet', name: 'db' }), apiVersion: 'apps.kruise.io/v1beta1' };
  expect(report([machines(), kruise]).notChecked).toEqual([
    { object: 'StatefulSet/db', why: expect.stringMatching(/^how a StatefulSet of apps\.kruise\.io runs the pods/) },
  ]);
});

it('leaves out what Helm runs once, to migrate or to test', () => {
  const hook = { 'helm.sh/hook': 'test' };
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'test', annotations: hook },
    spec: { containers: [{ name: 'a', image: 'a' }] },
  };
  const job = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'migrate', annotations: hook },
    spec: { template: { spec: pod.spec } },
  };
  expect(report([machines(), pod, job]).drains).toEqual([]);
});
