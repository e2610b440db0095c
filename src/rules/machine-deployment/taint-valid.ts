import type { Rule } from '../../check/rule';
import { isReservedTaint } from '../../manifest/cluster-api/reserved-taints';
import { reservedBeginning } from '../../model/sized-pools/reserved-keys';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, sizedPoolOf } from '../facts/machine-deployment-of';

export const taintValid: Rule = {
  id: 'machine-deployment/taint-valid',
  title: 'A taint has a key that is free',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Keys that the controllers, the kubelet or the cloud set are refused on workers, and so are those of the control plane. The form of a taint is a matter of the API server.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machine.go',
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
  ],
  *check(object) {
    for (const { key, at } of machineDeploymentOf(object).taints) {
      if (key === undefined || !isReservedTaint(key)) continue;
      if (sizedPoolOf(object) && reservedBeginning(key) !== undefined) continue;
      const name = key.slice(key.indexOf('/') + 1);
      yield {
        at: [...at, 'key'],
        says: `${quoted(key)} is not free to be set on workers; write a key of your own, such as example.com/${name}`,
      };
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
      taints:
        - { key: example.com/batch, value: nightly, effect: NoSchedule, propagation: Always }
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
        - { key: node.kubernetes.io/batch, effect: NoSchedule, propagation: Always }
`,
    says: '"node.kubernetes.io/batch" is not free to be set on workers; write a key of your own, such as example.com/batch',
  },
};
