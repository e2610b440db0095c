import type { Shape } from '../shape';
import { podDisruptionBudgetShape, VALUE_RULE } from './pod-disruption-budget-shape';

/** PodDisruptionBudget. `v1beta1` went with Kubernetes 1.25 and has no shape: `pdb/api-version` judges it alone. */
export const podDisruptionBudgetKind = {
  group: 'policy',
  kind: 'PodDisruptionBudget',
  namespaced: true,
  rules: { shape: 'pdb/shape', unknownField: 'pdb/shape', missingField: VALUE_RULE },
  shapeOf,
};

function shapeOf(version: string): Shape | undefined {
  return version === 'v1' ? podDisruptionBudgetShape : undefined;
}
