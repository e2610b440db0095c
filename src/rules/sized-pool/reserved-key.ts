import type { Rule } from '../../check/rule';
import { reservedBeginning } from '../../model/sized-pools/reserved-keys';
import { quoted } from '../../units/quoted';
import { shortKey } from '../facts/annotation-at';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, sizedPoolOf } from '../facts/machine-deployment-of';

export const reservedKey: Rule = {
  id: 'sized-pool/reserved-key',
  title: 'Labels and taints keep out of what the platform reserves',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The platform refuses keys that begin with aether.cloud/, kubernetes.io/, k8s.io/, node-role.kubernetes.io/ or node.kubernetes.io/. The beginnings are literal: topology.kubernetes.io/zone is none of them.',
  source: ['the node-pool model of the platform Aether'],
  *check(object) {
    if (!sizedPoolOf(object)) return;
    const { templateLabels, taints } = machineDeploymentOf(object);
    for (const key of templateLabels.keys()) {
      const says = words(key);
      if (says !== undefined) yield { at: ['spec', 'template', 'metadata', 'labels', key], says };
    }
    for (const { at, key = '' } of taints) {
      const says = words(key);
      if (says !== undefined) yield { at: [...at, 'key'], says };
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
    capacity.cluster-autoscaler.kubernetes.io/labels: "example.com/tier=web"
spec:
  clusterName: prod
  selector: {}
  template:
    metadata:
      labels:
        example.com/tier: web
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
    capacity.cluster-autoscaler.kubernetes.io/labels: "node-role.kubernetes.io/web=true"
spec:
  clusterName: prod
  selector: {}
  template:
    metadata:
      labels:
        node-role.kubernetes.io/web: "true"
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: '"node-role.kubernetes.io/web" begins with node-role.kubernetes.io/, which the platform refuses; write "example.com/web"',
  },
};

function words(key: string): string | undefined {
  const beginning = reservedBeginning(key);
  if (beginning === undefined) return undefined;
  return `${quoted(key)} begins with ${beginning}, which the platform refuses; write ${quoted(`example.com/${shortKey(key)}`)}`;
}
