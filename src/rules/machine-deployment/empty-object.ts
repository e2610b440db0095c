import type { Rule } from '../../check/rule';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const emptyObject: Rule = {
  id: 'machine-deployment/empty-object',
  title: 'Nothing is there empty that has to be left out',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [MACHINE_DEPLOYMENT],
  why: "The schema of v1beta2 refuses an empty map for rollout, strategy, rollingUpdate, deletion, machineNaming, remediation and the template's metadata, and an empty list for taints and readinessGates; v1beta1 refuses an empty list of taints.",
  source: [
    'https://github.com/open-edge-platform/cluster-manager/issues/475',
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml',
  ],
  *check(object) {
    for (const { at, value } of object.shapeBreaches('machine-deployment/empty-object')) {
      const field = String(at[at.length - 1]);
      const shown = Array.isArray(value) ? '[]' : '{}';
      yield {
        at,
        says: `${field}: ${shown} is refused; remove ${field}, or write ${at.length === 2 && field === 'deletion' ? 'deletion: { order: Oldest }' : EXAMPLES[field]}`,
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
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: {}
`,
    says: 'deletion: {} is refused; remove deletion, or write deletion: { nodeDrainTimeoutSeconds: 600 }',
  },
};

const STRATEGY = 'strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }';
const EXAMPLES: { readonly [field: string]: string } = {
  rollout: `rollout: { ${STRATEGY} }`,
  strategy: STRATEGY,
  rollingUpdate: 'rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }',
  deletion: 'deletion: { nodeDrainTimeoutSeconds: 600 }',
  machineNaming: 'machineNaming: { template: "{{ .machineSet.name }}-{{ .random }}" }',
  remediation: 'remediation: { maxInFlight: "20%" }',
  metadata: 'metadata: { labels: { example.com/team: a } }',
  taints: 'taints: [{ key: example.com/team, effect: NoSchedule, propagation: Always }]',
  readinessGates: 'readinessGates: [{ conditionType: example.com/Ready }]',
};
