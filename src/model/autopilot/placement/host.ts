import type { NodeTaint, PodToleration } from '../../scheduling/tolerations';

/** Amounts as the scheduler counts them: `cpu` in thousandths, `memory` in bytes, `pods` and all else in units, rounded up. */
export interface Amounts {
  readonly [resource: string]: number;
}

/** What a node offers to pods, as the scheduler looks at it. */
export interface Host {
  /** With `cpu`, `memory` and `pods`. */
  readonly allocatable: Amounts;
  readonly labels: { readonly [key: string]: string };
  readonly taints: readonly NodeTaint[];
  /** Ready, and not cordoned. */
  readonly schedulable: boolean;
}

/** A pod on a node. */
export interface PlacedPod {
  readonly node: string;
  readonly requests: Amounts;
  /** Lives and dies with its node: of a DaemonSet, or static. It takes room and is never moved. */
  readonly bound: boolean;
  /** Where it may run; absent for anywhere without taints. */
  readonly asks?: PodAsks;
}

export interface PodAsks {
  readonly nodeSelector: { readonly [label: string]: string };
  /** Required terms, of which one has to match; empty for none. */
  readonly affinity: readonly (readonly NodeRequirement[])[];
  readonly tolerations: readonly PodToleration[];
}

export interface NodeRequirement {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}
