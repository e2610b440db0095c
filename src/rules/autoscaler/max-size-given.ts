import type { Rule } from '../../check/rule';
import { MAX_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import type { NodeGroupBound } from '../../model/cluster-api/node-group';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { NODE_GROUPS_LOST } from '../facts/node-groups-lost';
import { sizedBounds } from '../facts/sized-bounds';

/** Of 32 bits, which is what Cluster API takes. */
const MOST = 2 ** 31 - 1;

export const maxSizeGiven: Rule = {
  id: 'autoscaler/max-size-given',
  title: 'A minimum comes with a maximum',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'A missing maximum counts as 0. With a minimum above that the provider fails on the object, and with it on the list of all node groups: no pool of the cluster scales until it is mended. With a minimum of 0 only this pool is left alone.',
  source: [
    'https://github.com/kubernetes/autoscaler/issues/3344',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    const min = group?.bounds.min;
    if (!min || sizedBounds(object) || !isMissing(object, MAX_SIZE_KEY)) return;
    const least = min.fault ? 0 : min.value;
    yield {
      at: annotationAt(MAX_SIZE_KEY),
      says: `max-size is missing beside min-size ${quoted(min.text)}, ${effectBeside(min)}; write "${Math.max(10, Math.min(least * 2, MOST))}"`,
    };
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
    says: 'max-size is missing beside min-size "2", which costs the autoscaler every node group of the cluster, not only this one; write "10"',
  },
};

/** What a minimum that cannot be read does is another rule's. */
function effectBeside({ value, fault }: NodeGroupBound): string {
  if (value === undefined || fault === 'negative') return 'and counts as 0';
  return value > 0 ? `which ${NODE_GROUPS_LOST}` : 'so there is no node group and nothing scales';
}
