import type { Rule } from '../../check/rule';
import { budgetChange } from '../../diff/sized-pools/size-changes';
import { shortKey } from '../facts/annotation-at';
import { sizedPairOf } from '../facts/before-of';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const loweredMidMonth: Rule = {
  id: 'sized-pool/lowered-mid-month',
  title: 'A fixed pool keeps its count until the month is over',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  needs: ['before'],
  why: 'A fixed pool is charged by the month, for the count it had when the month began. Fewer nodes lower the charge of the next month, and never that of this one.',
  source: ['the node-pool model of the platform Aether'],
  *check(object, _, input) {
    const pair = sizedPairOf(object, input);
    const [before, after] = [pair?.before.bounds, pair?.after.bounds];
    if (before?.kind !== 'fixed' || after?.kind !== 'fixed' || !(after.maxNodes < before.maxNodes)) return;
    const at = pair && budgetChange(pair)?.at;
    if (!pair || !at) return;
    const { minVcpu } = pair.before.budget;
    const says = `the pool goes from ${before.maxNodes} to ${after.maxNodes} nodes, and this month stays charged for ${before.maxNodes}; keep ${shortKey(String(at[2]))} "${minVcpu}" until the month ends, since it is paid for`;
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
    says: 'the pool goes from 3 to 2 nodes, and this month stays charged for 3; keep min-vcpu "12" until the month ends, since it is paid for',
  },
};
