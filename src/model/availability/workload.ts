import type { PodDisruptionBudgetView } from '../../manifest/policy/pod-disruption-budget';
import type { ScalerView } from '../../manifest/workloads/scalers';
import type { ClaimView } from '../../manifest/workloads/volumes';
import type { WorkloadView } from '../../manifest/workloads/workload';
import type { BudgetAmount, Counts } from './budget';
import type { PodTimes, Replacement } from './drain-time';
import type { Eligibility } from './eligibility';
import type { Expectations } from './expectations';
import type { Spread } from './spread';
import type { Thing } from './thing';

/** A workload with everything of the input that has to do with it. */
export interface Workload {
  readonly thing: Thing;
  readonly namespace: string;
  /** Of its pods. */
  readonly labels: ReadonlyMap<string, string>;
  readonly view: WorkloadView;
  readonly expected: Expectations;
  /** Numbers of replicas it may run at; `undefined` where it is switched off, and for Jobs, DaemonSets and Pods. */
  readonly counts?: Counts;
  readonly scaler?: { readonly thing: Thing; readonly view: ScalerView };
  readonly spread: Spread;
  readonly times: PodTimes;
  readonly replacement: Replacement;
  readonly eligibility: Eligibility;
  /** Claims of the input that its pods mount, with the place of the volume. */
  readonly claims: readonly MountedClaim[];
  /** Services of the input that select its pods. */
  readonly services: readonly Thing[];
  /** Budgets of the input that select its pods, or some of them. */
  readonly budgets: readonly SelectingBudget[];
}

export interface MountedClaim {
  readonly name: string;
  readonly claim: ClaimView;
  /** Index among the volumes that the view has. */
  readonly volume: number;
  /** Whether it is bound to a disk of one node. */
  readonly local: boolean;
}

/** A PodDisruptionBudget, and whose pods it selects. */
export interface SelectingBudget {
  readonly thing: Thing;
  readonly view: PodDisruptionBudgetView;
  /** `undefined` for both fields, and for a value that is refused. */
  readonly amount: BudgetAmount | 'none' | undefined;
  readonly matches: readonly BudgetMatch[];
  /** Objects of kinds we do not know whose pods it selects. */
  readonly others: readonly Thing[];
  /** A label it asks for that only controllers set, on pods that are otherwise selected. */
  readonly unknowable?: string;
}

export interface BudgetMatch<W = Workload> {
  readonly workload: W;
  /** `all`, or the names of single pods of a StatefulSet. */
  readonly pods: 'all' | readonly string[];
}

/** Whether the rules on replicas look at it: it has a number of them, is not paused and runs. */
export function isJudged({ counts, view }: Workload): boolean {
  return counts !== undefined && !view.paused;
}
