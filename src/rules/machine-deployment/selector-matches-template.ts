import type { Rule } from '../../check/rule';
import { DEPLOYMENT_NAME_LABEL, SET_NAME_LABEL } from '../../manifest/cluster-api/labels';
import { formatPath } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { expressionInWords, selectorVerdictOf, type UnmetPart } from '../facts/machine-deployment/unmet-selector';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { selectorFaultInWords } from '../facts/selector-fault-in-words';

export const selectorMatchesTemplate: Rule = {
  id: 'machine-deployment/selector-matches-template',
  title: 'The selector matches the labels of the template',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The webhook refuses a MachineDeployment that would not find its own machines. Before it looks, it writes the cluster name into both, and the deployment name where the selector asks for nothing.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/738',
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
  ],
  *check(object) {
    const verdict = selectorVerdictOf(object);
    for (const fault of verdict?.faults ?? []) {
      // Such a name is refused itself.
      if (fault.fault === 'value' && fault.text === object.name) continue;
      yield { at: fault.at, says: selectorFaultInWords(fault) };
    }
    for (const part of verdict?.unmet ?? []) yield { at: part.at, says: words(part, object.name) };
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
      example.com/pool: workers
  template:
    metadata:
      labels:
        example.com/pool: workers
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
      example.com/pool: workers
  template:
    metadata:
      labels:
        example.com/pool: batch
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: 'the selector asks for example.com/pool: "workers", and the template carries "batch"; write spec.template.metadata.labels["example.com/pool"]: workers',
  },
};

function words(part: UnmetPart, name: string | undefined): string {
  const { key, value, expression, label } = part;
  const asked = expression ? expressionInWords(expression) : `${key}: ${quoted(value ?? '')}`;
  const carried = label === undefined ? 'does not carry the label' : `carries ${quoted(label)}`;
  return `the selector asks for ${asked}, and the template ${carried}; ${advice(part, name)}`;
}

function advice({ key, value, expression }: UnmetPart, name: string | undefined): string {
  if (key === SET_NAME_LABEL) return 'remove it from the selector, for the controller writes that label';
  if (key === DEPLOYMENT_NAME_LABEL && name !== undefined) {
    return `write ${name} in the selector and in spec.template.metadata.labels`;
  }
  const wanted =
    expression?.operator === 'In'
      ? expression.values?.[0]
      : (value ?? (expression?.operator === 'Exists' ? 'a' : undefined));
  return wanted === undefined
    ? `remove ${formatPath(['spec', 'template', 'metadata', 'labels', key])}`
    : `write ${formatPath(['spec', 'template', 'metadata', 'labels', key])}: ${wanted === '' ? '""' : wanted}`;
}
