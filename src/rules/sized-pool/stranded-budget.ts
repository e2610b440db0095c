import type { Rule } from '../../check/rule';
import { dimensionsOf } from '../../model/sized-pools/dimensions';
import { annotationAt } from '../facts/annotation-at';
import { MACHINE_DEPLOYMENT, sizedPoolOf } from '../facts/machine-deployment-of';
import { sizedBounds } from '../facts/sized-bounds';
import { bindingName, DIMENSION_WORDS, maximaFor } from '../facts/sized-dimension';

export const strandedBudget: Rule = {
  id: 'sized-pool/stranded-budget',
  title: 'A budget can be used up on both dimensions',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Nodes come whole, and the dimension that is used up first ends the pool. What the other maximum allows beyond that is never used.',
  source: ['the node-pool model of the platform Aether, as this package reads it'],
  *check(object) {
    const bounds = sizedBounds(object);
    const pool = sizedPoolOf(object);
    if (!bounds?.stranded || bounds.minNodes === bounds.maxNodes || !pool) return;
    const { dimension, unused, nodes } = bounds.stranded;
    const words = DIMENSION_WORDS[dimension];
    const perNode = dimension === 'vcpu' ? pool.node.vcpu : pool.node.memoryGb;
    yield {
      at: annotationAt(words.max),
      says: `${unused} ${words.unit}, enough for ${nodes} more ${nodes === 1 ? 'node' : 'nodes'}, are never used, since ${bindingName(bounds.maxBoundBy)} ends the pool at ${bounds.maxNodes}; write "${bounds.maxNodes * perNode}", or ${maximaFor(dimensionsOf(pool.node, pool.budget), bounds.maxNodes + nodes)}`,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "6"
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
    sized-pool.cdk-node-pools.dev/max-memory-gb: "96"
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
    says: '16 vCPUs, enough for 4 more nodes, are never used, since memory ends the pool at 6; write "24", or max-memory-gb "160"',
  },
};
