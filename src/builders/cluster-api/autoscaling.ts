import type { TaintSpec } from '../karpenter/taint';

/**
 * What cluster-autoscaler reads on a MachineDeployment. Every field is an annotation of it; options need an autoscaler of 1.31 or later.
 * @see https://github.com/kubernetes/autoscaler/blob/cluster-autoscaler-release-1.36/cluster-autoscaler/cloudprovider/clusterapi/README.md
 */
export interface Autoscaling {
  /** The autoscaler never goes below, and does not raise a pool that is below. From 0 up; for 0 it has to know `capacity`. */
  readonly minSize: number;
  /** Above 0. */
  readonly maxSize: number;
  /**
   * The share of a node's allocatable CPU and memory, by requests, at or below which it may go: 0.5 is 50 %, 0 means empty nodes only.
   * @default - the autoscaler's flag, 0.5
   */
  readonly scaleDownUtilizationThreshold?: number;
  /** The same for GPU nodes, of which the GPU share alone counts. @default - the autoscaler's flag, 0.5 */
  readonly scaleDownGpuUtilizationThreshold?: number;
  /** How long without a break a node has to be unneeded before it goes: seconds, or a duration. @default - the flag, 10 min */
  readonly scaleDownUnneededTime?: number | string;
  /** The same for a node that is not ready. @default - the flag, 20 min */
  readonly scaleDownUnreadyTime?: number | string;
  /** How long a machine may take to become a node. @default - the flag, 15 min */
  readonly maxNodeProvisionTime?: number | string;
  /** How long a node may take to become ready. Autoscaler 1.35 or later. @default - the flag, 15 min */
  readonly maxNodeStartupTime?: number | string;
  /** What a node looks like, so that a pool without nodes can grow. @default - what the infrastructure template reports, if it does */
  readonly capacity?: Capacity;
}

/** What a node of a pool offers to pods. The autoscaler reserves nothing of it, so leave out what the system takes. */
export interface Capacity {
  /** A quantity: `'4'`, `4` or `'3900m'`. */
  readonly cpu?: string | number;
  /** A quantity: `'16Gi'`, or `'16G'` for decimal GB. */
  readonly memory?: string;
  /** A quantity. */
  readonly ephemeralDisk?: string;
  /** @default - none */
  readonly gpu?: DeviceGpu | DraGpu;
  /** @default - the autoscaler takes 110 */
  readonly maxPods?: number;
  /**
   * Labels that nodes get from elsewhere, such as `--node-labels` of the kubelet. Those of the template that Cluster API puts on nodes
   * are announced without being named here.
   * @default - none
   */
  readonly labels?: { readonly [label: string]: string };
  /** Taints that nodes get from elsewhere, such as the bootstrap config. Those in `taints` are announced without being named here. */
  readonly taints?: readonly TaintSpec[];
  /** The most volumes of each CSI driver on a node; 0 is no limit. Autoscaler 1.35 or later. */
  readonly csiDrivers?: { readonly [driver: string]: number };
}

/** GPUs of a device plugin. Their nodes should carry the label `cluster-api/accelerator` from the kubelet on. */
export interface DeviceGpu {
  /** The resource that pods ask for, such as `nvidia.com/gpu`. */
  readonly type: string;
  readonly count: number;
}

/** GPUs by dynamic resource allocation. Autoscaler 1.33 or later. */
export interface DraGpu {
  /** Such as `gpu.nvidia.com`. */
  readonly draDriver: string;
  readonly count: number;
}
