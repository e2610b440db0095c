import type { Path } from '../../manifest/path';
import type { Quantity } from '../../units/quantity';
import type { NodeTaint } from '../scheduling/tolerations';
import type { NodeCounts } from './pods-per-node';
import type { PoolLabels } from './pool-labels';
import type { Thing } from './thing';

/** A group of nodes that is drained node by node, whatever made it. Times are whole seconds. */
export interface Pool {
  /** As messages name it: `MachineDeployment/fleet/pricing`, `Cluster/fleet/prod workers`, `the platform syself`. */
  readonly shown: string;
  /** Absent for what a platform does where the input has no pool. */
  readonly thing?: Thing;
  /** Where the pool stands in its object; empty for an object of its own. */
  readonly at: Path;
  readonly system: 'cluster-api' | 'karpenter';
  /** Made by exact size and budget, on platform aether. */
  readonly sized: boolean;
  readonly labels: PoolLabels;
  readonly taints: readonly NodeTaint[];
  /** `undefined`: nobody knows. */
  readonly nodes?: NodeCounts;
  readonly zones?: readonly string[];
  /** What a node has, by resource; `undefined` where nothing says. */
  readonly nodeSize?: ReadonlyMap<string, Quantity>;
  /** A node is taken away before its replacement is made, in a rollout; `undefined` where nothing says. */
  readonly removesFirst?: boolean;
  /** Nodes that may be drained at one time; `undefined`: nobody knows. */
  readonly atOnce?: number;
  readonly drain: DrainLimits;
  /** Whether cluster-autoscaler may remove nodes. */
  readonly autoscaled: boolean;
  /** Of the machines of Cluster API, by which drain rules find them. */
  readonly machineLabels?: ReadonlyMap<string, string>;
  readonly clusterName?: string;
  /** From the removal of a node to the next one being there; only where something said so. */
  readonly bootSeconds?: number;
}

export interface DrainLimits {
  /** How often the drainer tries. */
  readonly retry: number;
  /** Cluster API: after which the node goes with what is on it. `none`: never. `undefined`: nobody knows. */
  readonly timeout?: number | 'none';
  /** Cluster API: after which a volume is no longer waited for; with a clock of its own. */
  readonly detach?: number | 'none';
  /** Cluster API: the timeouts that the platform takes, for advice. */
  readonly range?: { readonly min: number; readonly max: number };
  /** How the timeout is written there, for advice: `nodeDrainTimeoutSeconds`. */
  readonly field: string;
}
