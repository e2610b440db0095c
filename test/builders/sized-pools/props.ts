import { CapacityBudget } from '../../../src/builders/sized-pools/capacity-budget';
import type { SizedNodePoolProps } from '../../../src/builders/sized-pools/sized-node-pool-props';
import { WORKERS } from '../cluster-api/props';

/** Nothing but what is required, and a name: a fixed pool of two nodes. */
export const FIXED: SizedNodePoolProps = {
  metadata: { name: 'general' },
  clusterName: WORKERS.clusterName,
  bootstrap: WORKERS.bootstrap,
  infrastructureRef: WORKERS.infrastructureRef,
  node: { vcpu: 4, memoryGb: 16, diskGb: 100 },
  budget: CapacityBudget.of({ minVcpu: 8, maxVcpu: 8, minMemoryGb: 32, maxMemoryGb: 32 }),
};

/** The same with a range of one to ten nodes. */
export const AUTOSCALING: SizedNodePoolProps = {
  ...FIXED,
  budget: { minVcpu: 4, maxVcpu: 40, minMemoryGb: 16, maxMemoryGb: 160 },
};

export const SIZED = 'sized-pool.cdk-node-pools.dev/';
export const CAPACITY = 'capacity.cluster-autoscaler.kubernetes.io/';
export const OPTION = 'cluster.x-k8s.io/autoscaling-options-';
export const MIN = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size';
export const MAX = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size';
