import { SIZED_POOL_BUDGET_KEYS } from '../../manifest/annotations/sized-pool';
import type { Binding, Dimension, DimensionBudget } from '../../model/sized-pools/dimensions';
import { shortKey } from './annotation-at';

/** How a message calls a dimension, its unit, and the annotations of its budget. */
export const DIMENSION_WORDS = {
  vcpu: { name: 'vCPU', unit: 'vCPUs', min: SIZED_POOL_BUDGET_KEYS.minVcpu, max: SIZED_POOL_BUDGET_KEYS.maxVcpu },
  memory: {
    name: 'memory',
    unit: 'GB',
    min: SIZED_POOL_BUDGET_KEYS.minMemoryGb,
    max: SIZED_POOL_BUDGET_KEYS.maxMemoryGb,
  },
} as const satisfies { readonly [dimension in Dimension]: object };

export function bindingName(binding: Binding): string {
  return binding === 'both' ? 'vCPU and memory' : DIMENSION_WORDS[binding].name;
}

/** The one dimension, or the first where both bind. */
export function firstOf(binding: Binding): Dimension {
  return binding === 'both' ? 'vcpu' : binding;
}

/** `max-vcpu "8" and max-memory-gb "32"`: the maxima to raise so that they hold this many nodes; empty where none is lower. */
export function maximaFor(dimensions: readonly DimensionBudget[], nodes: number): string {
  return dimensions
    .filter(({ perNode, max }) => max < nodes * perNode)
    .map(({ dimension, perNode }) => `${shortKey(DIMENSION_WORDS[dimension].max)} "${nodes * perNode}"`)
    .join(' and ');
}
