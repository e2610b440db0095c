import type { Rule } from '../../check/rule';
import { CAPACITY_TAINTS_KEY } from '../../manifest/annotations/autoscaler';
import { MACHINE_TAINTS_AT } from '../../manifest/cluster-api/machine-taints';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, platformOf } from '../facts/machine-deployment-of';

export const taintsDoNotSurvive: Rule = {
  id: 'machine-deployment/taints-do-not-survive',
  title: 'On syself pools are told apart by labels',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Custom taints of nodes do not survive there: pods that were to be kept away come back. A pool of its own with a label, and a nodeSelector in the workload, keep them together.',
  source: ['the page "Keep workloads available" of the platform syself'],
  *check(object) {
    if (platformOf(object) !== 'syself') return;
    const { taints, annotations } = machineDeploymentOf(object);
    const announced = annotations.get(CAPACITY_TAINTS_KEY);
    if (taints.length > 0) yield { at: MACHINE_TAINTS_AT, says: `the taint ${quoted(taints[0].key ?? '')} ${SAYS}` };
    if (announced)
      yield { at: ['metadata', 'annotations', CAPACITY_TAINTS_KEY], says: `the taint ${quoted(announced)} ${SAYS}` };
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
        node.cluster.x-k8s.io/pool: batch
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    profile: { platform: 'syself' },
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
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
      taints:
        - { key: example.com/batch, value: nightly, effect: NoSchedule, propagation: Always }
`,
    profile: { platform: 'syself' },
    says: 'the taint "example.com/batch" does not survive on nodes of syself; make a pool of its own, with the label node.cluster.x-k8s.io/pool: batch in its template and the same as nodeSelector of the workload',
  },
};

const SAYS =
  'does not survive on nodes of syself; make a pool of its own, with the label node.cluster.x-k8s.io/pool: batch in its template and the same as nodeSelector of the workload';
