import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { rolloutOf, sizeInWords } from '../facts/machine-deployment/rollout-of';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const roundsToZero: Rule = {
  id: 'machine-deployment/rounds-to-zero',
  title: 'A percentage does not come to 0 on both sides',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'maxSurge is rounded up and maxUnavailable down. Where both come to 0, the controller takes one machine down anyway, or the rollout would never begin.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/8987',
    'kubernetes-sigs/cluster-api@1.12.0 internal/controllers/machinedeployment/mdutil/util.go',
  ],
  *check(object) {
    const rollout = rolloutOf(object);
    if (!rollout?.forced) return;
    const { maxSurge, maxUnavailable, replicas } = rollout;
    const taken = replicas === 1 ? 'the only machine' : 'one machine';
    const says = `maxSurge ${shownValue(maxSurge)} and maxUnavailable ${shownValue(maxUnavailable)} both come to 0 at ${sizeInWords(rollout)}, and ${taken} is taken down anyway; write ${replicas === 1 ? 'maxSurge: 1' : 'maxUnavailable: 1, or maxSurge: 1 to keep all in service'}`;
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
      rollingUpdate: { maxSurge: 25%, maxUnavailable: 10% }
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
  replicas: 3
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 0%, maxUnavailable: 20% }
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
    says: 'maxSurge "0%" and maxUnavailable "20%" both come to 0 at 3 machines, and one machine is taken down anyway; write maxUnavailable: 1, or maxSurge: 1 to keep all in service',
  },
};
