import type { Shape } from '../shape';
import type { MachineSpecLayout } from './machine-spec-shape';
import { objectReference } from './reference-shape';
import { bySchema, countOrPercent, filledText, int32, oneOf, struct, text, textMap } from './schema-nodes';

/** Go durations; what is no duration the server takes, and its conversion refuses. */
const duration: Shape = { type: 'string', expects: 'a duration such as 600s' };

export const V1BETA1_MACHINE: Omit<MachineSpecLayout, 'taints'> = {
  reference: objectReference,
  own: { nodeDrainTimeout: duration, nodeVolumeDetachTimeout: duration, nodeDeletionTimeout: duration },
  gatesFilled: false,
};

export const V1BETA1_TEMPLATE_METADATA: Shape = struct({ labels: textMap, annotations: textMap });

/** The fields of `spec` that v1beta2 has not, or has elsewhere. */
export const V1BETA1_SPEC: { readonly [name: string]: Shape } = {
  machineNamingStrategy: struct({ template: filledText(256) }),
  minReadySeconds: int32,
  progressDeadlineSeconds: int32,
  revisionHistoryLimit: int32,
  rolloutAfter: bySchema({ type: 'string', format: 'date-time', expects: 'a time such as 2029-01-01T00:00:00Z' }),
  strategy: struct(
    {
      remediation: struct({ maxInFlight: countOrPercent }),
      rollingUpdate: struct({
        deletePolicy: oneOf('Random', 'Newest', 'Oldest'),
        maxSurge: countOrPercent,
        maxUnavailable: countOrPercent,
      }),
      type: text({ enum: ['RollingUpdate', 'OnDelete'] }),
    },
    { expects: 'a map such as { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }' },
  ),
};
