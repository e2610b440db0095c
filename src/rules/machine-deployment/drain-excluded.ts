import type { Rule } from '../../check/rule';
import { EXCLUDE_DRAINING_KEY, EXCLUDE_VOLUME_DETACH_KEY } from '../../manifest/annotations/cluster-api';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const drainExcluded: Rule = {
  id: 'machine-deployment/drain-excluded',
  title: 'Machines are drained before they go',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'These annotations act by being there: the value "false" excludes as well. Pods are then cut off without eviction, or volumes are torn off.',
  source: ['https://cluster-api.sigs.k8s.io/reference/api/labels-and-annotations'],
  *check(object) {
    const { templateAnnotations } = machineDeploymentOf(object);
    for (const [key, consequence] of EXCLUSIONS) {
      const value = templateAnnotations.get(key);
      if (value === undefined) continue;
      yield {
        at: ['spec', 'template', 'metadata', 'annotations', key],
        says: `the annotation is there, as ${quoted(value)}, and any value means that ${consequence}; remove it`,
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
      annotations:
        machine.cluster.x-k8s.io/exclude-node-draining: "false"
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: 'the annotation is there, as "false", and any value means that nodes go without a drain; remove it',
  },
};

const EXCLUSIONS = [
  [EXCLUDE_DRAINING_KEY, 'nodes go without a drain'],
  [EXCLUDE_VOLUME_DETACH_KEY, 'nodes go while volumes are still attached'],
] as const;
