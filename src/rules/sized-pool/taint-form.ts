import type { Rule } from '../../check/rule';
import { isLabelValue, isQualifiedName } from '../../manifest/names';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, sizedPoolOf } from '../facts/machine-deployment-of';

const EFFECTS: readonly string[] = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

export const taintForm: Rule = {
  id: 'sized-pool/taint-form',
  title: 'A taint has a key, a value and an effect that nodes can have',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The effect is NoSchedule, PreferNoSchedule or NoExecute, key and value are those of a label, and a pair of key and effect is there once.',
  source: ['the node-pool model of the platform Aether'],
  *check(object) {
    if (!sizedPoolOf(object)) return;
    const first = new Map<string, number>();
    for (const { at, index, key, value = '', effect } of machineDeploymentOf(object).taints) {
      const pair = `${key}:${effect}`;
      const earlier = first.get(pair);
      if (earlier === undefined) first.set(pair, index);
      if (key !== undefined && !isQualifiedName(key)) {
        yield {
          at: [...at, 'key'],
          says: `${quoted(key)} is no key of a label; write one such as "example.com/dedicated"`,
        };
      }
      if (!isLabelValue(value)) {
        yield { at: [...at, 'value'], says: `${quoted(value)} is no value of a label; write one such as "batch"` };
      }
      if (effect !== undefined && !EFFECTS.includes(effect)) {
        const write = quoted(nearestName(effect, EFFECTS) ?? 'NoSchedule');
        yield { at: [...at, 'effect'], says: `${quoted(effect)} is no effect of a taint; write ${write}` };
      } else if (earlier !== undefined && key !== undefined && effect !== undefined) {
        yield { at, says: `${quoted(pair)} is in taints[${earlier}] already, whatever the value; drop one of the two` };
      }
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
    capacity.cluster-autoscaler.kubernetes.io/taints: "example.com/gpu=l4:NoSchedule"
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
      taints:
        - { key: example.com/gpu, value: l4, effect: NoSchedule, propagation: OnInitialization }
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
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
      taints:
        - { key: example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, effect: PreferNoSchedule, propagation: OnInitialization }
`,
    says: '"example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" is no key of a label; write one such as "example.com/dedicated"',
  },
};
