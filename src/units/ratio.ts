/** An exact fraction. The denominator is above 0; the two may share factors. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const DECIMAL = /^([+-]?)([0-9]{1,40})(?:\.([0-9]{1,40}))?(?:[eE]([+-]?[0-9]{1,2}))?$/;

export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** A decimal, exactly; of a number the digits that JavaScript prints, so that 0.1 is a tenth. Undefined for anything else. */
export function tryRatio(value: string | number): Ratio | undefined {
  const [, sign, whole, decimals = '', power = '0'] = DECIMAL.exec(`${value}`) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${decimals}`);
  const exponent = Number(power) - decimals.length;
  return exponent < 0 ? ratio(digits, 10n ** BigInt(-exponent)) : ratio(digits * 10n ** BigInt(exponent));
}

/** Below 0, 0 or above 0 as `a` is less than, equal to or greater than `b`. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return left === right ? 0 : left < right ? -1 : 1;
}

export function timesRatio(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** @throws RangeError where `b` is 0 or less */
export function overRatio(a: Ratio, b: Ratio): Ratio {
  if (b.numerator <= 0n) throw new RangeError('only a fraction above 0 divides; check the number of nodes first');
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** The sum. Thousands of fractions of few denominators, or of many, take time about linear in their number. */
export function sumRatios(parts: readonly Ratio[]): Ratio {
  const numerators = new Map<bigint, bigint>();
  for (const { numerator, denominator } of parts) {
    numerators.set(denominator, (numerators.get(denominator) ?? 0n) + numerator);
  }
  let sums = [...numerators].map(([denominator, numerator]) => ratio(numerator, denominator));
  // In pairs, so that the factors of each product are of like size.
  while (sums.length > 1) {
    const pairs: Ratio[] = [];
    for (let at = 0; at < sums.length; at += 2) pairs.push(plus(sums[at], sums[at + 1]));
    sums = pairs;
  }
  return sums[0] ?? ratio(0n);
}

function plus(a: Ratio, b: Ratio | undefined): Ratio {
  if (b === undefined) return a;
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The largest whole number that is not above. */
export function floorRatio({ numerator, denominator }: Ratio): bigint {
  const whole = numerator / denominator;
  return numerator < 0n && whole * denominator !== numerator ? whole - 1n : whole;
}

/** With so many decimals, half to even; none are cut: `18.5`, `20.0`. */
export function ratioText({ numerator, denominator }: Ratio, decimals: number): string {
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals);
  const [whole, rest] = [scaled / denominator, (scaled % denominator) * 2n];
  const up = rest > denominator || (rest === denominator && whole % 2n === 1n);
  const digits = `${whole + (up ? 1n : 0n)}`.padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return numerator < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

/** In percent with one decimal, half to even: `18.5%`. */
export function percentText(part: Ratio): string {
  return `${ratioText(ratio(part.numerator * 100n, part.denominator), 1)}%`;
}
