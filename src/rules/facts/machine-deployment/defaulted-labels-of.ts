import { derive } from '../../../check/derive';
import type { Subject } from '../../../check/subject';
import { type DefaultedLabels, defaultLabels } from '../../../model/cluster-api/webhook-defaults';
import { machineDeploymentOf } from '../machine-deployment-of';

const read = (object: Subject): DefaultedLabels => defaultLabels(machineDeploymentOf(object), object.name ?? '');

/** Labels, selector and template labels after the webhook, once a run. */
export function defaultedLabelsOf(object: Subject): DefaultedLabels {
  return derive(object, read);
}
