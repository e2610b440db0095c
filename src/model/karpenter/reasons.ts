import type { Reason } from '../../manifest/karpenter/budgets';
import type { NodePoolView } from '../../manifest/karpenter/node-pool';

type Consolidation = Pick<NodePoolView, 'replicas' | 'consolidateAfter' | 'consolidationPolicy'>;

const DRIFT: readonly Reason[] = ['Drifted'];
const DRIFT_AND_EMPTY: readonly Reason[] = ['Empty', 'Drifted'];
const ALL: readonly Reason[] = ['Underutilized', 'Empty', 'Drifted'];

/**
 * The reasons for which the controller ever disrupts a node of such a pool, in the API's order. Drift cannot be switched
 * off. A static pool and `consolidateAfter: Never` know no consolidation, emptiness included; `WhenEmpty` knows no
 * `Underutilized`. An absent or unknown policy counts as the default, `WhenEmptyOrUnderutilized`.
 * @see K@1.14.1 pkg/controllers/disruption/emptiness.go, consolidation.go
 */
export function producibleReasons(pool: Consolidation): readonly Reason[] {
  if (pool.replicas !== undefined || pool.consolidateAfter === 'Never') return DRIFT;
  return pool.consolidationPolicy === 'WhenEmpty' ? DRIFT_AND_EMPTY : ALL;
}
