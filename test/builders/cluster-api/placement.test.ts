import { machineDeploymentPlacement } from '../../../src/builders/cluster-api/placement';
import { ScaleDownExemption } from '../../../src/builders/cluster-api/scale-down-exemption';
import { Taint } from '../../../src/builders/karpenter/taint';
import { sizedNodePoolPlacement } from '../../../src/builders/sized-pools/sized-node-pool';

const labels = { 'node.cluster.x-k8s.io/pool': 'gpu', 'example.com/team': 'a', 'cluster.x-k8s.io/own': 'x' };
const gpu = Taint.noSchedule('example.com/gpu', 'true');

it('selects by labels that Cluster API puts on nodes, and on Aether by all but its own', () => {
  const props = { template: { labels } };
  expect(machineDeploymentPlacement(props).nodeSelector).toStrictEqual({ 'node.cluster.x-k8s.io/pool': 'gpu' });
  expect(machineDeploymentPlacement(props, 'aether').nodeSelector).toStrictEqual({
    'node.cluster.x-k8s.io/pool': 'gpu',
    'example.com/team': 'a',
  });
  expect(machineDeploymentPlacement({})).toStrictEqual({ nodeSelector: {}, tolerations: [] });
});

it('tolerates the taints of the pool, and once each those that its nodes are said to have', () => {
  const autoscaling = { minSize: 0, maxSize: 1, capacity: { taints: [gpu, Taint.noExecute('spot')] } };
  expect(machineDeploymentPlacement({ taints: [gpu], autoscaling }).tolerations).toStrictEqual([
    { key: 'example.com/gpu', operator: 'Equal', value: 'true', effect: 'NoSchedule' },
    { key: 'spot', operator: 'Exists', effect: 'NoExecute' },
  ]);
});

it('places pods on a sized pool by its labels and taints', () => {
  expect(sizedNodePoolPlacement({ labels: { 'example.com/team': 'a' }, taints: [gpu] })).toStrictEqual({
    nodeSelector: { 'example.com/team': 'a' },
    tolerations: [{ key: 'example.com/gpu', operator: 'Equal', value: 'true', effect: 'NoSchedule' }],
  });
});

it('exempts pods and nodes from scale-down by the keys of the autoscaler', () => {
  expect(ScaleDownExemption.pod()).toStrictEqual({ 'cluster-autoscaler.kubernetes.io/safe-to-evict': 'false' });
  expect(ScaleDownExemption.evictablePod()).toStrictEqual({ 'cluster-autoscaler.kubernetes.io/safe-to-evict': 'true' });
  expect(ScaleDownExemption.node()).toStrictEqual({ 'cluster-autoscaler.kubernetes.io/scale-down-disabled': 'true' });
});
