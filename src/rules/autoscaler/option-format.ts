import type { Rule } from '../../check/rule';
import { AUTOSCALER_OPTIONS, parseUtilizationThreshold } from '../../model/cluster-api/autoscaler-options';
import { DurationError, parseGoDuration } from '../../units/duration';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';

interface Fault {
  /** To follow the quoted text. */
  readonly reason: string;
  readonly write?: string;
}

export const optionFormat: Rule = {
  id: 'autoscaler/option-format',
  title: 'An option of a node group parses',
  severity: 'error',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'What the autoscaler cannot read, and an empty value, it replaces by its own flag, with a log line at most. A time needs a unit, and there are no days; a threshold is a fraction such as 0.5.',
  source: [
    'https://github.com/kubernetes/autoscaler/issues/6742',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_nodegroup.go',
  ],
  *check(object) {
    const annotations = nodeGroupOf(object)?.annotations;
    for (const { key, kind, flagDefault } of annotations ? AUTOSCALER_OPTIONS : []) {
      const text = annotations?.get(key);
      if (text === undefined) continue;
      const fault = text === '' ? { reason: 'is empty' } : kind === 'duration' ? timeFault(text) : fractionFault(text);
      if (!fault) continue;
      yield {
        at: annotationAt(key),
        says: `${quoted(text)} ${fault.reason}, so the flag of the autoscaler applies; write ${quoted(fault.write ?? flagDefault)}`,
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
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "3"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "15"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
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
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600"
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
    says: '"600" has no unit behind "600", so the flag of the autoscaler applies; write "600s"',
  },
};

function timeFault(text: string): Fault | undefined {
  try {
    parseGoDuration(text.toLowerCase());
    return undefined;
  } catch (error) {
    if (!(error instanceof DurationError)) throw error;
    return { reason: error.reason, write: /^\d{1,9}$/.test(text) ? `${text}s` : error.suggestion };
  }
}

function fractionFault(text: string): Fault | undefined {
  if (parseUtilizationThreshold(text) !== undefined) return undefined;
  const parts = /^(\d{1,9}(?:[.,]\d{1,9})?)\s?(%?)$/.exec(text.trim());
  const number = parts && Number(parts[1].replace(',', '.'));
  const write = parts?.[2] === '%' ? Number(number) / 100 : number;
  return { reason: 'is no number', write: write === null || write > 1 ? undefined : `${write}` };
}
