import type { Rule } from '../../check/rule';
import { dimensionsOf } from '../../model/sized-pools/dimensions';
import { annotationAt } from '../facts/annotation-at';
import { MACHINE_DEPLOYMENT, sizedPoolOf } from '../facts/machine-deployment-of';
import { sizedBounds } from '../facts/sized-bounds';
import { bindingName, DIMENSION_WORDS, firstOf, maximaFor } from '../facts/sized-dimension';

export const neverScales: Rule = {
  id: 'sized-pool/never-scales',
  title: 'An autoscaling pool has more than one count to scale between',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'A budget with a range on either dimension makes an autoscaling pool, which bills by the hour. Where the other dimension, or rounding to whole nodes, leaves a single count, it pays for scaling and never does.',
  source: ['the node-pool model of the platform Aether'],
  *check(object) {
    const bounds = sizedBounds(object);
    const pool = sizedPoolOf(object);
    if (bounds?.kind !== 'autoscaling' || bounds.minNodes !== bounds.maxNodes || !pool) return;
    const nodes = bounds.maxNodes;
    const advice = maximaFor(dimensionsOf(pool.node, pool.budget), nodes + 1);
    const { vcpu, memoryGb } = pool.node;
    yield {
      at: annotationAt(DIMENSION_WORDS[firstOf(bounds.maxBoundBy)].max),
      says: `${bindingName(bounds.maxBoundBy)} ${bounds.maxBoundBy === 'both' ? 'hold' : 'holds'} the pool at ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, so it never scales and still bills by the hour; write ${advice}, or a fixed budget of ${nodes * vcpu} vCPUs and ${nodes * memoryGb} GB`,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "2"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "16"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "32"
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
    says: 'memory holds the pool at 2 nodes, so it never scales and still bills by the hour; write max-memory-gb "48", or a fixed budget of 8 vCPUs and 32 GB',
  },
};
