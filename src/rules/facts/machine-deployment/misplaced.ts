import type { Subject } from '../../../check/subject';
import { type MovedField, machineDeploymentVersion } from '../../../manifest/cluster-api/machine-deployment-paths';
import { movesOf } from './moved-field';

/** Whether the field is written where the version has none, so that its absence is reported as that already. */
export function isMisplaced(object: Subject, field: MovedField): boolean {
  const version = machineDeploymentVersion(object.manifest.apiVersion);
  return object
    .shapeBreaches('machine-deployment/known-fields')
    .some((breach) => movesOf(breach, version).some((move) => move.field === field));
}
