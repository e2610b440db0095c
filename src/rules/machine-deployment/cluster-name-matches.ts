import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { isRefused } from '../facts/machine-deployment/refused-places';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const clusterNameMatches: Rule = {
  id: 'machine-deployment/cluster-name-matches',
  title: 'The template names the same cluster',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The webhook refuses a MachineDeployment whose machines would belong to another cluster.',
  source: ['kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go'],
  *check(object) {
    const { clusterName, templateClusterName } = machineDeploymentOf(object);
    const at = ['spec', 'template', 'spec', 'clusterName'];
    if (!clusterName || !templateClusterName || clusterName === templateClusterName) return;
    if (isRefused(object, at) || isRefused(object, ['spec', 'clusterName'])) return;
    const says = `${quoted(templateClusterName)} is not the cluster of spec.clusterName, ${quoted(clusterName)}; write ${clusterName} in both`;
    yield { at, says };
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
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
    spec:
      clusterName: staging
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '"staging" is not the cluster of spec.clusterName, "production"; write production in both',
  },
};
