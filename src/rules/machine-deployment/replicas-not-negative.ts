import type { Rule } from '../../check/rule';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const replicasNotNegative: Rule = {
  id: 'machine-deployment/replicas-not-negative',
  title: 'The number of machines is not below zero',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The schema allows it, and the scale subresource refuses it on every write.',
  source: ['kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml'],
  *check(object) {
    for (const { at, value } of object.shapeBreaches('machine-deployment/replicas-not-negative')) {
      yield { at, says: `${value} is below 0; write 0 for no machines, or 3` };
    }
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
  replicas: -1
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
    says: '-1 is below 0; write 0 for no machines, or 3',
  },
};
