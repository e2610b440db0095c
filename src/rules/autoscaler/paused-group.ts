import type { Rule } from '../../check/rule';
import { PAUSED_KEY } from '../../manifest/annotations/cluster-api';
import { atLeast } from '../../units/release';
import { hasAnnotation } from '../facts/annotation-at';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { nodeGroupOf } from '../facts/node-group-of';

export const pausedGroup: Rule = {
  id: 'autoscaler/paused-group',
  title: 'A paused pool is paused for the autoscaler too',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The autoscaler does not look at spec.paused: it goes on marking nodes and lowering replicas, and all of them go when the pause ends. From 1.36 on it leaves a pool alone that has the annotation cluster.x-k8s.io/paused.',
  source: ['https://github.com/kubernetes/autoscaler/issues/9345'],
  *check(object) {
    const group = nodeGroupOf(object);
    if (!group?.range || group.view.paused !== true || hasAnnotation(object, PAUSED_KEY)) return;
    const advice = atLeast(object.input.versions.clusterAutoscaler, '1.36.0')
      ? `add the annotation ${PAUSED_KEY}: "true"`
      : 'remove min-size and max-size for as long as it is paused';
    yield {
      at: ['spec', 'paused'],
      says: `paused: true does not keep the autoscaler from removing nodes of this pool; ${advice}`,
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
    cluster.x-k8s.io/paused: "true"
spec:
  clusterName: prod
  paused: true
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
spec:
  clusterName: prod
  paused: true
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: 'paused: true does not keep the autoscaler from removing nodes of this pool; add the annotation cluster.x-k8s.io/paused: "true"',
  },
};
