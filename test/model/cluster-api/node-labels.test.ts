import { isKubernetesLabel, kubeletAcceptsLabel, labelReachesNode } from '../../../src/model/cluster-api/node-labels';

it.each([
  ['node-role.kubernetes.io/worker', true],
  ['sub.node-role.kubernetes.io/worker', false],
  ['node-restriction.kubernetes.io/tier', true],
  ['ml.node-restriction.kubernetes.io/tier', true],
  ['node.cluster.x-k8s.io/env', true],
  ['ml.node.cluster.x-k8s.io/tier', true],
  ['xnode.cluster.x-k8s.io/tier', false],
  ['cluster.x-k8s.io/cluster-name', false],
  ['example.com/node.cluster.x-k8s.io', false],
  ['topology.kubernetes.io/zone', false],
  ['team', false],
])('copies %s from Machine to Node: %p', (key, expected) => {
  expect(labelReachesNode(key)).toBe(expected);
});

it.each([
  ['team', true],
  ['example.com/team', true],
  ['mykubernetes.io/team', true],
  ['kubernetes.io', true],
  ['kubernetes.io/hostname', true],
  ['kubernetes.io/tier', false],
  ['k8s.io/tier', false],
  ['foo.k8s.io/tier', false],
  ['node.cluster.x-k8s.io/env', true],
  ['node-role.kubernetes.io/worker', false],
  ['node-restriction.kubernetes.io/tier', false],
  ['node.kubernetes.io/instance-type', true],
  ['pool.node.kubernetes.io/x', true],
  ['kubelet.kubernetes.io/x', true],
  ['xkubelet.kubernetes.io/x', false],
  ['beta.kubernetes.io/instance-type', true],
  ['beta.kubernetes.io/other', false],
  ['topology.kubernetes.io/zone', true],
  ['failure-domain.beta.kubernetes.io/region', true],
])('lets a kubelet start with %s: %p', (key, expected) => {
  expect(kubeletAcceptsLabel(key)).toBe(expected);
});

it('counts subdomains of kubernetes.io and k8s.io as Kubernetes labels, and cluster.x-k8s.io not', () => {
  const keys = ['a.kubernetes.io/x', 'k8s.io/x', 'cluster.x-k8s.io/x', 'kubernetes.io.example.com/x', 'x'];
  expect(keys.map(isKubernetesLabel)).toEqual([true, true, false, false, false]);
});
