import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';

/** Inputs of a sized pool, by the names of the props. */
export type NumberField = `node.${keyof NodeSize}` | `budget.${keyof PoolBudget}`;

/** A size or budget that no node can have. */
export interface NumberFault {
  readonly field: NumberField;
  readonly value: number;
  /** The least it may be: 1 for the size of a node, 0 for a budget. Fractions are none either. */
  readonly least: 0 | 1;
}

/** Every size that is not a whole number above 0, and every budget that is not one from 0 up. Above 2^53 nothing is exact. */
export function numberFaults(node: NodeSize, budget: PoolBudget): readonly NumberFault[] {
  const inputs: readonly NumberFault[] = [
    { field: 'node.vcpu', value: node.vcpu, least: 1 },
    { field: 'node.memoryGb', value: node.memoryGb, least: 1 },
    { field: 'node.diskGb', value: node.diskGb, least: 1 },
    { field: 'budget.minVcpu', value: budget.minVcpu, least: 0 },
    { field: 'budget.maxVcpu', value: budget.maxVcpu, least: 0 },
    { field: 'budget.minMemoryGb', value: budget.minMemoryGb, least: 0 },
    { field: 'budget.maxMemoryGb', value: budget.maxMemoryGb, least: 0 },
  ];
  return inputs.filter(({ value, least }) => !Number.isSafeInteger(value) || value < least);
}
