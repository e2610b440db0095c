import type { Rule } from '../../check/rule';
import { drainTimeoutSeconds } from '../../model/cluster-api/timeouts';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, sizedPoolOf } from '../facts/machine-deployment-of';
import { longestPod, podsFor } from '../facts/pods-by-node-label';
import { writtenSettings } from '../facts/sized-settings';

export const graceOverDrain: Rule = {
  id: 'sized-pool/grace-over-drain',
  title: 'The drain timeout outlasts the grace period of the pods',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'At the end of the drain timeout the node goes with what still runs on it, so a pod that may take longer to end is cut short. Only run with profile.workloads.',
  source: ['the node-pool model of the platform Aether'],
  *check(object, cluster) {
    if (!sizedPoolOf(object) || object.input.profile.workloads !== true) return;
    const md = machineDeploymentOf(object);
    const timeout = drainTimeoutSeconds(md) ?? Number.POSITIVE_INFINITY;
    const pod = longestPod(podsFor(cluster, md.templateLabels));
    const [setting] = writtenSettings(object);
    if (!pod || !setting || pod.graceSeconds <= timeout) return;
    const { at, max, write } = setting;
    const there = pod.graceSeconds > max ? ` and terminationGracePeriodSeconds: ${max} there` : '';
    yield {
      at,
      says: `the pods of ${pod.object.object} may take ${pod.graceSeconds} s to end, and after ${timeout} s the node goes with them; write ${write(Math.min(pod.graceSeconds, max))}${there}`,
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
    capacity.cluster-autoscaler.kubernetes.io/labels: "example.com/tier=training"
spec:
  clusterName: prod
  selector: {}
  template:
    metadata:
      labels:
        example.com/tier: training
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: trainer
spec:
  selector:
    matchLabels: { app: trainer }
  template:
    metadata:
      labels: { app: trainer }
    spec:
      nodeSelector: { example.com/tier: training }
      terminationGracePeriodSeconds: 300
      containers:
        - { name: trainer, image: registry.example.com/trainer:1.0 }
`,
    profile: { workloads: true },
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
    capacity.cluster-autoscaler.kubernetes.io/labels: "example.com/tier=training"
spec:
  clusterName: prod
  selector: {}
  template:
    metadata:
      labels:
        example.com/tier: training
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: trainer
spec:
  selector:
    matchLabels: { app: trainer }
  template:
    metadata:
      labels: { app: trainer }
    spec:
      nodeSelector: { example.com/tier: training }
      terminationGracePeriodSeconds: 1800
      containers:
        - { name: trainer, image: registry.example.com/trainer:1.0 }
`,
    profile: { workloads: true },
    says: 'the pods of Deployment/trainer may take 1800 s to end, and after 600 s the node goes with them; write 1800',
  },
};
