import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { CAPACITY_PREFIX } from '../../manifest/annotations/autoscaler';
import { announcedCapacity } from '../../model/sized-pools/capacity';
import { tryQuantity } from '../../units/quantity';
import { compareQuantity, quantitySign } from '../../units/quantity-arithmetic';
import { quoted } from '../../units/quoted';
import { annotationAt, shortKey } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, sizedPoolOf } from '../facts/machine-deployment-of';
import { sizedKind } from '../facts/sized-bounds';

export const capacityMatches: Rule = {
  id: 'sized-pool/capacity-matches',
  title: 'The capacity that is announced is the size of a node',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The autoscaler plans from 0 with what the capacity annotations say. Where they say more than a node holds, or nothing, it plans with nodes that do not exist. A fixed pool is not planned for and has none.',
  source: ['the node-pool model of the platform Aether, as this package reads it'],
  *check(object) {
    const pool = sizedPoolOf(object);
    const kind = sizedKind(object);
    if (!pool || !kind) return;
    const { annotations } = machineDeploymentOf(object);
    if (kind === 'fixed') {
      for (const key of annotations.keys()) {
        if (!key.startsWith(CAPACITY_PREFIX)) continue;
        const says = `${shortKey(key)} is announced for an autoscaler, which a fixed pool has none of; remove it`;
        yield { at: annotationAt(key), says };
      }
      return;
    }
    for (const [key, size] of Object.entries(announcedCapacity(pool.node))) {
      const says = words(object, key, annotations.get(key), size);
      if (says !== undefined) yield { at: annotationAt(key), says };
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
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16Gi"
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
    says: '"16Gi" is not the size of a node, 16G, so from 0 the autoscaler plans with a node that does not exist; write "16G"',
  },
};

function words(object: Subject, key: string, text: string | undefined, size: string): string | undefined {
  const effect = 'so from 0 the autoscaler plans with a node that does not exist';
  if (text === '' || isMissing(object, key)) return `${shortKey(key)} is missing, ${effect}; write ${quoted(size)}`;
  const [announced, exact] = [tryQuantity(text ?? ''), tryQuantity(size)];
  if (text === undefined || !announced || !exact || quantitySign(announced) <= 0) return undefined;
  if (compareQuantity(announced, exact) === 0) return undefined;
  return `${quoted(text)} is not the size of a node, ${size}, ${effect}; write ${quoted(size)}`;
}
