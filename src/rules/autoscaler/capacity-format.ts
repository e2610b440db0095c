import type { Rule } from '../../check/rule';
import { CAPACITY_DISK_KEY, CAPACITY_MEMORY_KEY } from '../../manifest/annotations/autoscaler';
import type { SizedPoolView } from '../../manifest/cluster-api/sized-pool';
import { CAPACITY_COUNT_KEYS, CAPACITY_QUANTITY_KEYS, parseCapacityCount } from '../../model/cluster-api/capacity';
import { announcedCapacity } from '../../model/sized-pools/capacity';
import { parseQuantity, QuantityError } from '../../units/quantity';
import { quantitySign } from '../../units/quantity-arithmetic';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { sizedPoolOf } from '../facts/machine-deployment-of';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { wholeNumberMeant } from '../facts/whole-number-meant';

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  [CAPACITY_MEMORY_KEY, '16Gi'],
  [CAPACITY_DISK_KEY, '100Gi'],
]);

const KEYS: readonly string[] = [...CAPACITY_QUANTITY_KEYS, ...CAPACITY_COUNT_KEYS];

interface Fault {
  /** To follow the quoted text. */
  readonly reason: string;
  readonly write: string;
}

export const capacityFormat: Rule = {
  id: 'autoscaler/capacity-format',
  title: 'A capacity annotation parses',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'One capacity annotation that the autoscaler cannot read spoils the others with it: the pool cannot be scaled from 0.',
  source: [
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const annotations = nodeGroupOf(object)?.annotations;
    const sized = sizedPoolOf(object);
    for (const key of annotations ? KEYS : []) {
      const text = annotations?.get(key);
      if (!text || isSizeOf(sized, key, text)) continue;
      const fault = CAPACITY_COUNT_KEYS.includes(key)
        ? countFault(text)
        : quantityFault(text, EXAMPLES.get(key) ?? '4');
      if (!fault) continue;
      yield {
        at: annotationAt(key),
        says: `${quoted(text)} ${fault.reason}, so the pool cannot be scaled from 0; write ${quoted(fault.write)}`,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "16000m"
    capacity.cluster-autoscaler.kubernetes.io/memory: "128G"
    capacity.cluster-autoscaler.kubernetes.io/maxPods: "110"
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16GB"
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
    says: '"16GB" has "GB" behind its number, which is no suffix of a quantity, so the pool cannot be scaled from 0; write "16G"',
  },
};

function quantityFault(text: string, example: string): Fault | undefined {
  try {
    return quantitySign(parseQuantity(text)) > 0 ? undefined : { reason: 'is not above 0', write: example };
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    return { reason: error.reason, write: error.suggestion ?? example };
  }
}

function countFault(text: string): Fault | undefined {
  const count = parseCapacityCount(text);
  if (count !== undefined && count >= 0n) return undefined;
  return { reason: count === undefined ? 'is no integer' : 'is negative', write: `${wholeNumberMeant(text, 1)}` };
}

/** Whether it is what follows from the size of a sized pool's node: one that is no size is reported there. */
function isSizeOf(sized: SizedPoolView | undefined, key: string, text: string): boolean {
  return sized !== undefined && announcedCapacity(sized.node)[key] === text;
}
