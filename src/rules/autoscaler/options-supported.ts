import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY } from '../../manifest/annotations/autoscaler';
import { AUTOSCALER_OPTIONS } from '../../model/cluster-api/autoscaler-options';
import { atLeast } from '../../units/release';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBudget } from '../facts/sized-bounds';

export const optionsSupported: Rule = {
  id: 'autoscaler/options-supported',
  title: 'The autoscaler is new enough for the options of a node group',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'Options of a single node group are read since cluster-autoscaler 1.31, maxnodestartuptime since 1.35. Older ones ignore them without a word, and their own flags apply.',
  source: [
    'https://github.com/kubernetes/autoscaler/issues/6742',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/README.md',
  ],
  *check(object) {
    const group = nodeGroupOf(object);
    const release = object.input.versions.clusterAutoscaler;
    if (!group || (!group.bounds.min && !group.bounds.max)) return;
    for (const { key, since } of AUTOSCALER_OPTIONS) {
      if (!group.annotations.has(key) || atLeast(release, since)) continue;
      const minor = since.replace(/\.0$/, '');
      const advice = isAlwaysWritten(object, key) ? `run ${minor}` : `remove it, or run ${minor}`;
      yield {
        at: annotationAt(key),
        says: `cluster-autoscaler ${release.text} does not read this option, which came with ${minor}; ${advice}`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
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
    profile: { clusterAutoscaler: '1.31' },
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
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
    profile: { clusterAutoscaler: '1.30' },
    says: 'cluster-autoscaler 1.30 does not read this option, which came with 1.31; remove it, or run 1.31',
  },
};

/** A sized pool has to have the two of its settings. */
function isAlwaysWritten(object: Subject, key: string): boolean {
  return sizedBudget(object) !== undefined && (key === UNNEEDED_TIME_KEY || key === UTILIZATION_THRESHOLD_KEY);
}
