import type { Quantity } from './quantity';
import { suffixOf } from './quantity-grammar';

const LARGEST_DECIMAL = 18;
const LARGEST_BINARY = 60;

/**
 * The canonical text, as apimachinery writes a quantity back: no fraction, the largest suffix of its format that leaves
 * a whole number (`1.5` → `1500m`, `1.5Gi` → `1536Mi`, `1000` → `1k`, `1e4` → `10e3`). A binary quantity below 1024 or
 * with a fraction is written in decimal. Two texts mean the same quantity exactly where they have the same number, not the
 * same canonical text (`1024` and `1Ki`). Beyond E, where apimachinery drops the suffix and so changes the number, noughts
 * are written. The API server gives a text that is nearly canonical back as it is (`+5`, `1.500`); this does not.
 * @see https://pkg.go.dev/k8s.io/apimachinery/pkg/api/resource#Quantity
 */
export function canonicalQuantity(quantity: Quantity): string {
  if (quantity.coefficient === 0n) return '0';
  return (quantity.format === 'BinarySI' ? binaryText(quantity) : undefined) ?? decimalText(quantity);
}

function binaryText({ coefficient, exponent }: Quantity): string | undefined {
  const unit = 10n ** BigInt(Math.max(-exponent, 0));
  if (coefficient % unit !== 0n) return undefined;
  let whole = (coefficient / unit) * 10n ** BigInt(Math.max(exponent, 0));
  if (whole > -1024n && whole < 1024n) return undefined;
  let power = 0;
  while (power < LARGEST_BINARY && whole % 1024n === 0n) {
    whole /= 1024n;
    power += 10;
  }
  return `${whole}${suffixOf('BinarySI', power)}`;
}

function decimalText({ coefficient, exponent, format }: Quantity): string {
  const written = coefficient.toString();
  const digits = withoutNoughts(written);
  const power = exponent + written.length - digits.length;
  const least = Math.floor(power / 3) * 3;
  const shown = format === 'DecimalExponent' ? least : Math.min(least, LARGEST_DECIMAL);
  return digits + '0'.repeat(power - shown) + suffixOf(format === 'BinarySI' ? 'DecimalSI' : format, shown);
}

function withoutNoughts(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
