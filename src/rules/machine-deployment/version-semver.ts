import type { Rule } from '../../check/rule';
import { isKubernetesVersion, repairVersion } from '../../model/cluster-api/kubernetes-version';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const versionSemver: Rule = {
  id: 'machine-deployment/version-semver',
  title: 'The Kubernetes version has three numbers',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The webhook puts a v in front where there is none, and refuses what is then no semantic version: v1.31 lacks a number, v1.031.0 has a zero too many.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
    'kubernetes-sigs/cluster-api@1.12.0 util/version/version.go',
  ],
  *check(object) {
    const { kubernetesVersion } = machineDeploymentOf(object);
    if (!kubernetesVersion || isKubernetesVersion(kubernetesVersion)) return;
    const says = `${quoted(kubernetesVersion)} is no version of three numbers; write ${repairVersion(kubernetesVersion) ?? 'v1.34.2'}`;
    yield { at: ['spec', 'template', 'spec', 'version'], says };
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
      clusterName: production
      version: v1.34
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '"v1.34" is no version of three numbers; write v1.34.0',
  },
};
