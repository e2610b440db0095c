import type { Rule } from '../../check/rule';
import { SIZED_POOL_BUDGET_KEYS } from '../../manifest/annotations/sized-pool';
import type { ExactBudget, NodesByDimension } from '../../model/sized-pools/nearest-budgets';
import { annotationAt } from '../facts/annotation-at';
import { MACHINE_DEPLOYMENT, sizedPoolOf } from '../facts/machine-deployment-of';
import { sizedBudget } from '../facts/sized-bounds';

export const fixedExact: Rule = {
  id: 'sized-pool/fixed-exact',
  title: 'The budget of a fixed pool is an exact number of nodes',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'A fixed pool holds one count of nodes at all times, so its budget has to be the same multiple of the node on both dimensions, at least 1.',
  source: ['the node-pool model of the platform Aether, as this package reads it'],
  *check(object) {
    const budget = sizedBudget(object);
    const pool = sizedPoolOf(object);
    if (budget?.rejected !== 'sized-pool/fixed-exact' || !pool) return;
    const { nodesBy, below, above } = budget;
    const { maxVcpu, maxMemoryGb } = pool.budget;
    const { vcpu, memoryGb } = pool.node;
    const exact = Number.isInteger(nodesBy.vcpu) && nodesBy.vcpu > 0;
    const advice = below ? `${inWords(below)}, or ${inWords(above)}` : inWords(above);
    yield {
      at: annotationAt(exact ? SIZED_POOL_BUDGET_KEYS.maxMemoryGb : SIZED_POOL_BUDGET_KEYS.maxVcpu),
      says: `${maxVcpu} vCPUs and ${maxMemoryGb} GB are ${countsInWords(nodesBy)} of ${vcpu} vCPUs and ${memoryGb} GB; write ${advice}`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "8"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  replicas: 2
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
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "10"
    sized-pool.cdk-node-pools.dev/max-vcpu: "10"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "40"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "40"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  replicas: 2
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: '10 vCPUs and 40 GB are 2.5 nodes of 4 vCPUs and 16 GB; write 8 vCPUs and 32 GB (2 nodes), or 12 vCPUs and 48 GB (3 nodes)',
  },
};

function inWords({ nodes, vcpu, memoryGb }: ExactBudget): string {
  return `${vcpu} vCPUs and ${memoryGb} GB (${nodes} ${nodes === 1 ? 'node' : 'nodes'})`;
}

function countsInWords({ vcpu, memory }: NodesByDimension): string {
  const [byVcpu, byMemory] = [rounded(vcpu), rounded(memory)];
  return byVcpu === byMemory ? `${byVcpu} nodes` : `${byVcpu} nodes by vCPU and ${byMemory} by memory`;
}

function rounded(nodes: number): string {
  return `${Number(nodes.toFixed(2))}`;
}
