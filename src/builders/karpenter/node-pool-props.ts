import type { ObjectMeta, TemplateMeta } from '../object-meta';
import type { BudgetSpec } from './budget-spec';
import type { Limits, LimitsSpec } from './limits';
import type { RequirementSpec } from './requirement';
import type { TaintSpec } from './taint';

/**
 * A NodePool of `karpenter.sh/v1`. Fields have the names of the API; those of `spec.template.spec` stand at the top, and `template` is
 * `spec.template.metadata`. A field that the type does not know goes to `spec` as it is, where the rules see it.
 * @see https://karpenter.sh/docs/concepts/nodepools/
 */
export interface NodePoolProps {
  /** Of the NodePool itself. The name becomes a label value on every node: 63 characters at most. */
  readonly metadata?: ObjectMeta;
  /** Labels and annotations that every node of the pool gets. A change replaces all nodes. @default - none */
  readonly template?: TemplateMeta;
  /** The cloud's half of the configuration. `group` and `kind` cannot be changed later. */
  readonly nodeClassRef: NodeClassReference;
  /**
   * What instance types and places are eligible. Entries and template labels on one key are intersected.
   * @default - all that the cloud has
   */
  readonly requirements?: readonly RequirementSpec[];
  /** Taints of every node, for as long as it lives. @default - none */
  readonly taints?: readonly TaintSpec[];
  /**
   * Taints that something else takes off again once a node is ready, such as a CNI's. Pods need not tolerate them.
   * @default - none
   */
  readonly startupTaints?: readonly TaintSpec[];
  /**
   * The most that the pool's nodes may add up to, as quantities: `{ cpu: '1000', memory: '4000Gi' }`. Numbers are written as strings.
   * @default - no bound, and so none on the bill
   */
  readonly limits?: Limits | LimitsSpec;
  /** 1–100; the heaviest pool that fits gets new nodes. For none, leave it out: 0 is refused. @default - counts as 0 */
  readonly weight?: number;
  /**
   * A fixed number of nodes, kept without pods to need them. Karpenter 1.8.0 or later with the gate StaticCapacity; goes with no
   * `weight` and no limit but `nodes`. Cannot be added or removed later.
   * @default - nodes come and go with the pods
   */
  readonly replicas?: number;
  /** When nodes may be replaced or removed. */
  readonly disruption?: NodePoolDisruption;
  /**
   * The age at which a node is drained and deleted, whatever the budgets say: hours, minutes and seconds (`720h`), or `Never`.
   * @default - '720h' on the API server, shorter on EKS Auto Mode; not written
   */
  readonly expireAfter?: string;
  /**
   * How long a drain may take before what is left is deleted by force: hours, minutes and seconds (`1h30m`).
   * @default - for ever
   */
  readonly terminationGracePeriod?: string;
}

/** A node class: `{ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }`. */
export interface NodeClassReference {
  /** Without a version. */
  readonly group: string;
  readonly kind: string;
  readonly name: string;
}

export interface NodePoolDisruption {
  /**
   * How long a node has to be idle or underused before consolidation looks at it: hours, minutes and seconds (`5m`). `Never` switches
   * consolidation off.
   * @default '0s', always written: releases differ in whether and what they fill in
   */
  readonly consolidateAfter?: string;
  /**
   * `Balanced` from Karpenter 1.14.0.
   * @default - 'WhenEmptyOrUnderutilized' on the API server; not written
   */
  readonly consolidationPolicy?: 'WhenEmpty' | 'WhenEmptyOrUnderutilized' | 'Balanced';
  /**
   * How many nodes may be out at once; at most 50 entries. Any list replaces the default, and `[]` means no limit.
   * @default - [{ nodes: '10%' }] on the API server; not written
   */
  readonly budgets?: readonly BudgetSpec[];
}
