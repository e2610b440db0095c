import type { Rule } from '../../check/rule';
import { CLUSTER_NAME_LABEL, DEPLOYMENT_NAME_LABEL } from '../../manifest/cluster-api/labels';
import type { LabelSelector } from '../../manifest/selector';
import { quoted } from '../../units/quoted';
import { selectorFits } from '../facts/machine-deployment/controller-labels';
import { matchedBy } from '../facts/machine-deployment/selector-index';
import { selectorVerdictOf } from '../facts/machine-deployment/unmet-selector';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const selectorUnique: Rule = {
  id: 'machine-deployment/selector-unique',
  title: 'The selector matches the machines of no other pool',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'A MachineDeployment adopts MachineSets without an owner that its selector matches. After a restore or a move those of other pools have none, and a pool then scales and rolls out machines that are not its own.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/6283',
    'https://github.com/kubernetes-sigs/cluster-api/issues/5957',
  ],
  *check(object, cluster) {
    const verdict = selectorVerdictOf(object);
    if (!verdict || !selectorFits(object)) return;
    const other = matchedBy(verdict.selector, object, cluster);
    const others = other === undefined ? '' : `, such as those of MachineDeployment ${quoted(other)}`;
    const advice = `add matchLabels["${DEPLOYMENT_NAME_LABEL}"]: ${object.name ?? 'workers'} there and to the template`;
    if (asksForClusterAlone(verdict.selector)) {
      const says = `the selector asks for nothing but the cluster name, and may adopt the MachineSets of other pools${others}; ${advice}`;
      yield { at: verdict.selector.at, says };
    } else if (other !== undefined) {
      const says = `the selector also matches the MachineSets of MachineDeployment ${quoted(other)} and may adopt them; ${advice}`;
      yield { at: verdict.selector.at, says };
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
  selector:
    matchLabels:
      cluster.x-k8s.io/cluster-name: production
  template:
    metadata:
      labels:
        cluster.x-k8s.io/cluster-name: production
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: 'the selector asks for nothing but the cluster name, and may adopt the MachineSets of other pools; add matchLabels["cluster.x-k8s.io/deployment-name"]: workers there and to the template',
  },
};

function asksForClusterAlone({ matchLabels, matchExpressions }: LabelSelector): boolean {
  return [...matchLabels.keys(), ...matchExpressions.map((one) => one.key)].every((key) => key === CLUSTER_NAME_LABEL);
}
