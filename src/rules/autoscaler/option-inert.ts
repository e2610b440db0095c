import type { Rule } from '../../check/rule';
import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { AUTOSCALER_OPTIONS } from '../../model/cluster-api/autoscaler-options';
import { annotationAt } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBudget } from '../facts/sized-bounds';

export const optionInert: Rule = {
  id: 'autoscaler/option-inert',
  title: 'Options come with the bounds of a node group',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: NODE_GROUP_KINDS,
  why: 'Without bounds there is no node group, and the options are stored without effect. A sized pool always writes them.',
  source: [
    'https://github.com/kubernetes/autoscaler/blob/master/cluster-autoscaler/cloudprovider/clusterapi/README.md',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    if (!group || sizedBudget(object) || !isMissing(object, MIN_SIZE_KEY) || !isMissing(object, MAX_SIZE_KEY)) return;
    const [first, ...more] = AUTOSCALER_OPTIONS.filter(({ key }) => group.annotations.has(key));
    if (!first) return;
    const others = more.length === 0 ? '' : ` like ${more.length} more here`;
    yield {
      at: annotationAt(first.key),
      says: `this option has no effect${others}, since there are no bounds and so no node group; remove it, or add min-size "1" and max-size "10"`,
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
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
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
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
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
    says: 'this option has no effect, since there are no bounds and so no node group; remove it, or add min-size "1" and max-size "10"',
  },
};
