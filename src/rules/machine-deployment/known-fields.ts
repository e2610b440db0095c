import type { Rule } from '../../check/rule';
import { machineDeploymentVersion } from '../../manifest/cluster-api/machine-deployment-paths';
import { MACHINE_TAINTS_AT } from '../../manifest/cluster-api/machine-taints';
import { samePath } from '../../manifest/path-beginnings';
import { quoted } from '../../units/quoted';
import { adviceOnUnknown, adviceOnUnknownOfDrain } from '../facts/machine-deployment/advice-on-unknown';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { MACHINE_DRAIN_RULE } from '../facts/machine-drain-rule-of';

export const knownFields: Rule = {
  id: 'machine-deployment/known-fields',
  title: 'A MachineDeployment has only fields that its version knows',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [MACHINE_DEPLOYMENT, MACHINE_DRAIN_RULE],
  why: 'Clients that ask for strict validation are refused. For all others the field is dropped in silence and the default holds: spec.strategy in v1beta2 means the default surge, and nodeDrainTimeoutSeconds one level too high means a drain without end.',
  source: [
    'https://github.com/sapcc/helm-charts/pull/12192',
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml',
  ],
  *check(object) {
    const version = machineDeploymentVersion(object.manifest.apiVersion);
    for (const breach of object.shapeBreaches('machine-deployment/known-fields')) {
      if (samePath(breach.at, MACHINE_TAINTS_AT)) continue;
      const field = quoted(String(breach.at[breach.at.length - 1]));
      const isDrainRule = object.groupKind === MACHINE_DRAIN_RULE;
      const advice = isDrainRule ? adviceOnUnknownOfDrain(breach) : adviceOnUnknown(breach, version);
      yield { at: breach.at, says: `${field} ${advice}` };
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
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 2, maxUnavailable: 0 }
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
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 2, maxUnavailable: 0 }
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
    says: '"strategy" is a field of v1beta1; move it to spec.rollout.strategy',
  },
};
