import type { Rule } from '../../check/rule';
import { CAPACITY_TAINTS_KEY } from '../../manifest/annotations/autoscaler';
import { parseAnnouncedTaints } from '../../model/cluster-api/announced-lists';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';

const EFFECTS: readonly string[] = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

export const taintsFormat: Rule = {
  id: 'autoscaler/taints-format',
  title: 'An announced taint is a taint',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'An entry that does not parse is dropped without a word, and a blank after the comma is enough for that; the effect is not checked. Nodes are then added for pods that do not tolerate them, again and again.',
  source: [
    'https://github.com/kubernetes/autoscaler/issues/2043',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go',
  ],
  *check(object) {
    const text = nodeGroupOf(object)?.annotations.get(CAPACITY_TAINTS_KEY);
    for (const entry of text?.split(',') ?? []) {
      const says = entry === '' ? undefined : words(entry);
      if (says !== undefined) yield { at: annotationAt(CAPACITY_TAINTS_KEY), says };
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
    capacity.cluster-autoscaler.kubernetes.io/taints: "dedicated=batch:NoSchedule,spot:NoExecute"
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
    capacity.cluster-autoscaler.kubernetes.io/taints: "dedicated=batch:NoSchedul"
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
    says: '"dedicated=batch:NoSchedul" has the effect "NoSchedul", which there is not; write "dedicated=batch:NoSchedule"',
  },
};

function words(entry: string): string | undefined {
  const taint = parsed(entry);
  if (taint === undefined) {
    const trimmed = entry.replace(/\s+/g, '');
    const write = isTaint(trimmed) ? trimmed : 'dedicated=batch:NoSchedule';
    return `${quoted(entry)} does not read as key=value:effect, so it is dropped; write ${quoted(write)}`;
  }
  if (EFFECTS.includes(taint.effect)) return undefined;
  const pair = taint.value === '' ? taint.key : `${taint.key}=${taint.value}`;
  const write = `${pair}:${nearestName(taint.effect, EFFECTS) ?? 'NoSchedule'}`;
  if (taint.effect === '') return `${quoted(entry)} has no effect, so no toleration matches it; write ${quoted(write)}`;
  return `${quoted(entry)} has the effect ${quoted(taint.effect)}, which there is not; write ${quoted(write)}`;
}

function parsed(entry: string) {
  return parseAnnouncedTaints(entry).entries[0];
}

function isTaint(entry: string): boolean {
  return EFFECTS.includes(parsed(entry)?.effect ?? '');
}
