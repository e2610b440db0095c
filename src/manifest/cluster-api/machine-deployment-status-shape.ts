import type { Shape } from '../shape';
import type { MachineDeploymentVersion } from './machine-deployment-paths';

/** Anything but an object with fields. */
const leaf: Shape = { additionalProperties: false, items: { additionalProperties: false } };

function known(...names: readonly string[]): Shape {
  return { properties: Object.fromEntries(names.map((name) => [name, leaf])), additionalProperties: false };
}

function listed(items: Shape): Shape {
  return { additionalProperties: false, items };
}

function within(shape: Shape, properties: { readonly [name: string]: Shape }): Shape {
  return { ...shape, properties: { ...shape.properties, ...properties } };
}

const CONDITION = ['lastTransitionTime', 'message', 'reason', 'status', 'type'];
const condition = listed(known(...CONDITION, 'observedGeneration'));
const oldCondition = listed(known(...CONDITION, 'severity'));

const both = within(
  known('availableReplicas', 'observedGeneration', 'phase', 'readyReplicas', 'replicas', 'selector'),
  {
    versions: listed(known('replicas', 'version')),
  },
);

/** A written status is looked at for unknown fields, by strict decoding, and then dropped: values of a wrong type pass. */
export const MACHINE_DEPLOYMENT_STATUS: { readonly [version in MachineDeploymentVersion]: Shape } = {
  v1beta1: within(both, {
    conditions: oldCondition,
    unavailableReplicas: leaf,
    updatedReplicas: leaf,
    v1beta2: within(known('availableReplicas', 'readyReplicas', 'upToDateReplicas'), { conditions: condition }),
  }),
  v1beta2: within(both, {
    conditions: condition,
    upToDateReplicas: leaf,
    deprecated: within(known(), {
      v1beta1: within(known('availableReplicas', 'readyReplicas', 'unavailableReplicas', 'updatedReplicas'), {
        conditions: oldCondition,
      }),
    }),
  }),
};
