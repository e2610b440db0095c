import type { Rule } from '../../check/rule';
import { servesClusterApi, servesDrainRules } from '../../manifest/cluster-api/served-versions';
import { quoted } from '../../units/quoted';
import type { Release } from '../../units/release';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { MACHINE_DRAIN_RULE } from '../facts/machine-drain-rule-of';

export const apiVersionServed: Rule = {
  id: 'machine-deployment/api-version-served',
  title: 'The API version is one that the release serves',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [MACHINE_DEPLOYMENT, MACHINE_DRAIN_RULE],
  why: 'The API server knows no such kind and refuses the object. v1beta2 came with 1.11, v1beta1 goes with 1.16, and MachineDrainRule came with 1.9.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml',
    'https://cluster-api.sigs.k8s.io/reference/versions',
  ],
  *check(object, _, { versions }) {
    const { clusterApi } = versions;
    if (object.groupKind === MACHINE_DRAIN_RULE && !servesDrainRules(clusterApi)) {
      yield { at: ['kind'], says: 'MachineDrainRule is unknown before Cluster API 1.9; remove it, or run 1.9' };
      return;
    }
    if (servesClusterApi(object.version, clusterApi)) return;
    const written = quoted(String(object.manifest.apiVersion));
    yield {
      at: ['apiVersion'],
      says: `${written} is not served${WHEN[object.version] ?? ''}; write ${advice(clusterApi)}`,
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
apiVersion: cluster.x-k8s.io/v1alpha4
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
        configRef: { apiVersion: bootstrap.cluster.x-k8s.io/v1alpha4, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiVersion: infrastructure.cluster.x-k8s.io/v1alpha4, kind: DockerMachineTemplate, name: workers }
      nodeDrainTimeout: 600s
`,
    says: '"cluster.x-k8s.io/v1alpha4" is not served; write cluster.x-k8s.io/v1beta2',
  },
};

const WHEN: { readonly [version: string]: string } = {
  v1beta1: ' from Cluster API 1.16 on',
  v1beta2: ' before Cluster API 1.11',
};

function advice(clusterApi: Release): string {
  return `cluster.x-k8s.io/${servesClusterApi('v1beta2', clusterApi) ? 'v1beta2' : 'v1beta1'}`;
}
