import type { Rule } from '../../check/rule';
import { MACHINE_TAINTS_AT } from '../../manifest/cluster-api/machine-taints';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, platformOf } from '../facts/machine-deployment-of';

export const taintsGate: Rule = {
  id: 'machine-deployment/taints-gate',
  title: 'Taints of machines are switched on',
  severity: 'warning',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The feature gate MachineTaintPropagation is alpha and off, and with it off the webhook refuses every taint.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 feature/feature.go',
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machine.go',
  ],
  *check(object) {
    const platform = platformOf(object);
    const { length } = machineDeploymentOf(object).taints;
    if (length === 0 || platform === 'aether' || platform === 'syself') return;
    const says = `${length === 1 ? 'a taint is' : `${length} taints are`} refused while the feature gate is off, as it is by default; switch it on with MachineTaintPropagation=true, or write nodeRegistration.taints in the bootstrap config`;
    yield { at: MACHINE_TAINTS_AT, says };
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
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
      taints:
        - { key: example.com/batch, value: nightly, effect: NoSchedule, propagation: Always }
`,
    says: 'a taint is refused while the feature gate is off, as it is by default; switch it on with MachineTaintPropagation=true, or write nodeRegistration.taints in the bootstrap config',
  },
};
