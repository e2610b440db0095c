import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { rolloutOf, sizeInWords } from '../facts/machine-deployment/rollout-of';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const keepsANode: Rule = {
  id: 'machine-deployment/keeps-a-node',
  title: 'A rollout leaves machines in service',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Where maxUnavailable comes to as many machines as there are, all of them may be drained before a replacement is ready, and the pool is down for minutes at each upgrade.',
  source: ['https://github.com/gardener/gardener/issues/274', 'https://github.com/kyma-project/control-plane/pull/801'],
  *check(object) {
    const rollout = rolloutOf(object);
    if (!rollout || rollout.forced || rollout.unavailable < rollout.replicas) return;
    const says = `maxUnavailable ${shownValue(rollout.maxUnavailable)} lets a rollout take the whole pool down at ${sizeInWords(rollout)}; write maxSurge: 1 and maxUnavailable: 0`;
    yield { at: machineDeploymentOf(object).maxUnavailable.at, says };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
spec:
  clusterName: production
  replicas: 3
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
spec:
  clusterName: production
  replicas: 1
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 1, maxUnavailable: 1 }
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: 'maxUnavailable 1 lets a rollout take the whole pool down at 1 machine; write maxSurge: 1 and maxUnavailable: 0',
  },
};
