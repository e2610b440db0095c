import type { Rule } from '../../check/rule';
import { UNNEEDED_TIME_KEY } from '../../manifest/annotations/autoscaler';
import { parseOptionDuration } from '../../model/cluster-api/autoscaler-options';
import { annotationAt } from '../facts/annotation-at';
import { poolCostOf } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

const HOUR_NS = 3_600_000_000_000n;

export const startedHours: Rule = {
  id: 'cost/started-hours',
  title: 'Nodes billed by started hours stay for an hour',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  needs: ['estimate'],
  why: 'A node that lives for 15 minutes or more pays whole hours. With a scale-down delay below an hour nodes come and go within hours that are paid in full, which the estimate leaves out unless it is told how often.',
  source: ['the node-pool model of the platform Aether'],
  *check(object, _, input) {
    const pool = poolCostOf(object, input);
    if (!pool?.remarks.startedHours || pool.assumptions.churn !== 'none' || pool.assumptions.nodes.indexOf('-') < 0)
      return;
    const text = machineDeploymentOf(object).annotations.get(UNNEEDED_TIME_KEY);
    const delay = text === undefined ? undefined : parseOptionDuration(text);
    if (text === undefined || delay === undefined || delay >= HOUR_NS) return;
    const says = `a node goes after ${text} unneeded and pays whole hours, and how often that happens is not in the estimate; pass --replacements-per-node 2, or a delay of "3600s"`;
    yield { at: annotationAt(UNNEEDED_TIME_KEY), says };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "8"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "3600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "32"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "128"
    sized-pool.cdk-node-pools.dev/pinned: "scale-down-delay"
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
    prices: {
      ...EXAMPLE_BOOK,
      sizedPools: { hourly: { perVcpuHour: '0.02', perGbHour: '0.005', perGbDiskHour: '0.0001' } },
    },
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "8"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "32"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "128"
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
    prices: {
      ...EXAMPLE_BOOK,
      sizedPools: { hourly: { perVcpuHour: '0.02', perGbHour: '0.005', perGbDiskHour: '0.0001' } },
    },
    says: 'a node goes after 600s unneeded and pays whole hours, and how often that happens is not in the estimate; pass --replacements-per-node 2, or a delay of "3600s"',
  },
};
