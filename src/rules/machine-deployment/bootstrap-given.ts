import type { Rule } from '../../check/rule';
import type { Path } from '../../manifest/path';
import { valueAt } from '../../manifest/path';
import { isRefused } from '../facts/machine-deployment/refused-places';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const bootstrapGiven: Rule = {
  id: 'machine-deployment/bootstrap-given',
  title: 'The machines have a bootstrap config or its data',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Without one of the two a machine cannot become a node, and the webhook refuses the MachineDeployment.',
  source: ['kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go'],
  *check(object) {
    const { configRef, dataSecretName, version } = machineDeploymentOf(object);
    if (configRef !== undefined || dataSecretName !== undefined || isRefused(object, BOOTSTRAP_AT)) return;
    const written = valueAt(object.manifest, BOOTSTRAP_AT);
    // Where nothing is written at all only v1beta1 gets as far as the webhook.
    if (written === undefined && version === 'v1beta2') return;
    const apiOf =
      version === 'v1beta1' ? 'apiVersion: bootstrap.cluster.x-k8s.io/v1beta1' : 'apiGroup: bootstrap.cluster.x-k8s.io';
    yield {
      at: BOOTSTRAP_AT,
      says: `neither configRef nor dataSecretName is given; write configRef: { ${apiOf}, kind: KubeadmConfigTemplate, name: ${object.name ?? 'workers'} }`,
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
      bootstrap: {}
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: 'neither configRef nor dataSecretName is given; write configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }',
  },
};

const BOOTSTRAP_AT: Path = ['spec', 'template', 'spec', 'bootstrap'];
