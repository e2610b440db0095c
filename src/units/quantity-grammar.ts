import { tryGoInt64 } from './go-number';

/** How a quantity was written, which is how it is written back: `128M`, `128Mi` or `128e6`. */
export type QuantityFormat = 'DecimalSI' | 'BinarySI' | 'DecimalExponent';

/** A quantity's text taken apart; the number is `digits`, with the last `decimals` of them behind the point. */
export interface QuantityParts {
  readonly negative: boolean;
  readonly digits: string;
  readonly decimals: number;
  readonly format: QuantityFormat;
  /** Of 10, or of 2 in the format BinarySI. */
  readonly power: number;
}

/** Why a text is no quantity; `suffix` is what stands behind its number. */
export interface QuantityFault {
  readonly fault: 'no-number' | 'suffix' | 'too-many-digits';
  readonly suffix: string;
}

/** A bound on the work a hostile text can cause. */
export const MOST_DIGITS = 10_000;

const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const BINARY = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const LOWEST_DECIMAL = -9;

type Suffix = readonly [format: QuantityFormat, power: number];

const SUFFIXES: ReadonlyMap<string, Suffix> = new Map([
  ...DECIMAL.map((suffix, at): [string, Suffix] => [suffix, ['DecimalSI', LOWEST_DECIMAL + 3 * at]]),
  ...BINARY.map((suffix, at): [string, Suffix] => [suffix, ['BinarySI', 10 * (at + 1)]]),
]);

export const SUFFIX_NAMES: readonly string[] = [...SUFFIXES.keys()].filter((suffix) => suffix !== '');

/** The suffix of a power of ten that is a multiple of 3, or of a power of two that is a multiple of 10. */
export function suffixOf(format: QuantityFormat, power: number): string | undefined {
  if (power === 0) return '';
  if (format === 'BinarySI') return BINARY[power / 10 - 1];
  return format === 'DecimalSI' ? DECIMAL[(power - LOWEST_DECIMAL) / 3] : `e${power}`;
}

/**
 * Takes a text apart as `resource.ParseQuantity` does. A lone sign, point or suffix counts as 0 there, unless the suffix
 * is one that Go computes with big numbers.
 */
export function scanQuantity(text: string): QuantityParts | QuantityFault {
  if (text === '') return { fault: 'no-number', suffix: '' };
  const signed = text[0] === '-' || text[0] === '+';
  const afterInteger = skipDigits(text, signed ? 1 : 0);
  const integer = text.slice(signed ? 1 : 0, afterInteger);
  const point = text[afterInteger] === '.' ? afterInteger + 1 : afterInteger;
  const end = point > afterInteger ? skipDigits(text, point) : point;
  const fraction = text.slice(point, end);
  const rest = text.slice(end);
  const suffix = SUFFIXES.get(rest) ?? exponent(rest);
  if (suffix === undefined) return { fault: integer + fraction === '' ? 'no-number' : 'suffix', suffix: rest };
  const [format, power] = suffix;
  const bigSuffix = format === 'BinarySI' ? power >= 50 : power < LOWEST_DECIMAL;
  if (integer + fraction === '' && bigSuffix) return { fault: 'no-number', suffix: rest };
  const digits = integer.replace(/^0+/, '') + fraction;
  if (digits.length > MOST_DIGITS) return { fault: 'too-many-digits', suffix: rest };
  return { negative: text[0] === '-', digits: digits || '0', decimals: fraction.length, format, power };
}

function skipDigits(text: string, from: number): number {
  let at = from;
  while (text[at] >= '0' && text[at] <= '9') at++;
  return at;
}

function exponent(text: string): Suffix | undefined {
  const power = /^[eE]/.test(text) ? tryGoInt64(text.slice(1)) : undefined;
  // Go keeps 32 bits of it.
  return power === undefined ? undefined : ['DecimalExponent', Number(BigInt.asIntN(32, power))];
}
