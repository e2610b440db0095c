import { derive } from '../../check/derive';
import type { Profile } from '../../check/profile';
import type { Subject } from '../../check/subject';
import { type MachineDeploymentView, readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { machineDeploymentPlaces } from '../../manifest/cluster-api/machine-deployment-places';
import { readSizedPool, type SizedPoolView } from '../../manifest/cluster-api/sized-pool';
import { viewOf } from '../../manifest/deferred-view';

export const MACHINE_DEPLOYMENT = 'cluster.x-k8s.io/MachineDeployment';

const read = (object: Subject): MachineDeploymentView =>
  viewOf(object.written, readMachineDeployment, machineDeploymentPlaces);
const readSized = (object: Subject): SizedPoolView | undefined =>
  readSizedPool(machineDeploymentOf(object).annotations);

/** The MachineDeployment as its controllers would read it, once a run. */
export function machineDeploymentOf(object: Subject): MachineDeploymentView {
  return derive(object, read);
}

/** What a sized pool was made from; `undefined` for any other MachineDeployment. */
export function sizedPoolOf(object: Subject): SizedPoolView | undefined {
  return derive(object, readSized);
}

/** The profile's platform; a sized pool runs on aether whatever the profile says. */
export function platformOf(object: Subject): Profile['platform'] {
  return sizedPoolOf(object) ? 'aether' : object.input.profile.platform;
}
