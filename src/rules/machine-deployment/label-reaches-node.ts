import type { Rule } from '../../check/rule';
import { isQualifiedName } from '../../manifest/names';
import { isKubernetesLabel, labelReachesNode as isSynced } from '../../model/cluster-api/node-labels';
import { quoted } from '../../units/quoted';
import { labelsOfKubelet } from '../facts/machine-deployment/labels-of-kubelet';
import { selectedBy } from '../facts/machine-deployment/node-selectors';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, platformOf } from '../facts/machine-deployment-of';

export const labelReachesNode: Rule = {
  id: 'machine-deployment/label-reaches-node',
  title: 'A label that pods look for reaches the node',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Of the labels of a Machine, Cluster API copies to the Node those in node-role.kubernetes.io, node-restriction.kubernetes.io and node.cluster.x-k8s.io. Any other stays on the Machine, and a pod that selects nodes by it stays Pending.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/493',
    'https://github.com/kubernetes-sigs/cluster-api/issues/7409',
  ],
  *check(object, cluster) {
    if (platformOf(object) === 'aether') return;
    for (const [key, value] of machineDeploymentOf(object).templateLabels) {
      if (isSynced(key) || !isQualifiedName(key)) continue;
      const selecting = selectedBy(cluster, key, value);
      if (!isKubernetesLabel(key) && selecting === undefined) continue;
      if (labelsOfKubelet(object, cluster).get(key) === value) continue;
      const why = selecting === undefined ? '' : `, and ${selecting} selects nodes by it`;
      yield {
        at: ['spec', 'template', 'metadata', 'labels', key],
        says: `${quoted(key)} stays on the Machine and does not reach the node${why}; write node.cluster.x-k8s.io/${key.slice(key.indexOf('/') + 1)}, or set it by node-labels of the kubelet`,
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
        node.cluster.x-k8s.io/tier: backend
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
        node.kubernetes.io/tier: backend
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '"node.kubernetes.io/tier" stays on the Machine and does not reach the node; write node.cluster.x-k8s.io/tier, or set it by node-labels of the kubelet',
  },
};
