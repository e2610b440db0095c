import type { Rule } from '../../check/rule';
import { MAX_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBounds } from '../facts/sized-bounds';

export const maxNotZero: Rule = {
  id: 'autoscaler/max-not-zero',
  title: 'A node group has a maximum above 0',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'A maximum of 0 makes no node group, without an error: nothing scales, and a pool that should come back later does not.',
  source: [
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const { min, max } = nodeGroupOf(object)?.bounds ?? {};
    if (!max || max.fault || max.value !== 0 || sizedBounds(object)) return;
    if (min && (min.fault || min.value !== 0)) return;
    yield {
      at: annotationAt(MAX_SIZE_KEY),
      says: `${quoted(max.text)} makes no node group, so nothing scales; write "10", or remove the bounds and set replicas`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
spec:
  clusterName: prod
  replicas: 3
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "0"
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
    says: '"0" makes no node group, so nothing scales; write "10", or remove the bounds and set replicas',
  },
};
