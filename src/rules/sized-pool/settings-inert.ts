import type { Rule } from '../../check/rule';
import { SIZED_POOL_PINNED_KEY } from '../../manifest/annotations/sized-pool';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { sizedKind } from '../facts/sized-bounds';
import { writtenSettings } from '../facts/sized-settings';

export const settingsInert: Rule = {
  id: 'sized-pool/settings-inert',
  title: 'A fixed pool leaves the scale-down settings to the platform',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'A fixed pool has no node group in the autoscaler. A delay or threshold of its own is stored, and nothing reads it.',
  source: ['the node-pool model of the platform Aether'],
  *check(object) {
    if (sizedKind(object) !== 'fixed') return;
    for (const { at, key, pinned, shown, pin, name } of writtenSettings(object)) {
      if (key === undefined || !pinned || shown === undefined) continue;
      yield {
        at,
        says: `${shown} is stored without effect, since a fixed pool is not autoscaled; leave ${name} out, and ${pin} out of ${quoted(SIZED_POOL_PINNED_KEY)}`,
      };
    }
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
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "300s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "8"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/pinned: "scale-down-delay"
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
    says: '"300s" is stored without effect, since a fixed pool is not autoscaled; leave scaleDownDelaySeconds out, and scale-down-delay out of "sized-pool.cdk-node-pools.dev/pinned"',
  },
};
