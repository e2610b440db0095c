import type { Rule } from '../../check/rule';
import { AUTOSCALER_POD_NODE_PREFIX, SAFE_TO_EVICT_KEY } from '../../manifest/annotations/autoscaler';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const annotationReachesNode: Rule = {
  id: 'machine-deployment/annotation-reaches-node',
  title: 'What the autoscaler reads on nodes and pods is written there',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Annotations of a MachineDeployment reach its MachineSets, those of the template its Machines. The autoscaler reads these on the Node or the Pod, and never sees them.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 internal/controllers/machine/machine_controller_noderef.go',
    'https://github.com/kubernetes/autoscaler/blob/master/cluster-autoscaler/FAQ.md',
  ],
  *check(object) {
    const md = machineDeploymentOf(object);
    for (const { annotations, at, what } of [
      { annotations: md.annotations, at: ['metadata', 'annotations'], what: 'MachineDeployment' },
      { annotations: md.templateAnnotations, at: ['spec', 'template', 'metadata', 'annotations'], what: 'Machine' },
    ]) {
      for (const key of annotations.keys()) {
        if (!key.startsWith(AUTOSCALER_POD_NODE_PREFIX)) continue;
        const where = key.startsWith(SAFE_TO_EVICT_KEY)
          ? 'write it in the pod template of the workload'
          : `annotate the Node itself, as in kubectl annotate node NAME ${key}=true`;
        yield { at: [...at, key], says: `${quoted(key)} on a ${what} reaches neither node nor pod; ${where}` };
      }
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
      cluster.x-k8s.io/deployment-name: workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
      annotations:
        cluster-autoscaler.kubernetes.io/scale-down-disabled: "true"
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '"cluster-autoscaler.kubernetes.io/scale-down-disabled" on a Machine reaches neither node nor pod; annotate the Node itself, as in kubectl annotate node NAME cluster-autoscaler.kubernetes.io/scale-down-disabled=true',
  },
};
