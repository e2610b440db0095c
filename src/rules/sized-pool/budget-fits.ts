import type { Rule } from '../../check/rule';
import { dimensionsOf } from '../../model/sized-pools/dimensions';
import { annotationAt } from '../facts/annotation-at';
import { MACHINE_DEPLOYMENT, sizedPoolOf } from '../facts/machine-deployment-of';
import { sizedBudget } from '../facts/sized-bounds';
import { bindingName, DIMENSION_WORDS, firstOf, maximaFor } from '../facts/sized-dimension';

export const budgetFits: Rule = {
  id: 'sized-pool/budget-fits',
  title: 'Some number of nodes fits an autoscaling budget',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The totals of both dimensions have to be inside the budget at every count. Where one dimension needs more nodes than the other allows, or no count lies between minimum and maximum, the pool can never run.',
  source: ['the node-pool model of the platform Aether, as this package reads it'],
  *check(object) {
    const budget = sizedBudget(object);
    const pool = sizedPoolOf(object);
    if (budget?.rejected !== 'sized-pool/budget-fits' || !pool) return;
    const { needs, allows } = budget;
    const advice = maximaFor(dimensionsOf(pool.node, pool.budget), Math.max(1, needs.nodes));
    const minimum =
      needs.nodes > 0 ? `the minimum of ${bindingName(needs.boundBy)} needs ${counted(needs.nodes)}, and ` : '';
    yield {
      at: annotationAt(DIMENSION_WORDS[firstOf(allows.boundBy)].max),
      says: `${minimum}the maximum of ${bindingName(allows.boundBy)} allows ${counted(allows.nodes)}; write ${advice}`,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "1"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "3"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "8"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "8"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "24"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "80"
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
    says: 'the minimum of memory needs 5 nodes, and the maximum of vCPU allows 3 nodes; write max-vcpu "40"',
  },
};

function counted(nodes: number): string {
  return nodes === 0 ? 'not even one node' : `${nodes} ${nodes === 1 ? 'node' : 'nodes'}`;
}
