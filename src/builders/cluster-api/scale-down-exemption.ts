import { SAFE_TO_EVICT_KEY, SCALE_DOWN_DISABLED_KEY } from '../../manifest/annotations/autoscaler';

/**
 * Annotations by which cluster-autoscaler leaves something alone. None of them goes on a MachineDeployment or its template: from there
 * they reach no pod and no node.
 */
export const ScaleDownExemption = {
  /** For a pod, or the pod template of a workload: its node is not removed while it runs there. */
  pod(): { readonly [key: string]: 'false' } {
    return { [SAFE_TO_EVICT_KEY]: 'false' };
  },

  /** For a pod that would keep its node, such as one with local storage: it does not. */
  evictablePod(): { readonly [key: string]: 'true' } {
    return { [SAFE_TO_EVICT_KEY]: 'true' };
  },

  /** For a Node itself (`kubectl annotate node`): it is not removed. No MachineDeployment can set it. */
  node(): { readonly [key: string]: 'true' } {
    return { [SCALE_DOWN_DISABLED_KEY]: 'true' };
  },
} as const;
