import type { Rule } from '../../check/rule';
import { isLabelValue } from '../../manifest/names';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const nameLength: Rule = {
  id: 'machine-deployment/name-length',
  title: 'The name fits into a label',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The name becomes the value of a label on every machine, so the webhook refuses one of more than 63 characters.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/7710',
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
  ],
  *check(object) {
    const { name } = object;
    if (name === undefined || isLabelValue(name)) return;
    yield {
      at: ['metadata', 'name'],
      says: `${quoted(name)} has ${name.length} characters, and 63 are the most that fit into a label; shorten it to ${quoted(shorter(name))}`,
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
  name: workers-for-the-nightly-batch-jobs-of-the-analytics-department-in-europe
spec:
  clusterName: production
  replicas: 3
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers-for-the-nightly-batch-jobs-of-the-analytics-department-in-europe
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers-for-the-nightly-batch-jobs-of-the-analytics-department-in-europe
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '"workers-for-the-nightly-batch-jobs-of-the-analytics-department-in-europe" has 72 characters, and 63 are the most that fit into a label; shorten it to "workers-for-the-nightly-batch-jobs-of-the-analytics-department"',
  },
};

function shorter(name: string): string {
  return name.slice(0, 63).replace(/[-.]+$/, '');
}
