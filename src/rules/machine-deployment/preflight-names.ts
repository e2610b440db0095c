import type { Rule } from '../../check/rule';
import { SKIP_PREFLIGHT_CHECKS_KEY } from '../../manifest/annotations/cluster-api';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const preflightNames: Rule = {
  id: 'machine-deployment/preflight-names',
  title: 'Only checks that exist are skipped',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The annotation is a comma list; the webhook refuses a name that it does not know, an empty one included.',
  source: ['kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machineset.go'],
  *check(object) {
    const list = machineDeploymentOf(object).annotations.get(SKIP_PREFLIGHT_CHECKS_KEY);
    if (!list) return;
    const unknown = list
      .split(',')
      .map((entry) => entry.trim())
      .find((entry) => !CHECKS.includes(entry));
    if (unknown === undefined) return;
    const near = unknown === '' ? undefined : nearestName(unknown, CHECKS);
    yield {
      at: ['metadata', 'annotations', SKIP_PREFLIGHT_CHECKS_KEY],
      says: `${quoted(unknown)} is no preflight check; write ${near ?? `All, or a list of ${CHECKS.slice(1).join(', ')}`}`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    machineset.cluster.x-k8s.io/skip-preflight-checks: ControlPlaneIsStable
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
  annotations:
    machineset.cluster.x-k8s.io/skip-preflight-checks: ControlPlaneStable
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
    says: '"ControlPlaneStable" is no preflight check; write ControlPlaneIsStable',
  },
};

const CHECKS = [
  'All',
  'KubeadmVersionSkew',
  'KubernetesVersionSkew',
  'ControlPlaneIsStable',
  'ControlPlaneVersionSkew',
];
