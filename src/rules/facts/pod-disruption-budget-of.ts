import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { type PodDisruptionBudgetView, readPodDisruptionBudget } from '../../manifest/policy/pod-disruption-budget';

export { POD_DISRUPTION_BUDGET } from '../../manifest/policy/pod-disruption-budget';

const read = (object: Subject): PodDisruptionBudgetView => readPodDisruptionBudget(object.manifest);

/** The PodDisruptionBudget as its controller would read it, once a run. */
export function podDisruptionBudgetOf(object: Subject): PodDisruptionBudgetView {
  return derive(object, read);
}
