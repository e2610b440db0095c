import { type TaintSpec, type Toleration, tolerationOf } from './taint';

/** On every node that Karpenter launches for a pool, with the pool's name. Never to be set by hand. */
export const NODE_POOL_LABEL = 'karpenter.sh/nodepool';

/** What a pod's spec needs to run on the nodes of one pool. */
export interface Placement {
  nodeSelector: { [label: string]: string };
  tolerations: Toleration[];
}

/**
 * Selects the pool by its name, the one label that no other pool's nodes carry, and tolerates its taints. Startup taints need no
 * toleration: they are gone before a node takes pods.
 */
export function nodePoolPlacement(name: string, taints: readonly TaintSpec[]): Placement {
  return { nodeSelector: { [NODE_POOL_LABEL]: name }, tolerations: taints.map(tolerationOf) };
}
