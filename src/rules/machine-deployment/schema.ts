import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { DEPLOYMENT_NAME_LABEL } from '../../manifest/cluster-api/labels';
import type { Manifest } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { isEmptyObject } from '../facts/machine-deployment/is-empty-object';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { MACHINE_DRAIN_RULE } from '../facts/machine-drain-rule-of';

export const schema: Rule = {
  id: 'machine-deployment/schema',
  title: 'A MachineDeployment has what the schema requires, of the right type, length and pattern',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [MACHINE_DEPLOYMENT, MACHINE_DRAIN_RULE],
  why: 'The API server refuses it, or Helm and kubectl do before. A webhook that would fill the field in runs too late for these.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api-provider-vsphere/issues/908',
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('machine-deployment/schema')) {
      if (!isOfEmptyStrategy(breach, object.manifest)) yield { at: breach.at, says: words(breach, object.name) };
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
    says: 'selector is missing; write selector: { matchLabels: { cluster.x-k8s.io/deployment-name: workers } }, and the label in the template',
  },
};

function words(breach: ShapeBreach, name = 'workers'): string {
  // YAML has dropped the zero of 1.30 already, so the number does not say which version was meant.
  if (breach.keyword === 'type' && breach.at[breach.at.length - 1] === 'version' && typeof breach.value === 'number') {
    return `${breach.value} is a number, and a version of three numbers belongs here; write v1.34.2`;
  }
  if (breach.keyword !== 'required' || breach.at.join('.') !== 'spec.selector') return describeBreach(breach);
  return `selector is missing; write selector: { matchLabels: { ${DEPLOYMENT_NAME_LABEL}: ${name} } }, and the label in the template`;
}

/** An empty strategy has no type either, and is reported as empty. */
function isOfEmptyStrategy({ keyword, at }: ShapeBreach, manifest: Manifest): boolean {
  return (
    keyword === 'required' && at[at.length - 2] === 'strategy' && isEmptyObject(valueAt(manifest, at.slice(0, -1)))
  );
}
