import { isAlways, isNever, type Timeline } from '../../../model/karpenter/timeline';
import { type PoolCoverage, reasonOf } from './coverage-of';

/** The times at which drift is allowed, where there are others and nothing about them is in doubt. */
export function driftOpenings(coverage: PoolCoverage): Timeline | undefined {
  const drift = reasonOf(coverage, 'Drifted');
  if (!drift || drift.doubtful || isNever(drift.blocked) || isAlways(drift.blocked)) return undefined;
  return drift.openings;
}
