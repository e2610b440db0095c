import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { knownKind } from '../../manifest/kinds';
import { adviceOnShape } from '../facts/machine-deployment/advice-on-shape';
import { doubleBreaches } from '../facts/machine-deployment/double-breaches';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { MACHINE_DRAIN_RULE } from '../facts/machine-drain-rule-of';
import { metadataBreaches } from '../facts/metadata-breaches';

export const shape: Rule = {
  id: 'machine-deployment/shape',
  title: 'A MachineDeployment has the form that the API server takes',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [MACHINE_DEPLOYMENT, MACHINE_DRAIN_RULE],
  why: 'The API server refuses it. Everything of the schema and of metadata that no other rule is named for is here, as is the form of timeouts, surge, taints and drain rules.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml',
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedrainrules.yaml',
    'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('machine-deployment/shape')) {
      yield { at: breach.at, says: adviceOnShape(breach, object.version) };
    }
    if (!isJudged(object)) return;
    yield* doubleBreaches(object);
    yield* metadataBreaches(object);
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
      nodeDrainTimeout: 600
      nodeVolumeDetachTimeout: 120s
`,
    says: '600 is a number, and a text such as 600s belongs here; write 600s',
  },
};

/** Whether the release serves this version, so that there is a form to judge it by. */
function isJudged({ groupKind, version, input }: Subject): boolean {
  return knownKind(groupKind)?.shapeOf(version, input.versions) !== undefined;
}
