import type { Rule } from '../../check/rule';
import { CONTROL_PLANE_LABEL, DEPLOYMENT_NAME_LABEL, SET_NAME_LABEL } from '../../manifest/cluster-api/labels';
import { asksOfLabel } from '../facts/machine-deployment/controller-labels';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const controllerLabel: Rule = {
  id: 'machine-deployment/controller-label',
  title: 'Labels that the controllers write are left to them',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The name of the MachineSet is written anew on every machine, so a selector that asks for one never counts the machines it has made. A worker with the control plane label is counted as part of the control plane.',
  source: ['https://github.com/kubernetes-sigs/cluster-api/issues/12156'],
  *check(object) {
    for (const { at } of asksOfLabel(object, SET_NAME_LABEL)) {
      yield {
        at,
        says: `the selector asks for ${SET_NAME_LABEL}, which the controller writes anew on every machine, so it makes machines without end; ask for ${DEPLOYMENT_NAME_LABEL}: ${object.name ?? 'workers'}`,
      };
    }
    if (machineDeploymentOf(object).templateLabels.has(CONTROL_PLANE_LABEL)) {
      yield {
        at: ['spec', 'template', 'metadata', 'labels', CONTROL_PLANE_LABEL],
        says: `"${CONTROL_PLANE_LABEL}" makes workers count as machines of the control plane, whatever its value; remove it`,
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
        cluster.x-k8s.io/control-plane: ""
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '"cluster.x-k8s.io/control-plane" makes workers count as machines of the control plane, whatever its value; remove it',
  },
};
