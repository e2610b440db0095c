import type { NotChecked } from '../check/finding';
import { groupKind, type Manifest, objectName } from '../manifest/object';
import { POD_DISRUPTION_BUDGET } from '../manifest/policy/pod-disruption-budget';
import { AUTOSCALER, SCALED_OBJECT } from '../manifest/workloads/scalers';
import { hasPodTemplate } from '../manifest/workloads/workload';
import { WORKLOAD_KINDS as POD_MAKERS } from '../manifest/workloads/workload-kinds';

/** The kinds that decide whether pods live through a node replacement. */
export const WORKLOAD_KINDS: ReadonlySet<string> = new Set([
  ...Object.keys(POD_MAKERS),
  POD_DISRUPTION_BUDGET,
  AUTOSCALER,
  SCALED_OBJECT,
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
  const why = WORKLOAD_KINDS.has(kind)
    ? whyKnownKind(switchedOn, kindsOfRules.has(kind))
    : switchedOn && !kindsOfRules.has(kind) && hasPodTemplate(manifest)
      ? unknownKind(kind)
      : undefined;
  return why === undefined ? undefined : { rule: WORKLOAD, object: objectName(manifest), at: '', why };
}

function whyKnownKind(switchedOn: boolean, hasRules: boolean): string | undefined {
  if (!switchedOn) return SWITCHED_OFF;
  return hasRules ? undefined : NO_RULE;
}

/** Whoever runs such an object may count its pods in ways of its own, or make them only now and then. */
function unknownKind(groupAndKind: string): string {
  const [group, kind] = groupAndKind.split('/');
  return `how a ${kind} of ${group} runs the pods of its template is not known here, so their replicas, spread and drains are not judged`;
}
