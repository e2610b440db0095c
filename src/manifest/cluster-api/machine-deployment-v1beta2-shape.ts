import type { Shape } from '../shape';
import type { MachineSpecLayout } from './machine-spec-shape';
import { groupReference } from './reference-shape';
import { bySchema, countOrPercent, filledStruct, filledText, INT32, int32, oneOf, textMap } from './schema-nodes';

const seconds: Shape = { ...INT32, minimum: 0, expects: 'whole seconds such as 600' };

export const V1BETA2_MACHINE: Omit<MachineSpecLayout, 'taints'> = {
  reference: groupReference,
  own: {
    deletion: filledStruct(
      {
        nodeDeletionTimeoutSeconds: seconds,
        nodeDrainTimeoutSeconds: seconds,
        nodeVolumeDetachTimeoutSeconds: seconds,
      },
      { expects: 'a map such as { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }' },
    ),
    minReadySeconds: { ...int32, expects: 'whole seconds such as 0', allOf: [{ minimum: 0 }] },
  },
  gatesFilled: true,
};

export const V1BETA2_TEMPLATE_METADATA: Shape = filledStruct({ labels: textMap, annotations: textMap });

/** The fields of `spec` that v1beta1 has not, or has elsewhere. */
export const V1BETA2_SPEC: { readonly [name: string]: Shape } = {
  deletion: filledStruct(
    { order: oneOf('Random', 'Newest', 'Oldest') },
    { expects: 'a map such as { order: Oldest }' },
  ),
  machineNaming: filledStruct({ template: filledText(256) }),
  remediation: filledStruct({ maxInFlight: countOrPercent }, { expects: 'a map such as { maxInFlight: "20%" }' }),
  rollout: filledStruct({
    after: bySchema({ type: 'string', format: 'date-time', expects: 'a time such as 2029-01-01T00:00:00Z' }),
    strategy: filledStruct(
      {
        rollingUpdate: filledStruct(
          { maxSurge: countOrPercent, maxUnavailable: countOrPercent },
          { expects: 'a map such as { maxSurge: 1, maxUnavailable: 0 }' },
        ),
        type: { ...oneOf('RollingUpdate', 'OnDelete'), expects: 'RollingUpdate or OnDelete' },
      },
      {
        required: ['type'],
        expects: 'a map such as { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }',
      },
    ),
  }),
};
