import type { Rule } from '../../check/rule';
import {
  drainTimeoutSeconds,
  nodeDeletionTimeoutSeconds,
  volumeDetachTimeoutSeconds,
} from '../../model/cluster-api/timeouts';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const nodeDeletionAfterDrain: Rule = {
  id: 'machine-deployment/node-deletion-after-drain',
  title: 'The deletion of the Node has time left after the drain',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Its clock starts with the deletion of the Machine, before drain and detach. Where it is not longer than both, it is over before it begins: one attempt is made, and a Node may be left behind. Unset is 10 s and as good as this; 0 tries until the Node is gone.',
  source: ['https://github.com/kubernetes-sigs/cluster-api/issues/14024'],
  *check(object) {
    const md = machineDeploymentOf(object);
    const { at, present } = md.nodeDeletionTimeout;
    const deletion = nodeDeletionTimeoutSeconds(md) ?? Number.POSITIVE_INFINITY;
    const before = (drainTimeoutSeconds(md) ?? Number.NaN) + (volumeDetachTimeoutSeconds(md) ?? Number.NaN);
    if (!present || !Number.isFinite(deletion) || !Number.isFinite(before) || deletion > before) return;
    const enough = before + 300;
    yield {
      at,
      says: `${deletion} s are over before drain and detach are, which may take ${before} s, so a Node may be left behind; write ${md.version === 'v1beta1' ? `${enough}s` : enough}, or leave it out`,
    };
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
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120, nodeDeletionTimeoutSeconds: 60 }
`,
    says: '60 s are over before drain and detach are, which may take 720 s, so a Node may be left behind; write 1020, or leave it out',
  },
};
