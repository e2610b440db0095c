import type { Rule } from '../../check/rule';
import { CAPACITY_TAINTS_KEY } from '../../manifest/annotations/autoscaler';
import type { MachineTaintEntry } from '../../manifest/cluster-api/machine-taints';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { annotationAt } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { NODE_KINDS, nodeGroupOf } from '../facts/node-group-of';

export const fromZeroTaints: Rule = {
  id: 'autoscaler/from-zero-taints',
  title: 'Before 1.36 a pool that may be at 0 announces the taints of its nodes',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: NODE_KINDS,
  why: 'Up to 1.35 the autoscaler does not see the taints of the template at 0 nodes. It adds nodes for pods that do not tolerate them, and goes on doing so.',
  source: [
    'https://github.com/kubernetes/autoscaler/issues/9239',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_nodegroup.go',
  ],
  *check(object) {
    const { clusterAutoscaler, clusterApi } = object.input.versions;
    if (atLeast(clusterAutoscaler, '1.36.0') || !atLeast(clusterApi, '1.12.0')) return;
    const group = nodeGroupOf(object);
    const text = group?.annotations.get(CAPACITY_TAINTS_KEY);
    if (group?.range?.min !== 0 || (text === undefined && !isMissing(object, CAPACITY_TAINTS_KEY))) return;
    const announced = text ? text.split(',').map((entry) => entry.trim().replace('=:', ':')) : [];
    const missing = group.view.taints
      .map(entryOf)
      .filter((entry): entry is string => entry !== undefined && !announced.includes(entry));
    const [first, ...more] = missing;
    if (first === undefined) return;
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    // The annotation overrules a taint of the same key and effect, so one with another value is to be replaced.
    const own = new Set(missing.map(identityOf));
    const kept = announced.filter((entry) => !own.has(identityOf(entry)));
    const instead = announced.find((entry) => identityOf(entry) === identityOf(first));
    const other = instead === undefined ? '' : ` (${quoted(instead)} is)`;
    yield {
      at: annotationAt(CAPACITY_TAINTS_KEY),
      says: `the taint ${quoted(first)}${others} of the template is not announced${other}, so cluster-autoscaler ${clusterAutoscaler.text} adds nodes for pods that do not tolerate it; write ${quoted([...kept, ...missing].join(','))}`,
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
    capacity.cluster-autoscaler.kubernetes.io/taints: "dedicated=batch:NoSchedule"
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
      taints:
        - { key: dedicated, value: batch, effect: NoSchedule, propagation: Always }
`,
    profile: { clusterAutoscaler: '1.35' },
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
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
      taints:
        - { key: dedicated, value: batch, effect: NoSchedule, propagation: Always }
`,
    profile: { clusterAutoscaler: '1.35' },
    says: 'the taint "dedicated=batch:NoSchedule" of the template is not announced, so cluster-autoscaler 1.35 adds nodes for pods that do not tolerate it; write "dedicated=batch:NoSchedule"',
  },
};

/** As it is announced; `undefined` for an incomplete one, and for a preference, which keeps no pod off. */
function entryOf({ key, value, effect }: MachineTaintEntry): string | undefined {
  if (!key || (effect !== 'NoSchedule' && effect !== 'NoExecute')) return undefined;
  return value ? `${key}=${value}:${effect}` : `${key}:${effect}`;
}

/** Key and effect. */
function identityOf(entry: string): string {
  return entry.replace(/=[^:]*/, '');
}
