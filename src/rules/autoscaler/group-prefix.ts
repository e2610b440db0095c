import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { foreignBounds } from '../facts/autoscaler-keys';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';

export const groupPrefix: Rule = {
  id: 'autoscaler/group-prefix',
  title: 'Bounds are under cluster.x-k8s.io',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'The autoscaler reads bounds under one group, cluster.x-k8s.io unless its environment variable CAPI_GROUP names another. Under any other group they are ignored without a word.',
  source: [
    'https://github.com/vmware-tanzu/tanzu-framework/issues/4506',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    if (!nodeGroupOf(object)) return;
    for (const { at, key, meant } of foreignBounds(object)) {
      const group = key.slice(0, key.indexOf('/'));
      yield {
        at,
        says: `${quoted(key)} is read only by an autoscaler with CAPI_GROUP=${group}; write ${quoted(meant)}`,
      };
    }
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
    machine.example.com/cluster-api-autoscaler-node-group-min-size: "2"
    machine.example.com/cluster-api-autoscaler-node-group-max-size: "10"
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
    says: '"machine.example.com/cluster-api-autoscaler-node-group-min-size" is read only by an autoscaler with CAPI_GROUP=machine.example.com; write "cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size"',
  },
};
