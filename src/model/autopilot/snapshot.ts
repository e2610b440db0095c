import type { Ratio } from '../../units/ratio';
import type { Host, PlacedPod } from './placement/host';

/** A fleet at one instant, as much of it as the planners need. */
export interface FleetSnapshot {
  readonly nodes: readonly SnapshotNode[];
  readonly state?: FleetState;
  /** A fraction. The policy's field for it is not documented: without it nothing is consolidated by day. */
  readonly scaleUpThreshold?: Fraction;
  /** The pods of nodes that have a `host`. @default - none; such a node can be emptied unless it says otherwise */
  readonly pods?: readonly PlacedPod[];
}

/** Text and numbers are decimals: 0.1 is exactly a tenth. */
export type Fraction = string | number | Ratio;

export interface SnapshotNode {
  readonly name: string;
  /** Stands for so many nodes, `name-01` and on with as many digits as the last. @default - one node, named as it is */
  readonly repeat?: number;
  /** From 0 up; 1 is fully used. */
  readonly utilization: Fraction;
  /** Others are neither counted nor removed. @default true */
  readonly managed?: boolean;
  /** @default 60 */
  readonly ageMinutes?: number;
  /** Those of DaemonSets aside. @default 1 */
  readonly workloadPods?: number;
  /** Pods with a PersistentVolumeClaim. @default 0 */
  readonly pvcPods?: number;
  /** As `kubectl` shows them: `gpu=true:NoSchedule`; the order counts for nothing. @default - none */
  readonly taints?: readonly string[];
  /** Provisioned by an active rebalance run. @default false */
  readonly protected?: boolean;
  /** What price books know it by. */
  readonly instanceType?: string;
  /** A decimal; wins over a price book. */
  readonly pricePerHour?: string | number;
  /** Whether its pods fit elsewhere. @default - worked out where the node has a `host`, else true */
  readonly canBeEmptied?: boolean;
  readonly host?: Host;
}

export interface FleetState {
  /** @default - there was none */
  readonly secondsSinceLastAction?: number;
  /** @default 0 */
  readonly pendingPods?: number;
  /** For how many evaluations, about a minute apart, the number of pending pods has not changed. @default 0 */
  readonly pendingStableCycles?: number;
  /** @default false */
  readonly rebalanceRunActive?: boolean;
}
