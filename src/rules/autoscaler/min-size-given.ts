import type { Rule } from '../../check/rule';
import { MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBounds } from '../facts/sized-bounds';

export const minSizeGiven: Rule = {
  id: 'autoscaler/min-size-given',
  title: 'A maximum comes with a minimum',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'A missing minimum counts as 0, so every node of the pool may go. Cluster API sets replicas to a minimum only where both bounds are given, and to 1 otherwise.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/7293',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const max = nodeGroupOf(object)?.bounds.max;
    if (!max || max.fault || max.value === 0 || sizedBounds(object) || !isMissing(object, MIN_SIZE_KEY)) return;
    yield {
      at: annotationAt(MIN_SIZE_KEY),
      says: `min-size is missing beside max-size ${quoted(max.text)}, so the pool may go to 0 nodes and starts at 1; write "1", or "0" where that is meant`,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16Gi"
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
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
    says: 'min-size is missing beside max-size "10", so the pool may go to 0 nodes and starts at 1; write "1", or "0" where that is meant',
  },
};
