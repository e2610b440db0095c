import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { misplacedKeys } from '../facts/autoscaler-keys';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { lossWithout } from '../facts/node-groups-lost';

export const onTheObject: Rule = {
  id: 'autoscaler/on-the-object',
  title: 'Annotations for the autoscaler are on the object itself',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'The autoscaler reads the annotations of the MachineDeployment, MachineSet or MachinePool, and neither their labels nor anything of their template. What stands there has no effect.',
  source: [
    'https://github.com/nutanix-cloud-native/cluster-api-runtime-extensions-nutanix/issues/1227',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    if (!group) return;
    for (const { at, key } of misplacedKeys(object)) {
      const form = at.includes('labels') ? 'as a label' : 'on the template';
      const effect = lossWithout(key, group.bounds);
      yield { at, says: `${quoted(key)} is never read ${form}${effect}; move it to metadata.annotations` };
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "20"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "8"
    capacity.cluster-autoscaler.kubernetes.io/memory: "30Gi"
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "20"
    capacity.cluster-autoscaler.kubernetes.io/memory: "30Gi"
spec:
  clusterName: prod
  selector: {}
  template:
    metadata:
      annotations:
        capacity.cluster-autoscaler.kubernetes.io/cpu: "8"
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: '"capacity.cluster-autoscaler.kubernetes.io/cpu" is never read on the template; move it to metadata.annotations',
  },
};
