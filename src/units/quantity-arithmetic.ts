import type { Quantity } from './quantity';

/** Powers of ten between two quantities beyond which only a hostile input lies. */
const FURTHEST = 100_000;

/** −1, 0 or 1. */
export function quantitySign({ coefficient }: Quantity): -1 | 0 | 1 {
  if (coefficient === 0n) return 0;
  return coefficient < 0n ? -1 : 1;
}

/** −1, 0 or 1 as `a` is less than, equal to or greater than `b`, whatever their suffixes. */
export function compareQuantity(a: Quantity, b: Quantity): -1 | 0 | 1 {
  const sign = quantitySign(a);
  if (sign !== quantitySign(b)) return sign > quantitySign(b) ? 1 : -1;
  const order = magnitude(a) - magnitude(b);
  if (sign === 0 || order !== 0) return (sign * Math.sign(order)) as -1 | 0 | 1;
  const [left, right] = aligned(a, b);
  if (left === right) return 0;
  return left > right ? 1 : -1;
}

/** The sum, written like `a`, or like `b` where `a` is 0. */
export function addQuantity(a: Quantity, b: Quantity): Quantity {
  if (b.coefficient === 0n) return a.coefficient === 0n ? { ...a, format: b.format } : a;
  if (a.coefficient === 0n) return b;
  const [left, right] = aligned(a, b);
  return quantity(left + right, Math.min(a.exponent, b.exponent), a);
}

/** The difference, written like `a`, or like `b` where `a` is 0. */
export function subtractQuantity(a: Quantity, b: Quantity): Quantity {
  return addQuantity(a, { ...b, coefficient: -b.coefficient });
}

/** @throws RangeError for a factor that is a fraction */
export function multiplyQuantity(a: Quantity, factor: number | bigint): Quantity {
  return quantity(a.coefficient * BigInt(factor), a.exponent, a);
}

/**
 * How many times `b` goes into `a`, without the remainder: nodes of one size under a limit.
 * @throws RangeError where `b` is 0
 */
export function quantityQuotient(a: Quantity, b: Quantity): bigint {
  const [left, right] = aligned(a, b);
  return left / right;
}

/**
 * What is left of `a` after taking `b` as often as it goes in, with the sign of `a`.
 * @throws RangeError where `b` is 0
 */
export function quantityMod(a: Quantity, b: Quantity): Quantity {
  const [left, right] = aligned(a, b);
  return quantity(left % right, Math.min(a.exponent, b.exponent), a);
}

/** @throws RangeError where `b` is 0 */
export function isMultipleOf(a: Quantity, b: Quantity): boolean {
  return quantityMod(a, b).coefficient === 0n;
}

/** The whole number at or above the quantity, in its base unit: cores, bytes, pods. */
export function quantityCeil(a: Quantity): bigint {
  const [whole, one] = aligned(a, { coefficient: 1n, exponent: 0, format: a.format });
  return whole / one + (whole % one > 0n ? 1n : 0n);
}

/** The nearest double; Infinity where it is too large for one. */
export function toNumber({ coefficient, exponent }: Quantity): number {
  return Number(`${coefficient}e${exponent}`);
}

function quantity(coefficient: bigint, exponent: number, { format }: Quantity): Quantity {
  return coefficient === 0n ? { coefficient, exponent: 0, format } : { coefficient, exponent, format };
}

/** Of two quantities with one exponent, the coefficients. */
function aligned(a: Quantity, b: Quantity): [bigint, bigint] {
  const exponent = Math.min(a.exponent, b.exponent);
  if (Math.max(a.exponent, b.exponent) - exponent > FURTHEST) {
    throw new RangeError(`quantities more than 10^${FURTHEST} apart are not computed; use numbers a cluster can have`);
  }
  return [a.coefficient * 10n ** BigInt(a.exponent - exponent), b.coefficient * 10n ** BigInt(b.exponent - exponent)];
}

/** How many digits there are before the point; below zero as many noughts behind it. */
function magnitude({ coefficient, exponent }: Quantity): number {
  return coefficient.toString().length - (coefficient < 0n ? 1 : 0) + exponent;
}
