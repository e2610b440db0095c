import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import type { Bootstrap } from '../cluster-api/machine-deployment-props';
import type { TemplateRef } from '../cluster-api/template-ref';
import type { TaintSpec } from '../karpenter/taint';
import type { ObjectMeta } from '../object-meta';
import type { CapacityBudget } from './capacity-budget';

/**
 * A pool of the platform Aether: identical nodes of an exact size, and a budget from which their number follows. A field that the type
 * does not know goes to `spec` as it is, where the rules see it.
 */
export interface SizedNodePoolProps {
  /** @default 'cluster.x-k8s.io/v1beta2' */
  readonly apiVersion?: 'cluster.x-k8s.io/v1beta2' | 'cluster.x-k8s.io/v1beta1';
  /** Of the MachineDeployment. A pool under another name is another pool, with its own bill. */
  readonly metadata?: ObjectMeta;
  /** The Cluster, in the same namespace. */
  readonly clusterName: string;
  /** What every node has: whole numbers above 0. Cannot be changed. The template of `infrastructureRef` has to build such nodes. */
  readonly node: NodeSize;
  /** Total vCPUs and memory over all nodes: `CapacityBudget.of({…})`, `CapacityBudget.nodes(3)`, `CapacityBudget.nodes(1, 10)`. */
  readonly budget: CapacityBudget | PoolBudget;
  readonly bootstrap: Bootstrap;
  /** What machines are made from. */
  readonly infrastructureRef: TemplateRef;
  /** The Kubernetes version. A `v` in front is added where it is missing. @default - none */
  readonly version?: string;
  /** How long a node may be drained before it goes with what still runs on it: 30–3600. @default - the platform's, 600, followed when it changes */
  readonly drainTimeoutSeconds?: number;
  /** How long a node has to be underused before it goes: 60–3600. Without effect on a fixed pool. @default - the platform's, 600, followed when it changes */
  readonly scaleDownDelaySeconds?: number;
  /**
   * A node is underused when its CPU and its memory requests are both below this share of it: whole percent, 10–90. Without effect on a
   * fixed pool.
   * @default - the platform's, 50, followed when it changes
   */
  readonly scaleDownUtilizationPercent?: number;
  /** Labels of the nodes. Cannot be changed. @default - none */
  readonly labels?: { readonly [label: string]: string };
  /** Taints of the nodes, put on when they are made. Cannot be changed. One pool of a cluster has to be without. @default - none */
  readonly taints?: readonly TaintSpec[];
}
