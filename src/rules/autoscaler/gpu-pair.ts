import type { Rule } from '../../check/rule';
import {
  CAPACITY_DRA_DRIVER_KEY,
  CAPACITY_GPU_COUNT_KEY,
  CAPACITY_GPU_TYPE_KEY,
} from '../../manifest/annotations/autoscaler';
import { parseCapacityCount } from '../../model/cluster-api/capacity';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { annotationAt } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';

const DRIVERS_SINCE = '1.33.0';

export const gpuPair: Rule = {
  id: 'autoscaler/gpu-pair',
  title: 'A number of GPUs comes with their type, and the other way round',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'At 0 nodes the autoscaler knows of GPUs only where it is told both how many there are and what they are: a resource name in gpu-type, or from 1.33 on a driver in dra-driver. With one of the two it plans nodes without any.',
  source: [
    'https://github.com/openshift/hypershift/pull/9110',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const annotations = nodeGroupOf(object)?.annotations;
    if (!annotations) return;
    const [count, type, driver] = [CAPACITY_GPU_COUNT_KEY, CAPACITY_GPU_TYPE_KEY, CAPACITY_DRA_DRIVER_KEY].map(
      (key) => annotations.get(key) ?? '',
    );
    const readsDrivers = atLeast(object.input.versions.clusterAutoscaler, DRIVERS_SINCE);
    const given = type || driver;
    if (count === '' && given !== '' && isMissing(object, CAPACITY_GPU_COUNT_KEY)) {
      const what = type ? 'gpu-type' : 'dra-driver';
      yield {
        at: annotationAt(CAPACITY_GPU_COUNT_KEY),
        says: `gpu-count is missing beside ${what} ${quoted(given)}, so a node has no GPU at 0; write "1"`,
      };
    }
    if ((parseCapacityCount(count) ?? 0n) <= 0n || type !== '' || (driver !== '' && readsDrivers)) return;
    if (!isMissing(object, CAPACITY_GPU_TYPE_KEY) && !annotations.has(CAPACITY_GPU_TYPE_KEY)) return;
    const beside =
      driver === ''
        ? 'gpu-type and dra-driver are'
        : 'dra-driver is not read before cluster-autoscaler 1.33, and gpu-type is';
    yield {
      at: annotationAt(CAPACITY_GPU_TYPE_KEY),
      says: `${beside} missing beside gpu-count ${quoted(count)}, so a node has no GPU at 0; write "nvidia.com/gpu"`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "6"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "48"
    capacity.cluster-autoscaler.kubernetes.io/memory: "360Gi"
    capacity.cluster-autoscaler.kubernetes.io/gpu-count: "4"
    capacity.cluster-autoscaler.kubernetes.io/gpu-type: "nvidia.com/gpu"
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "6"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "48"
    capacity.cluster-autoscaler.kubernetes.io/memory: "360Gi"
    capacity.cluster-autoscaler.kubernetes.io/gpu-count: "4"
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
    says: 'gpu-type and dra-driver are missing beside gpu-count "4", so a node has no GPU at 0; write "nvidia.com/gpu"',
  },
};
