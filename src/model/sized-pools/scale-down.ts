import { parseQuantity, type Quantity, QuantityError } from '../../units/quantity';
import { compareQuantity, multiplyQuantity, quantitySign } from '../../units/quantity-arithmetic';
import { quoted } from '../../units/quoted';
import type { PoolKind } from './kind';
import type { PoolSettings } from './settings';

/** A node of a sized pool as the autoscaler weighs it: what the pods on it request, never what they use. Quantities, or numbers. */
export interface NodeRequests {
  readonly requested: CpuAndMemory;
  /** Of the Node, which is less than the size of the pool's nodes. */
  readonly allocatable: CpuAndMemory;
}

export interface CpuAndMemory {
  readonly cpu: string | number;
  readonly memory: string | number;
}

const RESOURCES = ['cpu', 'memory'] as const;

/**
 * Whether the autoscaler of a sized pool counts a node as underutilised: both CPU and memory requests below a share of what is
 * allocatable, in whole percent. Exactly at the share it does not.
 * @throws RangeError for what is no quantity, for an allocatable amount of 0 or less, and for a share that is not whole
 * @see https://github.com/kubernetes/autoscaler/blob/master/cluster-autoscaler/core/scaledown/eligibility/eligibility.go
 */
export function isUnderutilised(node: NodeRequests, thresholdPercent: number): boolean {
  return RESOURCES.every((resource) => {
    const allocatable = read(`allocatable ${resource}`, node.allocatable[resource]);
    if (quantitySign(allocatable) <= 0) {
      const says = `allocatable ${resource} is ${quoted(`${node.allocatable[resource]}`)}, and nothing fits there`;
      throw new RangeError(`${says}; give what the Node says, such as "3920m"`);
    }
    const requested = read(`requested ${resource}`, node.requested[resource]);
    return compareQuantity(multiplyQuantity(requested, 100), multiplyQuantity(allocatable, thresholdPercent)) < 0;
  });
}

/** When a node that stays as it is goes, in seconds from now. */
export interface NodeRemoval {
  /** Billing stops here. */
  readonly requested: number;
  /** It is gone by then, with whatever still runs on it; the wait for volumes, if there are any, comes on top. */
  readonly drained: number;
}

/**
 * The three settings in sequence: a node has to be underutilised for the whole delay, and is drained for the timeout at most. `undefined`
 * where nothing removes it: in use, or of a fixed pool, which no autoscaler looks at. Whether its pods fit elsewhere, and the minimum of
 * the pool, may keep it longer.
 * @throws RangeError as `isUnderutilised`
 */
export function nodeRemoval(
  kind: PoolKind,
  node: NodeRequests & { /** Without a break. */ readonly underutilisedSeconds: number },
  settings: PoolSettings,
): NodeRemoval | undefined {
  const { scaleDownDelaySeconds, scaleDownUtilizationPercent, drainTimeoutSeconds } = settings;
  if (kind === 'fixed' || !isUnderutilised(node, scaleDownUtilizationPercent)) return undefined;
  const requested = Math.max(0, scaleDownDelaySeconds - node.underutilisedSeconds);
  return { requested, drained: requested + drainTimeoutSeconds };
}

function read(what: string, amount: string | number): Quantity {
  try {
    return parseQuantity(amount);
  } catch (error) {
    if (error instanceof QuantityError) throw new RangeError(`${what}: ${error.message}`);
    throw error;
  }
}
