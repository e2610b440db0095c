import type { Rule } from '../../check/rule';
import { DurationError, parseGoDuration } from '../../units/duration';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const timeoutFormat: Rule = {
  id: 'machine-deployment/timeout-format',
  title: 'A timeout of v1beta1 is a duration as Go writes it',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The schema takes any text, and the object can then not be converted or read: there are the units h, m, s and smaller ones, in lower case, and no days.',
  source: [
    'https://pkg.go.dev/time#ParseDuration',
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml',
  ],
  *check(object) {
    const { drainTimeout, volumeDetachTimeout, nodeDeletionTimeout } = machineDeploymentOf(object);
    for (const { at, value } of [drainTimeout, volumeDetachTimeout, nodeDeletionTimeout]) {
      const says = typeof value === 'string' ? fault(value) : undefined;
      if (says !== undefined) yield { at, says };
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta1
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
        configRef: { apiVersion: bootstrap.cluster.x-k8s.io/v1beta1, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiVersion: infrastructure.cluster.x-k8s.io/v1beta1, kind: DockerMachineTemplate, name: workers }
      nodeDrainTimeout: 600s
      nodeVolumeDetachTimeout: 120s
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta1
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
        configRef: { apiVersion: bootstrap.cluster.x-k8s.io/v1beta1, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiVersion: infrastructure.cluster.x-k8s.io/v1beta1, kind: DockerMachineTemplate, name: workers }
      nodeDrainTimeout: 1d
      nodeVolumeDetachTimeout: 120s
`,
    says: '"1d" has the unit "d", and there are only h, m, s, ms, us and ns; write "24h"',
  },
};

function fault(text: string): string | undefined {
  try {
    parseGoDuration(text);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof DurationError) return thrown.message;
    throw thrown;
  }
}
