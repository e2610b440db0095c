import type { Rule } from '../../check/rule';
import { MACHINE_TAINTS_AT } from '../../manifest/cluster-api/machine-taints';
import { isSchedulable } from '../../model/sized-pools/schedulable';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';
import { poolsFirstIn } from '../facts/sized-pools-of-cluster';

export const schedulablePool: Rule = {
  id: 'cluster/schedulable-pool',
  title: "A cluster keeps a pool for the platform's own services",
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The platform refuses a cluster in which each pool has a NoSchedule or NoExecute taint: its own services would have nowhere to run. PreferNoSchedule keeps nothing off. Where the input may not be the whole cluster, this is for information.',
  source: ['the node-pool model of the platform Aether'],
  *check(object, cluster) {
    const pools = poolsFirstIn(object, cluster);
    if (!pools || pools.all.some((pool) => isSchedulable(machineDeploymentOf(pool).taints))) return;
    const [count, name] = [pools.all.length, quoted(pools.name)];
    const which =
      count === 1
        ? `the one pool of cluster ${name} here has`
        : `each of the ${count} pools of cluster ${name} here has`;
    yield {
      at: MACHINE_TAINTS_AT,
      says: `${which} a NoSchedule or NoExecute taint, so the services of the platform have nowhere to run; add a pool with taints: none, or with PreferNoSchedule`,
      severity: object.input.profile.wholeCluster ? 'error' : 'info',
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: gpu
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
      bootstrap: { dataSecretName: gpu }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: gpu }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
      taints:
        - { key: example.com/gpu, value: l4, effect: NoSchedule, propagation: OnInitialization }
---
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: general
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
      bootstrap: { dataSecretName: general }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: general }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    profile: { wholeCluster: true },
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: gpu
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
      bootstrap: { dataSecretName: gpu }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: gpu }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
      taints:
        - { key: example.com/gpu, value: l4, effect: NoSchedule, propagation: OnInitialization }
`,
    profile: { wholeCluster: true },
    says: 'the one pool of cluster "prod" here has a NoSchedule or NoExecute taint, so the services of the platform have nowhere to run; add a pool with taints: none, or with PreferNoSchedule',
  },
};
