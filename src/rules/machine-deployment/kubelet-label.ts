import type { Rule } from '../../check/rule';
import { KUBEADM_CONFIG_TEMPLATE, kubeletLabels } from '../../manifest/cluster-api/kubeadm-config-template';
import { kubeletAcceptsLabel, labelReachesNode } from '../../model/cluster-api/node-labels';
import { quoted } from '../../units/quoted';

export const kubeletLabel: Rule = {
  id: 'machine-deployment/kubelet-label',
  title: 'The kubelet starts with the labels it is given',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [KUBEADM_CONFIG_TEMPLATE],
  why: 'A kubelet does not start with a label in kubernetes.io or k8s.io that is not its own, so the node never joins. A role is given by the label of the Machine instead, which Cluster API copies.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/1719',
    'https://github.com/siderolabs/talos/issues/6750',
  ],
  *check(object) {
    for (const { key, at } of kubeletLabels(object.manifest)) {
      if (kubeletAcceptsLabel(key)) continue;
      const name = key.slice(key.indexOf('/') + 1);
      const advice = labelReachesNode(key)
        ? `write it in spec.template.metadata.labels of the MachineDeployment`
        : `write a domain of your own, such as example.com/${name}`;
      yield { at, says: `${quoted(key)} keeps the kubelet from starting, so no node joins; ${advice}` };
    }
  },
  good: {
    yaml: `
apiVersion: bootstrap.cluster.x-k8s.io/v1beta2
kind: KubeadmConfigTemplate
metadata:
  name: workers
spec:
  template:
    spec:
      joinConfiguration:
        nodeRegistration:
          kubeletExtraArgs:
            - name: node-labels
              value: example.com/tier=backend
`,
  },
  bad: {
    yaml: `
apiVersion: bootstrap.cluster.x-k8s.io/v1beta2
kind: KubeadmConfigTemplate
metadata:
  name: workers
spec:
  template:
    spec:
      joinConfiguration:
        nodeRegistration:
          kubeletExtraArgs:
            - name: node-labels
              value: example.com/tier=backend,node-role.kubernetes.io/worker=
`,
    says: '"node-role.kubernetes.io/worker" keeps the kubelet from starting, so no node joins; write it in spec.template.metadata.labels of the MachineDeployment',
  },
};
