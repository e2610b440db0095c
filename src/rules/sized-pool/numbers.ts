import type { Rule } from '../../check/rule';
import { SIZED_POOL_BUDGET_KEYS, SIZED_POOL_NODE_KEYS } from '../../manifest/annotations/sized-pool';
import type { NumberField } from '../../model/sized-pools/number-faults';
import { quoted } from '../../units/quoted';
import { annotationAt, hasAnnotation, shortKey } from '../facts/annotation-at';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';
import { sizedBudget } from '../facts/sized-bounds';
import { wholeNumberMeant } from '../facts/whole-number-meant';

const FIELDS: {
  readonly [field in NumberField]: { readonly key: string; readonly unit: string; readonly example: number };
} = {
  'node.vcpu': { key: SIZED_POOL_NODE_KEYS.vcpu, unit: 'vCPUs', example: 4 },
  'node.memoryGb': { key: SIZED_POOL_NODE_KEYS.memoryGb, unit: 'GB', example: 16 },
  'node.diskGb': { key: SIZED_POOL_NODE_KEYS.diskGb, unit: 'GB', example: 100 },
  'budget.minVcpu': { key: SIZED_POOL_BUDGET_KEYS.minVcpu, unit: 'vCPUs', example: 4 },
  'budget.maxVcpu': { key: SIZED_POOL_BUDGET_KEYS.maxVcpu, unit: 'vCPUs', example: 40 },
  'budget.minMemoryGb': { key: SIZED_POOL_BUDGET_KEYS.minMemoryGb, unit: 'GB', example: 16 },
  'budget.maxMemoryGb': { key: SIZED_POOL_BUDGET_KEYS.maxMemoryGb, unit: 'GB', example: 160 },
};

export const numbers: Rule = {
  id: 'sized-pool/numbers',
  title: 'The size of a node and the budget are whole numbers',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Nodes have whole vCPUs and whole GB, at least one of each, and the totals are whole numbers from 0 up. From anything else no node count follows.',
  source: ['the node-pool model of the platform Aether, as this package reads it'],
  *check(object) {
    const budget = sizedBudget(object);
    if (budget?.rejected !== 'sized-pool/numbers') return;
    const { annotations } = machineDeploymentOf(object);
    for (const { field, least } of budget.faults) {
      const { key, unit, example } = FIELDS[field];
      const text = annotations.get(key);
      if (text === undefined && hasAnnotation(object, key)) continue;
      const says =
        text === undefined
          ? `${shortKey(key)} is missing, and without it no node count follows from the budget; write "${example}"`
          : `${quoted(text)} is no whole number of ${unit} from ${least} up; write "${Math.max(least, wholeNumberMeant(text, example))}"`;
      yield { at: annotationAt(key), says };
    }
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "2.5"
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
    says: '"2.5" is no whole number of vCPUs from 1 up; write "3"',
  },
};
