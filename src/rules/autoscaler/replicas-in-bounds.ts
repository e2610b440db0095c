import type { Rule } from '../../check/rule';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBounds } from '../facts/sized-bounds';

export const replicasInBounds: Rule = {
  id: 'autoscaler/replicas-in-bounds',
  title: 'Replicas lie within the bounds',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'The autoscaler moves a count by steps inside the bounds and repairs none that lies outside: replicas of 1 under a minimum of 6 stay at 1. Only its flag --enforce-node-group-min-size raises them.',
  source: ['https://github.com/kubernetes/autoscaler/issues/5267', 'https://github.com/kubermatic/kubeone/issues/1394'],
  *check(object) {
    const group = nodeGroupOf(object);
    const replicas = group?.view.replicas;
    if (!group?.range || replicas === undefined || sizedBounds(object)) return;
    const { min, max } = group.range;
    if (replicas >= min && replicas <= max) return;
    const [where, bound] = replicas < min ? [`below min-size "${min}"`, min] : [`above max-size "${max}"`, max];
    yield {
      at: ['spec', 'replicas'],
      says: `${replicas} is ${where}, and the autoscaler never moves a count back into its bounds; remove it, or write ${bound}`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "4"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "9"
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "4"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "9"
spec:
  clusterName: prod
  replicas: 1
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: '1 is below min-size "4", and the autoscaler never moves a count back into its bounds; remove it, or write 4',
  },
};
