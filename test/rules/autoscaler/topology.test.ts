import type { Manifest } from '../../../src/manifest/object';
import { MAX, MIN } from '../node-groups';
import { objectsOf } from '../pools';

const RULE = 'autoscaler/topology-replicas';
const AT = (index: number) => `spec.topology.workers.machineDeployments[${index}].replicas`;

function cluster(entries: readonly object[], reference: object = { classRef: { name: 'aws' } }): Manifest {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: { name: 'prod' },
    spec: { topology: { ...reference, version: 'v1.34.2', workers: { machineDeployments: entries } } },
  };
}

function clusterClass(machineDeployment: object, metadata: object = {}): Manifest {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'ClusterClass',
    metadata: { name: 'aws', ...metadata },
    spec: { workers: { machineDeployments: [machineDeployment] } },
  };
}

const bounds = (key = MIN) => ({ metadata: { annotations: { [key]: '2' } } });

describe('autoscaler/topology-replicas', () => {
  it('reports each entry with replicas and either bound', () => {
    const entries = [
      { class: 'a', name: 'x', replicas: 3, ...bounds(MIN) },
      { class: 'a', name: 'y', replicas: 0, ...bounds(MAX) },
    ];
    expect(objectsOf(RULE, [cluster(entries)])).toEqual([`Cluster/prod ${AT(0)}`, `Cluster/prod ${AT(1)}`]);
  });

  it('is silent on replicas alone, on bounds alone, and on a Cluster without a topology', () => {
    const entries = [
      { class: 'a', name: 'x', replicas: 3 },
      { class: 'a', name: 'y', ...bounds() },
      { class: 'a', name: 'z', replicas: null, ...bounds() },
    ];
    expect(objectsOf(RULE, [cluster(entries)])).toEqual([]);
    expect(objectsOf(RULE, [{ ...cluster([]), spec: {} }])).toEqual([]);
  });

  it.each([
    ['v1beta2', bounds(), { classRef: { name: 'aws' } }],
    ['v1beta1', { template: bounds() }, { class: 'aws' }],
  ])('reads the bounds of the class of %s', (_, inherited, reference) => {
    const entries = [{ class: 'a', name: 'x', replicas: 3 }];
    const found = objectsOf(RULE, [cluster(entries, reference), clusterClass({ class: 'a', ...inherited })]);
    expect(found).toEqual([`Cluster/prod ${AT(0)}`]);
  });

  it('is silent where another class has them, or a ClusterClass of another name or namespace', () => {
    const entries = [{ class: 'a', name: 'x', replicas: 3 }];
    expect(objectsOf(RULE, [cluster(entries), clusterClass({ class: 'b', ...bounds() })])).toEqual([]);
    expect(objectsOf(RULE, [cluster(entries), clusterClass({ class: 'a', ...bounds() }, { name: 'gcp' })])).toEqual([]);
    const elsewhere = clusterClass({ class: 'a', ...bounds() }, { namespace: 'classes' });
    expect(objectsOf(RULE, [cluster(entries), elsewhere])).toEqual([]);
    const reference = { classRef: { name: 'aws', namespace: 'classes' } };
    expect(objectsOf(RULE, [cluster(entries, reference), elsewhere])).toHaveLength(1);
  });

  it('reports an entry once where both it and its class have bounds', () => {
    const entries = [{ class: 'a', name: 'x', replicas: 3, ...bounds() }];
    expect(objectsOf(RULE, [cluster(entries), clusterClass({ class: 'a', ...bounds() })])).toHaveLength(1);
  });
});
