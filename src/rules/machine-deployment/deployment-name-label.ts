import type { Rule } from '../../check/rule';
import { DEPLOYMENT_NAME_LABEL } from '../../manifest/cluster-api/labels';
import { isLabelValue } from '../../manifest/names';
import { quoted } from '../../units/quoted';
import { asksOfLabel } from '../facts/machine-deployment/controller-labels';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';

export const deploymentNameLabel: Rule = {
  id: 'machine-deployment/deployment-name-label',
  title: 'The selector asks for the own deployment name',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The controller writes the name of the MachineDeployment into this label of every machine, over what the template has. A selector that asks for another name never counts the machines it has made, and makes machines without end: one cluster had 3325.',
  source: ['https://github.com/outscale/cluster-api-provider-outscale/issues/543'],
  *check(object) {
    const { name } = object;
    if (name === undefined || !isLabelValue(name)) return;
    for (const { at, asked, meets } of asksOfLabel(object, DEPLOYMENT_NAME_LABEL)) {
      if (meets(name)) continue;
      yield {
        at,
        says: `the selector asks for ${asked()}, and the controller writes ${quoted(name)} into ${DEPLOYMENT_NAME_LABEL}, so it never counts a machine and makes them without end; write ${DEPLOYMENT_NAME_LABEL}: ${name} in selector and template`,
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
      cluster.x-k8s.io/deployment-name: old-workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: old-workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: 'the selector asks for "old-workers", and the controller writes "workers" into cluster.x-k8s.io/deployment-name, so it never counts a machine and makes them without end; write cluster.x-k8s.io/deployment-name: workers in selector and template',
  },
};
