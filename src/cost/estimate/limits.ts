import { NotKnownYet } from '../../manifest/deferred';
import type { NodePoolBounds } from '../../manifest/karpenter/node-pool';
import { Amount } from '../../units/money';
import { type Quantity, tryQuantity } from '../../units/quantity';
import { compareQuantity, quantitySign } from '../../units/quantity-arithmetic';
import type { PricedType } from '../book/prices';
import { gibOf } from './gib';

/** A limit as a number, in vCPUs, GiB or pieces. */
export interface PoolLimit {
  readonly resource: string;
  readonly amount: Amount;
}

export interface PoolLimits {
  readonly limits: readonly PoolLimit[];
  /** Whether one is written that is no quantity. */
  readonly unreadable: boolean;
  /** Limits that are known only at deploy time, by path. */
  readonly deferred: readonly string[];
}

const LARGEST: Quantity = { coefficient: 2n ** 63n - 1n, exponent: 0, format: 'DecimalSI' };
const ONE = Amount.whole(1);
const GPU = /^(?:nvidia|amd)\.com\/gpu$/;

/** In order of name. A limit below 0 counts as 0; one beyond 64 bits bounds nothing. */
export function limitsOf({ limits }: NodePoolBounds): PoolLimits {
  const read: PoolLimit[] = [];
  const deferred: string[] = [];
  let unreadable = false;
  for (const resource of [...limits.keys()].sort()) {
    const written = writtenOrDeferred(limits, resource);
    if (written === undefined) {
      deferred.push(`spec.limits.${resource}`);
      continue;
    }
    const quantity = tryQuantity(written);
    if (!quantity) unreadable = true;
    else if (compareQuantity(quantity, LARGEST) <= 0) read.push({ resource, amount: amountOf(resource, quantity) });
  }
  return { limits: read, unreadable, deferred };
}

function writtenOrDeferred(limits: NodePoolBounds['limits'], resource: string): string | number | undefined {
  try {
    return limits.get(resource);
  } catch (error) {
    if (error instanceof NotKnownYet) return undefined;
    throw error;
  }
}

function amountOf(resource: string, quantity: Quantity): Amount {
  if (quantitySign(quantity) <= 0) return Amount.ZERO;
  const amount = Amount.ofQuantity(quantity);
  return resource === 'memory' ? gibOf(amount) : amount;
}

/** What one node of a type takes of a limited resource, in the units of the limit; `undefined` where it takes none, or nobody knows. */
export function takenBy(type: PricedType, resource: string): Amount | undefined {
  if (resource === 'cpu') return type.vcpu;
  if (resource === 'memory') return type.memoryGib;
  if (resource === 'nodes') return ONE;
  return GPU.test(resource) && !type.gpu.isZero ? type.gpu : undefined;
}

export function isGpu(resource: string): boolean {
  return GPU.test(resource);
}

/** The unit of a limit in words: `vCPU`, `GiB`, `nodes`. */
export function unitOf(resource: string): string {
  if (resource === 'cpu') return 'vCPU';
  return resource === 'memory' ? 'GiB' : resource;
}
