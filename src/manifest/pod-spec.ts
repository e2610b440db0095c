import { isPlainObject, type Manifest, type PlainObject } from './object';
import { type Path, valueAt } from './path';

const IN_TEMPLATE: Path = ['spec', 'template', 'spec'];

/** Kinds whose pods are evicted when their node is drained, and where the spec of the pod stands. A DaemonSet's are not. */
const POD_SPEC_AT: { readonly [groupKind: string]: Path } = {
  'core/Pod': ['spec'],
  'apps/Deployment': IN_TEMPLATE,
  'apps/ReplicaSet': IN_TEMPLATE,
  'apps/StatefulSet': IN_TEMPLATE,
  'argoproj.io/Rollout': IN_TEMPLATE,
  'batch/Job': IN_TEMPLATE,
  'batch/CronJob': ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
};

export const DRAINED_KINDS: readonly string[] = Object.keys(POD_SPEC_AT);

/** `undefined` for other kinds, and where there is none. */
export function podSpecOf(manifest: Manifest, groupKind: string): PlainObject | undefined {
  const at = POD_SPEC_AT[groupKind];
  const spec = at && valueAt(manifest, at);
  return isPlainObject(spec) ? spec : undefined;
}
