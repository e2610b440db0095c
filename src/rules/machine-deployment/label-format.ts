import type { Rule } from '../../check/rule';
import { CLUSTER_NAME_LABEL, DEPLOYMENT_NAME_LABEL } from '../../manifest/cluster-api/labels';
import { MAX_ANNOTATIONS_SIZE } from '../../manifest/metadata-faults';
import { isLabelValue, isQualifiedName } from '../../manifest/names';
import type { Path } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const labelFormat: Rule = {
  id: 'machine-deployment/label-format',
  title: 'Labels and annotations of the template are ones that Kubernetes takes',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The schema takes any text, and the webhook refuses what cannot be a label or an annotation of a machine.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
    'https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/',
  ],
  *check(object) {
    const { clusterName, templateLabels, templateAnnotations } = machineDeploymentOf(object);
    for (const [key, value] of templateLabels) {
      if (isRefusedElsewhere(key, value, object.name, clusterName)) continue;
      const at = [...TEMPLATE_METADATA_AT, 'labels', key];
      if (!isQualifiedName(key)) yield { at, says: `${quoted(key)} cannot be the key of a label; ${KEY}` };
      else if (!isLabelValue(value)) yield { at, says: `${quoted(value)} cannot be the value of a label; ${VALUE}` };
    }
    let size = 0;
    for (const [key, value] of templateAnnotations) {
      size += Buffer.byteLength(key) + Buffer.byteLength(value);
      if (isQualifiedName(key.toLowerCase())) continue;
      const says = `${quoted(key)} cannot be the key of an annotation; ${KEY}`;
      yield { at: [...TEMPLATE_METADATA_AT, 'annotations', key], says };
    }
    if (size > MAX_ANNOTATIONS_SIZE) {
      const says = `annotations of ${size} bytes, and ${MAX_ANNOTATIONS_SIZE} are the most; move large ones to a ConfigMap`;
      yield { at: [...TEMPLATE_METADATA_AT, 'annotations'], says };
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
        example.com/team: a
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
        example.com/team: team a
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '"team a" cannot be the value of a label; write at most 63 letters, digits, "-", "_" and ".", such as "team-a"',
  },
};

/** The webhook writes the cluster over any value of its label, and a name that is no label value is refused itself. */
function isRefusedElsewhere(key: string, value: string, name?: string, clusterName?: string): boolean {
  return key === CLUSTER_NAME_LABEL ? clusterName !== undefined : key === DEPLOYMENT_NAME_LABEL && value === name;
}

const TEMPLATE_METADATA_AT: Path = ['spec', 'template', 'metadata'];
const KEY = 'write one such as team or example.com/team';
const VALUE = 'write at most 63 letters, digits, "-", "_" and ".", such as "team-a"';
