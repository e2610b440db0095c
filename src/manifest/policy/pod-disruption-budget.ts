import { objectField, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest, type PlainObject } from '../object';
import { type LabelSelector, readSelector } from '../selector';

export const POD_DISRUPTION_BUDGET = 'policy/PodDisruptionBudget';

/** A PodDisruptionBudget. Null equals absent; what has another type is left out. */
export interface PodDisruptionBudgetView {
  /** An integer, or a text, which may be none that the API server takes. */
  readonly minAvailable?: number | string;
  readonly maxUnavailable?: number | string;
  /** Absent selects nothing, and `{}` every pod of the namespace. */
  readonly selector?: LabelSelector;
  /** Absent is `IfHealthyBudget`. */
  readonly unhealthyPodEvictionPolicy?: string;
}

export function readPodDisruptionBudget(manifest: Manifest): PodDisruptionBudgetView {
  const spec = objectField(manifest, 'spec');
  return {
    minAvailable: countOrText(spec.minAvailable),
    maxUnavailable: countOrText(spec.maxUnavailable),
    selector: readSelector(withEmptyForNull(spec.selector), ['spec', 'selector']),
    unhealthyPodEvictionPolicy: stringOrNothing(spec.unhealthyPodEvictionPolicy),
  };
}

function countOrText(value: unknown): number | string | undefined {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}

/** In a built-in kind the API server reads a null label as the empty one. */
function withEmptyForNull(selector: unknown): unknown {
  if (!isPlainObject(selector) || !isPlainObject(selector.matchLabels)) return selector;
  const labels: PlainObject = selector.matchLabels;
  if (!Object.values(labels).includes(null)) return selector;
  return {
    ...selector,
    matchLabels: Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, value ?? ''])),
  };
}
