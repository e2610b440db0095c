import type { PlainObject } from '../../manifest/object';
import type { MachineDeletion, MachineDeploymentProps } from './machine-deployment-props';

/** The compiler keeps the two lists as the types are. */
const PROPS: { readonly [name in keyof MachineDeploymentProps]-?: true } = {
  apiVersion: true,
  metadata: true,
  clusterName: true,
  bootstrap: true,
  infrastructureRef: true,
  version: true,
  replicas: true,
  autoscaling: true,
  template: true,
  selector: true,
  rollout: true,
  deletion: true,
  remediation: true,
  machineNaming: true,
  paused: true,
  failureDomain: true,
  providerID: true,
  minReadySeconds: true,
  readinessGates: true,
  taints: true,
  revisionHistoryLimit: true,
  progressDeadlineSeconds: true,
};

const DELETION: { readonly [name in keyof MachineDeletion]-?: true } = {
  order: true,
  nodeDrainTimeout: true,
  nodeVolumeDetachTimeout: true,
  nodeDeletionTimeout: true,
};

/** Fields that the type does not know. */
export function unknownProps(props: object): PlainObject {
  return without(props, PROPS);
}

export function unknownDeletion(deletion: object | undefined): PlainObject {
  return without(deletion ?? {}, DELETION);
}

const NOTHING: PlainObject = {};

function without(object: object, known: object): PlainObject {
  const names = Object.keys(object).filter((name) => !Object.hasOwn(known, name));
  return names.length === 0 ? NOTHING : Object.fromEntries(names.map((name) => [name, (object as PlainObject)[name]]));
}
