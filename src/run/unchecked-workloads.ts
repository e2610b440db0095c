import type { NotChecked } from '../check/finding';
import { groupKind, type Manifest, objectName } from '../manifest/object';

/** The kinds that decide whether pods live through a node replacement. */
export const WORKLOAD_KINDS: ReadonlySet<string> = new Set([
  'apps/Deployment',
  'apps/StatefulSet',
  'apps/ReplicaSet',
  'apps/DaemonSet',
  'batch/Job',
  'batch/CronJob',
  'core/Pod',
  'policy/PodDisruptionBudget',
  'autoscaling/HorizontalPodAutoscaler',
  'keda.sh/ScaledObject',
  'argoproj.io/Rollout',
]);

/** The `rule` of the entries below: the subject as a whole, for no single rule was left out. */
export const WORKLOAD = 'workload';

const SWITCHED_OFF = 'workload checks are off; set "workloads": true in the profile, or pass --workloads';
const NO_RULE = 'this release has no rule for this kind';

/** What is said of a workload that was read and that no rule judged; `undefined` where one did. */
export function uncheckedWorkload(
  manifest: Manifest,
  switchedOn: boolean,
  kindsOfRules: ReadonlySet<string>,
): NotChecked | undefined {
  const kind = groupKind(manifest);
  if (!WORKLOAD_KINDS.has(kind) || (switchedOn && kindsOfRules.has(kind))) return undefined;
  return { rule: WORKLOAD, object: objectName(manifest), at: '', why: switchedOn ? NO_RULE : SWITCHED_OFF };
}
