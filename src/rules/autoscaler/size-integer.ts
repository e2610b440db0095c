import type { Rule } from '../../check/rule';
import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import type { NodeGroupBound } from '../../model/cluster-api/node-group';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { NODE_GROUPS_LOST } from '../facts/node-groups-lost';
import { sizedBounds } from '../facts/sized-bounds';
import { wholeNumberMeant } from '../facts/whole-number-meant';

export const sizeInteger: Rule = {
  id: 'autoscaler/size-integer',
  title: 'A bound of a node group is an integer from 0 up',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'The provider fails on a bound that is no integer or is negative, and with it on the list of all node groups: no pool of the cluster scales until it is mended. Cluster API itself refuses a bound beyond 32 bits where it has to set replicas.',
  source: [
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
    'kubernetes-sigs/cluster-api@v1.14.0 internal/webhooks/machinedeployment.go',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    if (!group || sizedBounds(object)?.kind === 'fixed') return;
    const { min, max } = group.bounds;
    const wanted = sizedBounds(object);
    if (min?.fault) yield { at: annotationAt(MIN_SIZE_KEY), says: words(min, wanted?.minNodes ?? meant(min, 1)) };
    if (max?.fault) yield { at: annotationAt(MAX_SIZE_KEY), says: words(max, wanted?.maxNodes ?? meant(max, 10)) };
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "3.0"
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
    says: '"3.0" is no integer, which costs the autoscaler every node group of the cluster, not only this one; write "3"',
  },
};

function words({ text, fault }: NodeGroupBound, write: number): string {
  const advice = `write "${write}"`;
  switch (fault) {
    case 'beyond-32-bits':
      return `${quoted(text)} does not fit into 32 bits, and Cluster API refuses the object where it has to set replicas; ${advice}`;
    case 'beyond-64-bits':
      return `${quoted(text)} does not fit into 64 bits, which ${NODE_GROUPS_LOST}; ${advice}`;
    case 'negative':
      return `${quoted(text)} is negative, which ${NODE_GROUPS_LOST}; ${advice}`;
    default:
      return `${quoted(text)} is no integer, which ${NODE_GROUPS_LOST}; ${advice}`;
  }
}

function meant({ text, fault }: NodeGroupBound, fallback: number): number {
  return fault === 'no-integer' ? wholeNumberMeant(text, fallback) : fallback;
}
