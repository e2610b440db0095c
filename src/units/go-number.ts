const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);
const INT32_MAX = 2 ** 31 - 1;
const INT32_MIN = -(2 ** 31);
const INTEGER = /^[+-]?[0-9]+$/;

/**
 * Reads a base 10 integer as Go's `strconv.Atoi` does on a 64-bit machine: a sign and leading zeros are fine (`+5`,
 * `007`); blanks, underscores, prefixes and anything beyond int64 are not, and give undefined.
 * @see https://pkg.go.dev/strconv#Atoi
 */
export function tryGoInt64(text: string): bigint | undefined {
  if (!INTEGER.test(text)) return undefined;
  const digits = text.replace(/^[+-]?0*/, '');
  if (digits.length > 19) return undefined;
  const value = text.startsWith('-') ? -BigInt(digits) : BigInt(digits);
  return value > INT64_MAX || value < INT64_MIN ? undefined : value;
}

/** The same for `strconv.ParseInt(text, 10, 32)`: undefined also beyond −2147483648 to 2147483647. */
export function tryGoInt32(text: string): number | undefined {
  const value = text.length <= SURELY_EXACT ? smallInteger(text) : tryGoInt64(text);
  if (value === undefined || value > INT32_MAX || value < INT32_MIN) return undefined;
  return Number(value);
}

/** So many characters of sign and digits are a number that JavaScript has exactly. */
const SURELY_EXACT = 15;

function smallInteger(text: string): number | undefined {
  // Adding 0 turns the −0 of `-0` into 0.
  return INTEGER.test(text) ? Number(text) + 0 : undefined;
}

const DIGIT = '[0-9](?:_?[0-9])*';
const DECIMAL = new RegExp(`^[+-]?(?:${DIGIT}(?:\\.(?:${DIGIT})?)?|\\.${DIGIT})(?:[eE][+-]?${DIGIT})?$`);
const HEX_DIGIT = '[0-9a-fA-F](?:_?[0-9a-fA-F])*';
const HEX = new RegExp(
  `^([+-]?)0[xX](?:_?(${HEX_DIGIT})(?:\\.((?:${HEX_DIGIT})?))?|\\.(${HEX_DIGIT}))[pP]([+-]?${DIGIT})$`,
);

/**
 * Reads a number as Go's `strconv.ParseFloat(text, 64)` does: `.5`, `5.`, `1e-1`, `1_0.5`, hexadecimal `0x1p-2`, and in
 * any case `inf`, `infinity`, `nan` are fine; blanks, `%` and what overflows to infinity are not, and give undefined.
 * @see https://pkg.go.dev/strconv#ParseFloat
 */
export function tryGoFloat(text: string): number | undefined {
  const special = /^([+-]?)inf(?:inity)?$/i.exec(text);
  if (special) return special[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (/^nan$/i.test(text)) return Number.NaN;
  const value = DECIMAL.test(text) ? Number(text.replaceAll('_', '')) : hexadecimal(text);
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}

function hexadecimal(text: string): number | undefined {
  const parts = HEX.exec(text);
  if (!parts) return undefined;
  const [sign, whole, fraction, bareFraction, power] = parts.slice(1).map((part) => (part ?? '').replaceAll('_', ''));
  const after = fraction || bareFraction;
  const digits = Number(BigInt(`0x${whole}${after}`));
  const exponent = Number(power) - 4 * after.length;
  // In two halves, so that a mantissa and an exponent which only together are in range do not meet infinity or 0 first.
  const half = Math.trunc(exponent / 2);
  const value = digits === 0 ? 0 : digits * 2 ** half * 2 ** (exponent - half);
  return sign === '-' ? -value : value;
}
