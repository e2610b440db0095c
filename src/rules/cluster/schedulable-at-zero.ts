import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { isSchedulable } from '../../model/sized-pools/schedulable';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';
import { namesInWords } from '../facts/names-in-words';
import { nodeGroupOf } from '../facts/node-group-of';
import { sizedBounds, sizedBudget } from '../facts/sized-bounds';
import { poolsFirstIn } from '../facts/sized-pools-of-cluster';

/** Pools that a message names. */
const MOST_NAMES = 3;

export const schedulableAtZero: Rule = {
  id: 'cluster/schedulable-at-zero',
  title: "A pool for the platform's own services keeps a node",
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The only pools without a NoSchedule or NoExecute taint may be at 0 nodes, as at night. The services of the platform then have nowhere to run. Where the input may not be the whole cluster, this is for information.',
  source: ['the node-pool model of the platform Aether, as this package reads it'],
  *check(object, cluster) {
    const pools = poolsFirstIn(object, cluster);
    const open = pools?.all.filter((pool) => isSchedulable(machineDeploymentOf(pool).taints)) ?? [];
    if (!pools || open.length === 0 || open.some((pool) => leastNodes(pool) > 0)) return;
    const which = open.length === 1 ? 'the one pool' : `each of the ${open.length} pools`;
    const names = open.slice(0, MOST_NAMES).map((pool) => quoted(pool.name ?? '?'));
    const list = namesInWords(open.length > MOST_NAMES ? [...names, `${open.length - MOST_NAMES} more`] : names);
    yield {
      at: ['spec'],
      says: `${which} of cluster ${quoted(pools.name)} here without a NoSchedule or NoExecute taint may be at 0 nodes (${list}), and the services of the platform then have nowhere to run; let its budget begin at 1 node`,
      severity: object.input.profile.wholeCluster ? 'warning' : 'info',
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "40"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "160"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "0"
    sized-pool.cdk-node-pools.dev/max-vcpu: "40"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "0"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "160"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    profile: { wholeCluster: true },
    says: 'the one pool of cluster "prod" here without a NoSchedule or NoExecute taint may be at 0 nodes ("workers"), and the services of the platform then have nowhere to run; let its budget begin at 1 node',
  },
};

/**
 * Of a pool that is not sized, by its bounds, or by its replicas where it has none. A budget that is refused is not
 * counted as 0.
 */
function leastNodes(pool: Subject): number {
  if (sizedBudget(pool)?.rejected !== undefined) return 1;
  const group = nodeGroupOf(pool);
  return sizedBounds(pool)?.minNodes ?? group?.range?.min ?? group?.view.replicas ?? 1;
}
