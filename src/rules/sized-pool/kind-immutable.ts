import type { Rule } from '../../check/rule';
import { budgetChange } from '../../diff/sized-pools/size-changes';
import { sizedPairOf } from '../facts/before-of';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const kindImmutable: Rule = {
  id: 'sized-pool/kind-immutable',
  title: 'A fixed pool stays fixed, and an autoscaling one autoscaling',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  needs: ['before'],
  why: 'Nothing describes how a pool would change its kind, and with it the way it is billed: by the month, or by started hours. This package takes it for refused.',
  source: ['the node-pool model of the platform Aether, as this package reads it'],
  *check(object, _, input) {
    const pair = sizedPairOf(object, input);
    const change = pair && budgetChange(pair);
    if (!pair || change?.name !== 'kind') return;
    const { at, before, after } = change;
    const says = `${String(before?.shown)} becomes ${String(after?.shown)}, which makes a pool that is ${pair.before.kind} ${pair.after.kind}; keep the budget ${pair.before.kind}, as ${String(before?.shown)} is, or create a new pool under another name and drain this one`;
    yield { at, says };
  },
  good: {
    before: `
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
    sized-pool.cdk-node-pools.dev/min-vcpu: "12"
    sized-pool.cdk-node-pools.dev/max-vcpu: "12"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "48"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "48"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  replicas: 3
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
    before: `
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
    says: '8 vCPU, 32 GB (2 nodes) becomes 8-40 vCPU, 32-160 GB (2-10 nodes), which makes a pool that is fixed autoscaling; keep the budget fixed, as 8 vCPU, 32 GB (2 nodes) is, or create a new pool under another name and drain this one',
  },
};
