import type { Rule } from '../../check/rule';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';
import { namesInWords } from '../facts/names-in-words';

export const onDeleteInert: Rule = {
  id: 'machine-deployment/on-delete-inert',
  title: 'OnDelete stands without surge and unavailable',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'With OnDelete a machine is replaced when somebody deletes it; maxSurge and maxUnavailable are stored and do nothing.',
  source: ['kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go'],
  *check(object) {
    const md = machineDeploymentOf(object);
    if (md.strategyType.value !== 'OnDelete') return;
    const names = [md.maxSurge, md.maxUnavailable]
      .filter((one) => one.present)
      .map(({ at }) => String(at[at.length - 1]));
    if (names.length === 0) return;
    const says = `${namesInWords(names)} ${names.length === 1 ? 'does' : 'do'} nothing under OnDelete; remove ${md.version === 'v1beta2' ? 'rollingUpdate' : namesInWords(names)}, or write type: RollingUpdate`;
    yield { at: md.paths.rollingUpdate, says };
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
      type: OnDelete
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
      type: OnDelete
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
    says: 'maxSurge and maxUnavailable do nothing under OnDelete; remove rollingUpdate, or write type: RollingUpdate',
  },
};
