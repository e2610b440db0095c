import type { Rule } from '../../check/rule';
import { MAX_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { atLeast } from '../../units/release';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBounds } from '../facts/sized-bounds';

export const equalBounds: Rule = {
  id: 'autoscaler/equal-bounds',
  title: 'Before 1.30 a maximum is above its minimum',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'Up to 1.29 the autoscaler takes a group with equal bounds for none, without an error: nothing scales and the minimum is not kept. From 1.30 on it is a group like any other.',
  source: [
    'https://github.com/kubernetes/autoscaler/issues/6549',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const range = nodeGroupOf(object)?.range;
    const release = object.input.versions.clusterAutoscaler;
    if (!range || range.min !== range.max || atLeast(release, '1.30.0') || sizedBounds(object)) return;
    yield {
      at: annotationAt(MAX_SIZE_KEY),
      says: `min-size and max-size are both "${range.max}", which is no node group before cluster-autoscaler 1.30, so the minimum is not kept; write "${range.max + 1}", or set replicas: ${range.max} in place of the bounds`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "3"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "4"
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
    profile: { clusterAutoscaler: '1.29' },
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "3"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "3"
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
    profile: { clusterAutoscaler: '1.29' },
    says: 'min-size and max-size are both "3", which is no node group before cluster-autoscaler 1.30, so the minimum is not kept; write "4", or set replicas: 3 in place of the bounds',
  },
};
