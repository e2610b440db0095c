import type { PlainObject } from '../../manifest/object';
import type { Placement } from '../karpenter/placement';
import { type TaintSpec, tolerationOf } from '../karpenter/taint';
import type { Platform } from '../platform';
import type { MachineDeploymentProps } from './machine-deployment-props';
import { labelsOnNodes } from './machine-labels';

/**
 * Selects by the labels of the template that reach nodes: none of them may, and the selector is then empty, for Cluster API gives
 * the nodes of a pool no label of their own. Tolerates the taints of the pool, and those that `autoscaling.capacity` says its nodes have.
 */
export function machineDeploymentPlacement(
  { template, taints = [], autoscaling }: Pick<MachineDeploymentProps, 'template' | 'taints' | 'autoscaling'>,
  platform?: Platform,
): Placement {
  return placementOn(labelsOnNodes(template?.labels, platform), [...taints, ...(autoscaling?.capacity?.taints ?? [])]);
}

/** One toleration for each key, value and effect. */
export function placementOn(labels: PlainObject, taints: readonly TaintSpec[]): Placement {
  const tolerations = new Map(taints.map(tolerationOf).map((toleration) => [JSON.stringify(toleration), toleration]));
  return { nodeSelector: { ...(labels as { [label: string]: string }) }, tolerations: [...tolerations.values()] };
}
