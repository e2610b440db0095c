import type { Rule } from '../../check/rule';
import { MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { NODE_GROUPS_LOST } from '../facts/node-groups-lost';
import { sizedBounds } from '../facts/sized-bounds';

export const minNotAboveMax: Rule = {
  id: 'autoscaler/min-not-above-max',
  title: 'A minimum is not above its maximum',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'The provider fails on bounds that run backwards, and with them on the list of all node groups: no pool of the cluster scales until they are mended.',
  source: [
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const { min, max } = nodeGroupOf(object)?.bounds ?? {};
    if (!min || !max || min.fault || max.fault || min.value <= max.value || sizedBounds(object)) return;
    const advice =
      max.value === 0 ? `write max-size ${quoted(String(min.value))}` : `write ${quoted(String(max.value))}`;
    yield {
      at: annotationAt(MIN_SIZE_KEY),
      says: `${quoted(min.text)} is above max-size ${quoted(max.text)}, which ${NODE_GROUPS_LOST}; ${advice}`,
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
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "5"
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
    says: '"5" is above max-size "3", which costs the autoscaler every node group of the cluster, not only this one; write "3"',
  },
};
