import type { Rule } from '../../check/rule';
import { MACHINE_TAINTS_AT } from '../../manifest/cluster-api/machine-taints';
import { valueAt } from '../../manifest/path';
import { atLeast } from '../../units/release';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const taintsSupported: Rule = {
  id: 'machine-deployment/taints-supported',
  title: 'The release knows taints of machines',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Before 1.12 the field is unknown: strict validation refuses it, and otherwise it is dropped in silence and the nodes have no taint.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api-provider-aws/issues/4705',
    'https://github.com/kubernetes-sigs/cluster-api/issues/11175',
  ],
  *check(object, _, { versions }) {
    const written = valueAt(object.manifest, MACHINE_TAINTS_AT) ?? null;
    if (written === null || atLeast(versions.clusterApi, '1.12.0')) return;
    const says =
      'taints is unknown before Cluster API 1.12, and dropped; write nodeRegistration.taints in the bootstrap config, or run 1.12';
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
      taints:
        - { key: example.com/batch, value: nightly, effect: NoSchedule, propagation: Always }
`,
    profile: { clusterApi: '1.12' },
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
    profile: { clusterApi: '1.11' },
    says: 'taints is unknown before Cluster API 1.12, and dropped; write nodeRegistration.taints in the bootstrap config, or run 1.12',
  },
};
