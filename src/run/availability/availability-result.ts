import type { AvailabilityChange } from '../../builders/availability/availability-change';
import type { WorkloadDrain } from '../../builders/availability/workload-drain';
import type { Finding } from '../../check/finding';

/** What became of one workload. Plain data. */
export interface AvailabilityResult {
  /** `Deployment/shop/web`. */
  readonly workload: string;
  /** What was missing and has been added; empty where nothing was. */
  readonly changes: readonly AvailabilityChange[];
  /** Why nothing was asked of it: it declares `expect.cdk-node-pools.dev/availability: best-effort`, or has 0 replicas. */
  readonly left?: 'best-effort' | 'switched-off';
  /** How drains go now, on each pool that it may run on; empty where nothing says how long a drain may take. */
  readonly drains: readonly WorkloadDrain[];
  /** What the checks still say of it and of its budget: infos, and warnings that it waives. */
  readonly remarks: readonly Finding[];
}
