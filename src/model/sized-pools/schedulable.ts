/** The effect of a taint; any text, so that a manifest can be asked about. */
export interface TaintEffect {
  readonly effect?: string;
}

/** Whether the platform's own services find room on a pool's nodes: no NoSchedule and no NoExecute taint. */
export function isSchedulable(taints: readonly TaintEffect[]): boolean {
  return !taints.some(({ effect }) => effect === 'NoSchedule' || effect === 'NoExecute');
}

/** Whether a cluster of these pools keeps one that is schedulable. A cluster without pools does not. */
export function keepsSchedulablePool(pools: readonly (readonly TaintEffect[])[]): boolean {
  return pools.some(isSchedulable);
}
