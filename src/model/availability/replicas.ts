import type { ScalerView } from '../../manifest/workloads/scalers';
import type { WorkloadView } from '../../manifest/workloads/workload';
import { isReplicated } from '../../manifest/workloads/workload-kinds';
import type { Counts } from './budget';

const SCALED_OBJECT_MAX = 100;

/**
 * The numbers of replicas a workload may run at, never 0; `undefined` for one that is switched off and for kinds without a number. A
 * scaler's bounds take the place of `spec.replicas`.
 */
export function replicaCounts({ role, replicas }: WorkloadView, scaler: ScalerView | undefined): Counts | undefined {
  if (!isReplicated(role)) return undefined;
  const [min, max] = scaler ? boundsOf(scaler) : [replicas ?? 1, replicas ?? 1];
  if (replicas === 0 || max === 0) return undefined;
  return { min: Math.max(min, 1), max: Math.max(max, min, 1) };
}

function boundsOf({ kind, min, max }: ScalerView): [min: number, max: number] {
  if (kind === 'scaled-object') return [min ?? 0, max ?? SCALED_OBJECT_MAX];
  const least = min ?? 1;
  return [least, max ?? least];
}
