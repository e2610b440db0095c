import type { Rule } from '../../check/rule';
import { shortKey } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { strays } from '../facts/sized-setting-verdict';
import { writtenSettings } from '../facts/sized-settings';

export const optionsWritten: Rule = {
  id: 'sized-pool/options-written',
  title: 'Delay and threshold are always written',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: "An option that is missing leaves the pool to the autoscaler's own flags. One that is not pinned follows the platform's default, profile.platformDefaults, also when that moves.",
  source: ['the node-pool model of the platform Aether'],
  *check(object) {
    for (const setting of writtenSettings(object)) {
      const { at, key, pin, shown, tracked, write } = setting;
      if (key === undefined) continue;
      if (shown === undefined && isMissing(object, key)) {
        const says = `${shortKey(key)} is missing, so the flag of the autoscaler applies; write ${write(tracked)}`;
        yield { at, says };
      } else if (strays(setting)) {
        const says = `${shown} is not the default of the platform, ${write(tracked)}, and nothing pins it; write ${write(tracked)}, or pin ${pin}`;
        yield { at, says };
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
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "300s"
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
    says: '"300s" is not the default of the platform, "600s", and nothing pins it; write "600s", or pin scale-down-delay',
  },
};
