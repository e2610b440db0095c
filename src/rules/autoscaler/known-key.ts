import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { misspeltKeys } from '../facts/autoscaler-keys';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { lossWithout } from '../facts/node-groups-lost';

export const knownKey: Rule = {
  id: 'autoscaler/known-key',
  title: 'An annotation for the autoscaler is one it knows',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'A key with a letter off, or one in another case, is ignored without a word, and what it should set stays at its default.',
  source: [
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/README.md',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    if (!group) return;
    for (const { at, key, meant } of misspeltKeys(object)) {
      const effect = meant === undefined ? '' : lossWithout(meant, group.bounds);
      const advice = meant === undefined ? 'remove it' : `write ${quoted(meant)}`;
      yield { at, says: `${quoted(key)} is no key that the autoscaler reads${effect}; ${advice}` };
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    cluster.x-k8s.io/autoscaling-options-scaleDownUnneededTime: "600s"
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
    says: '"cluster.x-k8s.io/autoscaling-options-scaleDownUnneededTime" is no key that the autoscaler reads; write "cluster.x-k8s.io/autoscaling-options-scaledownunneededtime"',
  },
};
