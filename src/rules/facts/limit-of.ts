import type { NodePoolView } from '../../manifest/karpenter/node-pool';
import { type Quantity, tryQuantity } from '../../units/quantity';
import { compareQuantity, quantitySign } from '../../units/quantity-arithmetic';
import { remembered } from '../../units/remembered';

const LARGEST: Quantity = { coefficient: 2n ** 63n - 1n, exponent: 0, format: 'DecimalSI' };

/** A limit above zero; `undefined` where there is none, where it is no quantity, and beyond 64 bits, which bounds nothing. */
export function limitOf(pool: NodePoolView, resource: string): Quantity | undefined {
  const written = pool.limits.get(resource);
  return written === undefined ? undefined : bound(`${written}`);
}

const bound = remembered((text): Quantity | undefined => {
  const limit = tryQuantity(text);
  return limit && quantitySign(limit) > 0 && compareQuantity(limit, LARGEST) <= 0 ? limit : undefined;
});

/** Whether a limit of zero or less keeps the pool from launching anything. */
export function isPaused(pool: NodePoolView): boolean {
  for (const written of pool.limits.values()) {
    const limit = tryQuantity(written);
    if (limit !== undefined && quantitySign(limit) <= 0) return true;
  }
  return false;
}
