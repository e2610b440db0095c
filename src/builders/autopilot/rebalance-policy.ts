import type { MaintenanceWindowSpec } from '../../manifest/autopilot/rebalance-policy';
import type { Manifest } from '../../manifest/object';
import type { ObjectMeta } from '../object-meta';
import { plain } from '../plain-value';
import { ValueError } from '../value-error';
import { policyProblems } from './policy-problems';
import { windowProblems } from './window-problems';

/** When Autopilot empties nodes that the scaler leaves alone by day, since their pods have PersistentVolumeClaims. */
export interface RebalancePolicyProps {
  /** `group/version` as your cluster serves it (`kubectl api-resources`). It is not published, and so has no default. */
  readonly apiVersion: string;
  readonly metadata?: ObjectMeta;
  /** `MaintenanceWindow.weekly(…)`, or the fields of the API as they are. */
  readonly maintenanceWindows: readonly MaintenanceWindowSpec[];
  /** Fields of `spec` that are not documented, as they are. @default - none */
  readonly extra?: { readonly [field: string]: unknown };
}

/**
 * The manifest of a RebalancePolicy; nothing is left out of it but `undefined`, and nothing added.
 * @throws ValueError for values that cannot be read, all at once; what can be read and is wrong is left to the rules
 */
export function buildRebalancePolicy(props: RebalancePolicyProps): Manifest {
  const { apiVersion, metadata = {}, maintenanceWindows, extra, ...unknown } = props;
  const problems = policyProblems(apiVersion, extra, ['maintenanceWindows'], 'rebalance-policy');
  const windows: unknown = maintenanceWindows;
  for (const [index, window] of Array.isArray(windows) ? windows.entries() : []) {
    problems.push(...windowProblems((window ?? {}) as MaintenanceWindowSpec, ['maintenanceWindows', index]));
  }
  if (problems.length > 0) throw new ValueError(problems);
  return plain({
    apiVersion,
    kind: 'RebalancePolicy',
    metadata,
    spec: { maintenanceWindows, ...extra, ...unknown },
  }) as Manifest;
}
