import type { Rule } from '../../check/rule';
import { DEFAULT_NAMING, type NamingFault, namingFault, RANDOM_VARIABLE } from '../../model/cluster-api/machine-naming';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const machineNaming: Rule = {
  id: 'machine-deployment/machine-naming',
  title: 'The naming template makes names, each another one',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The webhook looks for the text {{ .random }}, exactly so, and renders the template in the variables .cluster.name, .machineSet.name and .random; what comes out has to be a DNS subdomain.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
    'kubernetes-sigs/cluster-api@1.12.0 internal/topology/names/names.go',
  ],
  *check(object) {
    const { at, value } = machineDeploymentOf(object).machineNaming;
    const fault = value ? namingFault(value) : undefined;
    if (fault) yield { at, says: `${quoted(value ?? '')} ${words(fault)}; write ${quoted(DEFAULT_NAMING)}` };
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
  machineNaming:
    template: "{{ .cluster.name }}-{{ .random }}"
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
  machineNaming:
    template: "{{ .cluster.name }}-workers"
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
    says: '"{{ .cluster.name }}-workers" has no {{ .random }} in it, exactly so; write "{{ .machineSet.name }}-{{ .random }}"',
  },
};

function words(fault: NamingFault): string {
  switch (fault.kind) {
    case 'no-random':
      return `has no ${RANDOM_VARIABLE} in it, exactly so`;
    case 'no-variable':
      return `has ${quoted(fault.variable)} for a variable, and there are .cluster.name, .machineSet.name and .random`;
    case 'unclosed':
      return 'opens {{ and does not close it';
    case 'no-name':
      return `makes ${quoted(fault.rendered)}, which is no name of lower-case letters, digits, "-" and "."`;
  }
}
