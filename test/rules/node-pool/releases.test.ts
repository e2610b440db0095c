import { ask, pool } from '../pools';
import { refusals } from '../refusals';

const disrupting = (disruption: object) => pool({ spec: { disruption: { consolidateAfter: '5m', ...disruption } } });
const labelled = (key: string) => pool({ labels: { [key]: 'a' } });
const asking = (key: string) => pool({ requirements: [ask(key, 'Exists')] });
const ref = (more: object) =>
  pool({ node: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default', ...more } } });

/** What the API server takes in one release and refuses in the one beside it: section 2 of the change log of the CRDs. */
describe('a NodePool that one release takes and its neighbour refuses', () => {
  it.each([
    ['an empty name of a node class', ref({ name: '' }), '1.0.8', '1.1.0'],
    ['consolidateAfter of 1hr', disrupting({ consolidateAfter: '1hr' }), '1.3', '1.4.0'],
    ['expireAfter of FooNever', pool({ node: { expireAfter: 'FooNever' } }), '1.3.3', '1.4'],
    ['51 reasons', disrupting({ budgets: [{ nodes: '1', reasons: Array(51).fill('Empty') }] }), '1.7', '1.8.0'],
    ['a reason twice', disrupting({ budgets: [{ nodes: '1', reasons: ['Empty', 'Empty'] }] }), '1.12', '1.13.0'],
  ])('%s is refused from a release on', (_, manifest, takes, refuses) => {
    expect(refusals(manifest, { karpenter: takes })).toEqual([]);
    expect(refusals(manifest, { karpenter: refuses })).toHaveLength(1);
  });

  it.each([
    ['replicas', pool({ spec: { replicas: 3, limits: {} } }), '1.7.9', '1.8.0'],
    ['Gte', pool({ requirements: [ask('example.com/n', 'Gte', ['4'])] }), '1.8.2', '1.9.0'],
    ['Lte', pool({ requirements: [ask('example.com/n', 'Lte', ['4'])] }), '1.8', '1.9'],
    ['a label of k8s.io', labelled('k8s.io/team'), '1.8', '1.9.0'],
    ['a label of kubernetes.io', labelled('app.kubernetes.io/managed-by'), '1.8.2', '1.9.0'],
    ['a requirement of kubernetes.io', asking('node-role.kubernetes.io/worker'), '1.0.0', '1.9.0'],
    ['Balanced', disrupting({ consolidationPolicy: 'Balanced' }), '1.13.0', '1.14.0'],
    ['a status with the observed class', { ...pool(), status: { nodeClassObservedGeneration: 1 } }, '1.3', '1.4'],
    ['a status with nodes', { ...pool(), status: { nodes: 3 } }, '1.7', '1.8'],
  ])('%s is taken from a release on', (_, manifest, refuses, takes) => {
    expect(refusals(manifest, { karpenter: refuses })).toHaveLength(1);
    expect(refusals(manifest, { karpenter: takes })).toEqual([]);
  });

  it('is judged by the newest release where the profile names none, or a later one', () => {
    const balanced = disrupting({ consolidationPolicy: 'Balanced' });
    expect(refusals(balanced)).toEqual([]);
    expect(refusals(balanced, { karpenter: '1.27' })).toEqual([]);
    expect(refusals(disrupting({ consolidateAfter: null }), { karpenter: '1.14.1' })).toHaveLength(1);
  });
});

describe('an API version', () => {
  const of = (apiVersion: string) => ({ ...pool(), apiVersion });

  it.each([
    ['karpenter.sh/v1', '1.0.0'],
    ['karpenter.sh/v1', '1.14.1'],
    ['karpenter.sh/v1beta1', '1.0.8'],
    ['karpenter.sh/v1beta1', '0.37.0'],
  ])('%s is served by %s', (apiVersion, karpenter) => {
    expect(refusals(of(apiVersion), { karpenter })).toEqual([]);
  });

  it.each([
    ['karpenter.sh/v1beta1', '1.1.0', '"karpenter.sh/v1beta1" is not served from 1.1.0 on; write karpenter.sh/v1'],
    ['karpenter.sh/v1alpha5', '1.0.0', '"karpenter.sh/v1alpha5" is not served; write karpenter.sh/v1'],
    ['karpenter.sh/v2', '1.14.1', '"karpenter.sh/v2" is not served; write karpenter.sh/v1'],
    [
      'karpenter.sh/v1',
      '0.37.0',
      '"karpenter.sh/v1" is not served; run Karpenter 1.0.0 or later, or write karpenter.sh/v1beta1',
    ],
  ])('%s is refused by %s, and nothing else is said of form', (apiVersion, karpenter, says) => {
    expect(refusals({ ...of(apiVersion), foo: 1 }, { karpenter }).map((f) => f.says)).toEqual([says]);
  });
});
