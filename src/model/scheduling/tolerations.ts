/** A taint of nodes; one of `PreferNoSchedule` keeps nothing away. */
export interface NodeTaint {
  readonly key: string;
  readonly value: string;
  readonly effect: string;
}

/** Absent fields are wildcards as the API has them; the operator is `Equal` where absent. */
export interface PodToleration {
  readonly key?: string;
  readonly operator?: string;
  readonly value?: string;
  readonly effect?: string;
}

export const UNSCHEDULABLE_TAINT: NodeTaint = {
  key: 'node.kubernetes.io/unschedulable',
  value: '',
  effect: 'NoSchedule',
};

/** Whether the taint keeps pods away that do not tolerate it. */
export function keepsAway({ effect }: NodeTaint): boolean {
  return effect === 'NoSchedule' || effect === 'NoExecute';
}

/** @see https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/ */
export function isTolerated(taint: NodeTaint, tolerations: readonly PodToleration[]): boolean {
  return tolerations.some((toleration) => tolerates(toleration, taint));
}

function tolerates({ key, operator, value, effect }: PodToleration, taint: NodeTaint): boolean {
  if (effect && effect !== taint.effect) return false;
  if (!key) return operator === 'Exists';
  return key === taint.key && (operator === 'Exists' || (value ?? '') === taint.value);
}

/** Whether it is a toleration of every taint there is, or of every one of one effect. */
export function isUniversal({ key, operator }: PodToleration): boolean {
  return !key && operator === 'Exists';
}
