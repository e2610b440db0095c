import type { Rule } from '../../check/rule';
import { poolCostOf } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const hoursOnFlatFee: Rule = {
  id: 'cost/hours-on-flat-fee',
  title: 'Hours are set where something is billed by the hour',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  needs: ['estimate'],
  why: 'A fixed sized pool costs a flat month, however many hours the month has. Where nothing else is estimated, the hours change no number.',
  source: ['the node-pool model of the platform Aether'],
  *check(object, _, input) {
    const { estimate } = input;
    if (!estimate?.hoursChosen || !poolCostOf(object, input)?.remarks.flatMonth) return;
    if (!estimate.pools.every(({ remarks }) => remarks.flatMonth)) return;
    const says = `a month of ${estimate.hoursPerMonth} hours changes nothing for a fixed pool, which costs a flat month; leave hoursPerMonth out`;
    yield { at: ['metadata', 'name'], says };
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
    prices: {
      ...EXAMPLE_BOOK,
      sizedPools: { monthly: { perVcpuMonth: '12.50', perGbMonth: '3.10', perGbDiskMonth: '0.08' } },
    },
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
    prices: {
      ...EXAMPLE_BOOK,
      hoursPerMonth: '744',
      sizedPools: { monthly: { perVcpuMonth: '12.50', perGbMonth: '3.10', perGbDiskMonth: '0.08' } },
    },
    says: 'a month of 744 hours changes nothing for a fixed pool, which costs a flat month; leave hoursPerMonth out',
  },
};
