import type { Amount } from '../../units/money';
import type { Manifest } from '../object';
import type { PriceBook } from './price-book';

/** One end of a range. `unknown`: a price or a size is missing. `unbounded`: there is no upper limit. 0 is a number. */
export type End = Amount | 'unknown' | 'unbounded';

/** What something costs a month, at least and at most. */
export interface CostRange {
  readonly min: End;
  readonly max: End;
}

/** What kept a number from being computed; `name` is what to look for in the price book or the manifest. */
export interface Missing {
  readonly name: string;
  /** `deferred`: known at deploy time only. `types`: the pool may use types that the price book does not list. */
  readonly why: 'price' | 'spot-price' | 'size' | 'types' | 'count' | 'deferred';
}

/** One thing that is paid for: quantity times price, exactly. null at an end that is no number. */
export interface CostComponent {
  readonly name: string;
  /** What the price is for: `node-hour`, `vcpu-month`, `gib-hour`, … */
  readonly unit: string;
  readonly price: Amount;
  readonly quantityMin: Amount | null;
  readonly quantityMax: Amount | null;
  readonly min: Amount | null;
  readonly max: Amount | null;
}

/** Which formula holds for a pool. */
export type PoolKindOfCost = 'NodePool' | 'MachineDeployment' | 'SizedNodePool';

/** What a pool may cost. */
export interface PoolEstimate extends CostRange {
  /** `Kind/name` or `Kind/namespace/name`; of several pools of one name the later ones have `#2`, `#3` behind it. */
  readonly id: string;
  readonly kind: PoolKindOfCost;
  readonly manifest: Manifest;
  readonly nodes: CostRange;
  /** What the two ends are made of; worked out when somebody asks. */
  components(): readonly CostComponent[];
  readonly missing: readonly Missing[];
  readonly notes: readonly string[];
  readonly assumptions: Assumptions;
  /** Which rules have something to say of the pool. */
  readonly remarks: PoolRemarks;
  /** The cluster of Cluster API that it belongs to. */
  readonly cluster?: ClusterName;
}

/** A cluster of Cluster API, as its MachineDeployments name it. */
export interface ClusterName {
  /** `default` where none is written. */
  readonly namespace: string;
  readonly name: string;
}

/** What an estimate takes for granted; one line of JSON in the annotation. */
export interface Assumptions {
  readonly churn: string;
  readonly excludes: readonly string[];
  readonly nodes: string;
  readonly spotShare: string | null;
  /** On pools with limits: they are checked before a launch, and parallel launches overrun them. */
  readonly limits?: 'soft';
}

export interface PoolRemarks {
  /** The manifest has the annotations of this estimate. */
  readonly annotated?: true;
  /** A cost annotation that the manifest had and the estimate has replaced. */
  readonly handWritten?: { readonly key: string; readonly value: string };
  /** Billed by started hours. */
  readonly startedHours?: true;
  /** A flat month, which hours do not touch. */
  readonly flatMonth?: true;
  /** Every type the pool may use is larger than the limit; the smallest of them. */
  readonly belowOneNode?: { readonly resource: string; readonly type: string; readonly size: string };
  /** With one type: what of the limit that binds can never be filled, in its own units. */
  readonly notFillable?: {
    readonly resource: string;
    readonly rest: string;
    readonly nodes: string;
    readonly type: string;
  };
}

/** A line of the total that is no pool: the control plane, a package. */
export interface FeeEstimate extends CostRange {
  readonly id: string;
  readonly components: readonly CostComponent[];
  readonly notes: readonly string[];
}

/** A credit, and how much of it the maximum cannot use. */
export interface CreditUse {
  readonly name: string;
  /** Its place in the book's list. */
  readonly index: number;
  readonly appliesTo: string;
  readonly perMonth: Amount;
  readonly unused: Amount;
  /** No line has that name. */
  readonly noLine: boolean;
}

export interface TotalEstimate extends CostRange {
  /** What is known of an end that is no number. */
  readonly knownMin: Amount;
  readonly knownMax: Amount;
  /** The ids of the lines that make an end unknown, or the maximum unbounded. */
  readonly unknown: readonly string[];
  readonly unbounded: readonly string[];
}

/** What a set of manifests may cost a month. Lines are sorted by id. */
export interface Estimate {
  readonly book: PriceBook;
  /** `730`, or `672-744`. */
  readonly hoursPerMonth: string;
  /** Whether the hours were chosen, and are not the usual 730. */
  readonly hoursChosen: boolean;
  readonly pools: readonly PoolEstimate[];
  readonly fees: readonly FeeEstimate[];
  readonly credits: readonly CreditUse[];
  readonly total: TotalEstimate;
  readonly excludes: readonly string[];
  /** The estimate of a pool by its manifest, by identity. */
  of(manifest: Manifest): PoolEstimate | undefined;
  /** The estimate of some of its manifests, by identity: a chart, a stack. */
  within(manifests: readonly Manifest[]): Estimate;
}
