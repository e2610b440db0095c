/** What a sized pool's MachineDeployment was made from; an object with any key of this prefix is a sized pool. */
export const SIZED_POOL_PREFIX = 'sized-pool.cdk-node-pools.dev/';

/** Whole numbers as text; vCPUs, and decimal GB (10^9 bytes). */
export const SIZED_POOL_NODE_KEYS = {
  vcpu: `${SIZED_POOL_PREFIX}vcpu`,
  memoryGb: `${SIZED_POOL_PREFIX}memory-gb`,
  diskGb: `${SIZED_POOL_PREFIX}disk-gb`,
} as const;

/** The totals of the pool, whole numbers as text. */
export const SIZED_POOL_BUDGET_KEYS = {
  minVcpu: `${SIZED_POOL_PREFIX}min-vcpu`,
  maxVcpu: `${SIZED_POOL_PREFIX}max-vcpu`,
  minMemoryGb: `${SIZED_POOL_PREFIX}min-memory-gb`,
  maxMemoryGb: `${SIZED_POOL_PREFIX}max-memory-gb`,
} as const;

/** A comma list of the settings given, empty for none: `drain-timeout,scale-down-delay,scale-down-utilization`. */
export const SIZED_POOL_PINNED_KEY = `${SIZED_POOL_PREFIX}pinned`;
