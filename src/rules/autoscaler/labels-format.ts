import type { Rule } from '../../check/rule';
import { CAPACITY_LABELS_KEY } from '../../manifest/annotations/autoscaler';
import { isLabelValue, isQualifiedName } from '../../manifest/names';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';

export const labelsFormat: Rule = {
  id: 'autoscaler/labels-format',
  title: 'An announced label is a label',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'The list is split at commas and then at the first "=", and nothing is trimmed or checked: a blank belongs to the key, and an entry without "=" is dropped without a word. No pod asks for what comes of it, so the pool stays at 0.',
  source: [
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const text = nodeGroupOf(object)?.annotations.get(CAPACITY_LABELS_KEY);
    for (const entry of text?.split(',') ?? []) {
      const says = entry === '' ? undefined : words(entry);
      if (says !== undefined) yield { at: annotationAt(CAPACITY_LABELS_KEY), says };
    }
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
    capacity.cluster-autoscaler.kubernetes.io/labels: "example.com/tier=web,example.com/spot="
spec:
  clusterName: prod
  selector: {}
  template:
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
    capacity.cluster-autoscaler.kubernetes.io/labels: "example.com/tier=web, example.com/spot="
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: '" example.com/spot=" has a blank, which becomes part of the label; write "example.com/spot="',
  },
};

function words(entry: string): string | undefined {
  const equals = entry.indexOf('=');
  const [key, value] = equals < 0 ? [entry, ''] : [entry.slice(0, equals), entry.slice(equals + 1)];
  if (equals < 0) {
    return `${quoted(entry)} has no "=", so it is dropped; write ${quoted(isQualifiedName(key) ? `${key}=` : 'example.com/tier=web')}`;
  }
  if (/\s/.test(entry)) {
    return `${quoted(entry)} has a blank, which becomes part of the label; write ${quoted(entry.replace(/\s+/g, ''))}`;
  }
  if (isQualifiedName(key) && isLabelValue(value)) return undefined;
  const what = isQualifiedName(key) ? `the value ${quoted(value)}` : `the key ${quoted(key)}`;
  return `${quoted(entry)} has ${what}, which no label can have; write one such as "example.com/tier=web"`;
}
