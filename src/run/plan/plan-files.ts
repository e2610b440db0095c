import { InputError } from '../../manifest/input-error';
import { type FleetPlan, planFleet } from '../../model/autopilot/fleet-plan';
import { readHourlyPrices } from './hourly-prices';
import { readUtilization } from './measured-utilization';
import { readPolicies } from './policies';
import { readSnapshot, type SnapshotOptions } from './snapshot-input';

export interface TextFile {
  /** As messages show it. */
  readonly file: string;
  readonly text: string;
}

/** What a plan is made from. */
export interface PlanFiles extends Omit<SnapshotOptions, 'utilization'> {
  readonly policy: TextFile;
  readonly snapshot: TextFile;
  readonly prices?: TextFile;
  readonly utilization?: TextFile;
  /** Of the policy, in bytes. */
  readonly maxSize?: number;
}

/** @throws InputError or InputErrors for what cannot be read, with file and line */
export function planFiles({ policy, snapshot, prices, utilization, maxSize, ...options }: PlanFiles): FleetPlan {
  const policies = readPolicies(policy.text, policy.file, maxSize);
  const hourly = prices && readHourlyPrices(prices.text, prices.file);
  const read = readSnapshot(snapshot.text, snapshot.file, {
    ...options,
    ...(utilization && {
      utilization: { values: readUtilization(utilization.text, utilization.file), file: utilization.file },
    }),
  });
  try {
    const plan = planFleet({ policies, snapshot: read.snapshot, at: read.at, prices: hourly });
    return { ...plan, notes: [...read.notes, ...plan.notes] };
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(snapshot.file, undefined, error.message);
    throw error;
  }
}
