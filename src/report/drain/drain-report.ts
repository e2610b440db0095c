/** How drains go, for each workload and each way its nodes are drained; all times in whole seconds, null where there is none. */
export interface DrainReport {
  /** The pool that was asked for; null: all. */
  readonly pool: string | null;
  readonly drains: readonly DrainLine[];
  /** What runs pods and is in no line above. */
  readonly notChecked: readonly { readonly object: string; readonly why: string }[];
  readonly summary: {
    readonly workloads: number;
    readonly fits: number;
    readonly atRisk: number;
    readonly fails: number;
    readonly unknown: number;
  };
}

export interface DrainLine {
  readonly workload: string;
  readonly pool: string;
  /** Pools that are drained in the same way, and are not listed again. */
  readonly alike: readonly string[];
  readonly verdict: DrainLineVerdict;
  /** In one sentence. */
  readonly says: string;
  /** Numbers of replicas that it may run at. */
  readonly replicas: Range | null;
  /** Numbers of replicas of its budget's workloads together at which nothing may go. */
  readonly blockedAt: Range | null;
  /** Of the pools it may run on together. */
  readonly nodes: Range | null;
  /** On the fullest node: the fewest, spread well at the smallest number of replicas, and the most, spread badly at any. */
  readonly podsOnANode: { readonly best: number; readonly worst: number } | null;
  readonly budget: string | null;
  /** Evictions at a time, all being healthy; null without a budget. */
  readonly allowed: Range | null;
  readonly best: DrainTime | null;
  readonly worst: DrainTime | null;
  /** After which pods are taken all the same; null: never, or not known. */
  readonly timeout: number | null;
  /** When pods that may not go are taken; null where there are none, or nothing takes them. */
  readonly takenAt: number | null;
  /** Pods that are taken before they have ended, or past their budget: of the best and the worst drain. */
  readonly killed: { readonly best: number; readonly worst: number };
  /** The smallest timeout of the platform's range under which the worst drain ends in time; null where there is none. */
  readonly smallestTimeout: number | null;
  readonly whyNone: string | null;
  /** Removal by cluster-autoscaler, where it may remove nodes of the pool. */
  readonly scaleDown: string | null;
  readonly conditions: readonly DrainCondition[];
}

export type DrainLineVerdict =
  /** Every drain ends in time, or nothing ends one. */
  | 'fits'
  | 'no-timeout'
  /** The best drain ends in time, and the worst does not; or nothing may go at some of the numbers of replicas. */
  | 'at-risk'
  /** No drain ends in time, or no pod may go at all. */
  | 'impossible'
  | 'blocked'
  /** Pods are not evicted, or the input does not say enough. */
  | 'not-evicted'
  | 'unknown';

/** Both ends included; `min` null where nobody knows. */
export interface Range {
  readonly min: number | null;
  readonly max: number;
}

/** How long the drain would take if nothing ended it. */
export interface DrainTime {
  readonly seconds: number;
  /** Of all workloads of the budget together; null where pods have no number. */
  readonly replicas: number | null;
  /** Term by term. */
  readonly how: string;
  /** Rounds of evictions, by when they begin and when their pods are gone. */
  readonly rounds: readonly DrainRound[];
}

export interface DrainRound {
  readonly from: number;
  readonly to: number;
  readonly pods: number;
}

/** One condition of those under which a workload stays available while its nodes are replaced. */
export interface DrainCondition {
  readonly name: 'replicas' | 'spread' | 'budget' | 'readiness' | 'shutdown' | 'capacity';
  readonly title: string;
  readonly state: 'met' | 'not-met' | 'unknown' | 'not-asked';
  /** What is in the way; the rule that says so, or null where the drain itself shows it. */
  readonly because: readonly { readonly rule: string | null; readonly object: string; readonly says: string }[];
}
