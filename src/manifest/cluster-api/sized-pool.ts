import {
  SIZED_POOL_BUDGET_KEYS,
  SIZED_POOL_NODE_KEYS,
  SIZED_POOL_PINNED_KEY,
  SIZED_POOL_PREFIX,
} from '../annotations/sized-pool';

/** The exact size of every node of a pool. */
export interface NodeSize {
  readonly vcpu: number;
  /** Decimal GB, 10^9 bytes. */
  readonly memoryGb: number;
  /** Decimal GB. Disk has no budget. */
  readonly diskGb: number;
}

/** The totals over all nodes of a pool, between which it may scale. */
export interface PoolBudget {
  readonly minVcpu: number;
  readonly maxVcpu: number;
  readonly minMemoryGb: number;
  readonly maxMemoryGb: number;
}

/** What a sized pool's MachineDeployment says it was made from; a number missing or not written in digits is NaN. */
export interface SizedPoolView {
  readonly node: NodeSize;
  readonly budget: PoolBudget;
  /** The entries of the `pinned` annotation, trimmed; `undefined` where the annotation is missing. */
  readonly pinned?: readonly string[];
}

/** `undefined` for an object without any `sized-pool.cdk-node-pools.dev/` annotation. */
export function readSizedPool(annotations: ReadonlyMap<string, string>): SizedPoolView | undefined {
  if (![...annotations.keys()].some((key) => key.startsWith(SIZED_POOL_PREFIX))) return undefined;
  const number = (key: string): number => numberIn(annotations.get(key));
  const pinned = annotations.get(SIZED_POOL_PINNED_KEY);
  return {
    node: {
      vcpu: number(SIZED_POOL_NODE_KEYS.vcpu),
      memoryGb: number(SIZED_POOL_NODE_KEYS.memoryGb),
      diskGb: number(SIZED_POOL_NODE_KEYS.diskGb),
    },
    budget: {
      minVcpu: number(SIZED_POOL_BUDGET_KEYS.minVcpu),
      maxVcpu: number(SIZED_POOL_BUDGET_KEYS.maxVcpu),
      minMemoryGb: number(SIZED_POOL_BUDGET_KEYS.minMemoryGb),
      maxMemoryGb: number(SIZED_POOL_BUDGET_KEYS.maxMemoryGb),
    },
    pinned: pinned === undefined ? undefined : namesIn(pinned),
  };
}

function numberIn(text: string | undefined): number {
  return text !== undefined && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
