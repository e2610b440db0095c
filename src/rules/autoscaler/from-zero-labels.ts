import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { CAPACITY_LABELS_KEY } from '../../manifest/annotations/autoscaler';
import { isClusterApiLabel } from '../../manifest/cluster-api/labels';
import { parseAnnouncedLabels } from '../../model/cluster-api/announced-lists';
import { labelReachesNode } from '../../model/cluster-api/node-labels';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { platformOf } from '../facts/machine-deployment-of';
import { NODE_KINDS, nodeGroupOf } from '../facts/node-group-of';

export const fromZeroLabels: Rule = {
  id: 'autoscaler/from-zero-labels',
  title: 'A pool that may be at 0 announces the labels of its nodes',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: NODE_KINDS,
  why: 'At 0 nodes the autoscaler does not see the labels of the template. Pods that select one of them stay Pending, since no node it could add would fit.',
  source: [
    'https://github.com/vexxhost/magnum-cluster-api/issues/907',
    'https://github.com/kubernetes/autoscaler/issues/8712',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_nodegroup.go',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    const text = group?.annotations.get(CAPACITY_LABELS_KEY);
    if (group?.range?.min !== 0 || (text === undefined && !isMissing(object, CAPACITY_LABELS_KEY))) return;
    const announced = announcedIn(text ?? '');
    const missing = [...group.view.templateLabels].filter(
      ([key, value]) => reachesNode(object, key) && announced.get(key) !== value,
    );
    const [first, ...more] = missing;
    if (!first) return;
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    const value = announced.get(first[0]);
    const other = value === undefined ? '' : ` (${quoted(`${first[0]}=${value}`)} is)`;
    const all = new Map([...announced, ...missing]);
    yield {
      at: annotationAt(CAPACITY_LABELS_KEY),
      says: `the label ${quoted(first.join('='))}${others} of the template is not announced${other}, so pods that select it stay Pending at 0; write ${quoted([...all].map((label) => label.join('=')).join(','))}`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16Gi"
    capacity.cluster-autoscaler.kubernetes.io/labels: "node.cluster.x-k8s.io/pool=nightly"
spec:
  clusterName: prod
  selector: {}
  template:
    metadata:
      labels:
        node.cluster.x-k8s.io/pool: nightly
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16Gi"
spec:
  clusterName: prod
  selector: {}
  template:
    metadata:
      labels:
        node.cluster.x-k8s.io/pool: nightly
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: 'the label "node.cluster.x-k8s.io/pool=nightly" of the template is not announced, so pods that select it stay Pending at 0; write "node.cluster.x-k8s.io/pool=nightly"',
  },
};

/** Blanks around an entry are left out: they are another rule's. */
function announcedIn(text: string): ReadonlyMap<string, string> {
  const { entries } = parseAnnouncedLabels(text);
  return new Map(entries.map(({ key, value }) => [key.trim(), value.trim()]));
}

/** The platform aether puts every label of a pool on its nodes. */
function reachesNode(object: Subject, key: string): boolean {
  return labelReachesNode(key) || (platformOf(object) === 'aether' && !isClusterApiLabel(key));
}
