import {
  MOST_DIGITS,
  type QuantityFault,
  type QuantityFormat,
  type QuantityParts,
  scanQuantity,
} from './quantity-grammar';
import { repairQuantity } from './quantity-repair';
import { quoted } from './quoted';
import { remembered } from './remembered';

/** An exact number, `coefficient` × 10^`exponent`, with the way it is to be written. The exponent is never below −9. */
export interface Quantity {
  readonly coefficient: bigint;
  readonly exponent: number;
  readonly format: QuantityFormat;
}

const NANO = -9;
const MOST_BINARY = 2n ** 63n - 1n;

/** A text that Kubernetes does not read as a quantity. */
export class QuantityError extends Error {
  override readonly name = 'QuantityError';

  constructor(
    readonly text: string,
    /** What is wrong, to follow the quoted text. */
    readonly reason: string,
    /** A quantity that most likely means the same; absent where none can be guessed. */
    readonly suggestion?: string,
  ) {
    super(
      `${quoted(text)} ${reason}; write ${suggestion === undefined ? 'one such as "4", "500m" or "16Gi"' : quoted(suggestion)}`,
    );
  }
}

/**
 * Reads a quantity as `resource.ParseQuantity` of apimachinery does: digits with at most one point, then one of n, u, m, k,
 * M, G, T, P, E, Ki, Mi, Gi, Ti, Pi, Ei, or e or E and a whole power of ten. Case counts (`m` is a thousandth, `M` a
 * million) and blanks are refused. What is finer than 1n is rounded up, away from zero; a number with a binary suffix is
 * capped at 2^63 − 1, others are not. A lone sign, point or suffix is 0, as there. A number is read as JSON writes it.
 * @throws QuantityError also for more than 10000 digits, where Go would go on
 * @see https://pkg.go.dev/k8s.io/apimachinery/pkg/api/resource#ParseQuantity
 */
export function parseQuantity(text: string | number): Quantity {
  const written = `${text}`;
  const parts = scanQuantity(written);
  if ('fault' in parts) throw new QuantityError(written, reason(parts), repairQuantity(written));
  return fromParts(parts);
}

/** Like `parseQuantity`, with undefined for what it refuses. */
export function tryQuantity(text: string | number): Quantity | undefined {
  return read(`${text}`);
}

const read = remembered((text): Quantity | undefined => {
  const parts = scanQuantity(text);
  return 'fault' in parts ? undefined : fromParts(parts);
});

function reason({ fault, suffix }: QuantityFault): string {
  switch (fault) {
    case 'no-number':
      return 'is no quantity';
    case 'suffix':
      return `has ${quoted(suffix)} behind its number, which is no suffix of a quantity`;
    case 'too-many-digits':
      return `has more than ${MOST_DIGITS} digits`;
  }
}

function fromParts({ negative, digits, decimals, format, power }: QuantityParts): Quantity {
  const binary = format === 'BinarySI';
  const scaled = BigInt(digits) * (binary ? 2n ** BigInt(power) : 1n);
  // Go computes the exponent in 32 bits.
  const exact = { size: scaled, exponent: ((binary ? 0 : power) - decimals) | 0 };
  const { size, exponent } = cap(roundUpToNano(exact), binary);
  if (size === 0n) return { coefficient: 0n, exponent: 0, format };
  const belowOne = binary && digitsOf(size) + exponent <= 0;
  return { coefficient: negative ? -size : size, exponent, format: belowOne ? 'DecimalSI' : format };
}

interface Magnitude {
  readonly size: bigint;
  readonly exponent: number;
}

function roundUpToNano({ size, exponent }: Magnitude): Magnitude {
  if (exponent >= NANO || size === 0n) return { size, exponent };
  const dropped = NANO - exponent;
  if (dropped > digitsOf(size)) return { size: 1n, exponent: NANO };
  const unit = 10n ** BigInt(dropped);
  return { size: (size + unit - 1n) / unit, exponent: NANO };
}

function cap(value: Magnitude, binary: boolean): Magnitude {
  if (!binary || value.size <= MOST_BINARY * 10n ** BigInt(-value.exponent)) return value;
  return { size: MOST_BINARY, exponent: 0 };
}

function digitsOf(size: bigint): number {
  return size.toString().length;
}
