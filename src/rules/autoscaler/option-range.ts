import type { Rule } from '../../check/rule';
import { UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY } from '../../manifest/annotations/autoscaler';
import {
  AUTOSCALER_OPTIONS,
  parseOptionDuration,
  parseUtilizationThreshold,
} from '../../model/cluster-api/autoscaler-options';
import { shortDuration } from '../../units/duration-format';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBudget } from '../facts/sized-bounds';

/** On a sized pool they have ranges of their own, and rules on them. */
const SIZED_SETTINGS: readonly string[] = [UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY];

export const optionRange: Rule = {
  id: 'autoscaler/option-range',
  title: 'A threshold is between 0 and 1, and a time not negative',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: NODE_GROUP_KINDS,
  why: 'The autoscaler takes any number. A threshold in percent, such as 50, makes every node look unused; a negative one or NaN makes none so; and a negative time is over before it begins.',
  source: [
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_nodegroup.go',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/README.md',
  ],
  *check(object) {
    const annotations = nodeGroupOf(object)?.annotations;
    for (const option of annotations ? AUTOSCALER_OPTIONS : []) {
      const text = annotations?.get(option.key);
      if (text === undefined || (SIZED_SETTINGS.includes(option.key) && sizedBudget(object))) continue;
      const says = option.kind === 'duration' ? timeWords(text) : thresholdWords(text, option.flagDefault);
      if (says !== undefined) yield { at: annotationAt(option.key), says };
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "3"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "15"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "3"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "15"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "50"
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
    says: '"50" is 5000 %, so every node counts as unused; write "0.5"',
  },
};

function timeWords(text: string): string | undefined {
  const time = parseOptionDuration(text);
  if (time === undefined || time >= 0n) return undefined;
  return `${quoted(text)} is negative, so the time is over before it begins; write ${quoted(shortDuration(-time))}`;
}

function thresholdWords(text: string, flagDefault: string): string | undefined {
  const value = parseUtilizationThreshold(text);
  if (value === undefined || (value >= 0 && value <= 1)) return undefined;
  if (Number.isNaN(value))
    return `${quoted(text)} is no number to compare with, so no node counts as unused; write ${quoted(flagDefault)}`;
  if (value < 0) return `${quoted(text)} is below 0, so no node counts as unused; write ${quoted(flagDefault)}`;
  if (value > 100) return `${quoted(text)} is above 1, so every node counts as unused; write ${quoted(flagDefault)}`;
  const write = Number.isInteger(value) ? `${value / 100}` : flagDefault;
  return `${quoted(text)} is ${Number((value * 100).toPrecision(12))} %, so every node counts as unused; write ${quoted(write)}`;
}
