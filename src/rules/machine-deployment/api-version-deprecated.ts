import type { Rule } from '../../check/rule';
import { atLeast } from '../../units/release';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { MACHINE_DRAIN_RULE } from '../facts/machine-drain-rule-of';

export const apiVersionDeprecated: Rule = {
  id: 'machine-deployment/api-version-deprecated',
  title: 'The API version is not about to go',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT, MACHINE_DRAIN_RULE],
  why: 'v1beta1 is served until it goes with Cluster API 1.16, as planned; the fields have other places in v1beta2.',
  source: ['https://cluster-api.sigs.k8s.io/reference/versions'],
  *check(object, _, { profile, versions }) {
    if (object.version !== 'v1beta1') return;
    const release = versions.clusterApi;
    if (profile.clusterApi !== undefined && (!atLeast(release, '1.11.0') || atLeast(release, '1.16.0'))) return;
    yield {
      at: ['apiVersion'],
      says: '"cluster.x-k8s.io/v1beta1" is deprecated and stops being served in Cluster API 1.16; move to cluster.x-k8s.io/v1beta2',
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
      nodeDrainTimeout: 600s
      nodeVolumeDetachTimeout: 120s
`,
    says: '"cluster.x-k8s.io/v1beta1" is deprecated and stops being served in Cluster API 1.16; move to cluster.x-k8s.io/v1beta2',
  },
};
