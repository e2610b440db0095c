import type { Rule } from '../../check/rule';
import { atLeast } from '../../units/release';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBounds } from '../facts/sized-bounds';

export const replicasUnset: Rule = {
  id: 'autoscaler/replicas-unset',
  title: 'An autoscaled pool leaves replicas out',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: NODE_GROUP_KINDS,
  why: 'Replicas in the manifest are set again at each apply, whatever the autoscaler has made of them since: nodes in use are drained, or idle ones come back. Left out, Cluster API starts at the minimum and keeps the count.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/5906',
    'kubernetes-sigs/cluster-api@v1.14.0 internal/webhooks/machinedeployment.go',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    const replicas = group?.view.replicas;
    if (!group?.range || replicas === undefined || sizedBounds(object)) return;
    const { min, max } = group.range;
    if (replicas < min || replicas > max) return;
    // To an autoscaler that old, equal bounds are no group, and the rule on those says to keep replicas.
    if (min === max && !atLeast(object.input.versions.clusterAutoscaler, '1.30.0')) return;
    yield {
      at: ['spec', 'replicas'],
      says: `replicas: ${replicas} puts the count back at each apply, whatever the autoscaler has made of it between ${min} and ${max}; remove it`,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "12"
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "12"
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
    says: 'replicas: 3 puts the count back at each apply, whatever the autoscaler has made of it between 2 and 12; remove it',
  },
};
