import BigFactory from 'big.js';
import type { Quantity } from './quantity';

/** A constructor of its own, so that nobody else's settings of big.js hold here; strict: binary floating point is refused. */
function decimals(places: number, mode: 0 | 2) {
  const made = BigFactory();
  made.strict = true;
  made.DP = places;
  made.RM = mode;
  return made;
}

type Decimal = InstanceType<ReturnType<typeof decimals>>;

const CUT_AT = 20;
const BY_ZERO = 'an amount divided by 0; divide by a size or a number of hours above 0';
const HALF_EVEN = 2;
const Exact = decimals(CUT_AT, 0);
const Whole = decimals(0, 0);
const TO_EVEN = new Map<number, ReturnType<typeof decimals>>();

const PLAIN = /^[0-9]{1,30}(?:\.[0-9]{1,30})?$/;
/** As a report writes it: signed, any length, and cut where the digits never end. */
const REPORTED = /^-?[0-9]{1,120}(?:\.[0-9]{1,120})?(?:\.\.\.)?$/;

/**
 * An exact number of money or of what money is paid for. Sums, products and quotients lose nothing: what no decimal can hold is kept
 * over a whole number, and is rounded once, by `rounded`.
 */
export class Amount {
  static readonly ZERO = Amount.whole(0);

  /** Of a plain decimal from 0 up, without sign, exponent or separators; `undefined` for any other text. */
  static read(text: string): Amount | undefined {
    return PLAIN.test(text) ? new Amount(new Exact(text), 1n) : undefined;
  }

  /** @throws RangeError for a text that `read` does not read */
  static of(text: string): Amount {
    const amount = Amount.read(text);
    if (!amount) {
      throw new RangeError(`${JSON.stringify(text)} is no plain decimal number; write one such as "0.10"`);
    }
    return amount;
  }

  /** Of what `exactText` gives; the digits that it cuts are lost. `undefined` for any other text. */
  static readExact(text: string): Amount | undefined {
    return REPORTED.test(text) ? new Amount(new Exact(text.replace('...', '')), 1n) : undefined;
  }

  /** @throws RangeError for a fraction, or a number that a double does not hold exactly */
  static whole(count: number | bigint): Amount {
    if (typeof count === 'number' && !Number.isSafeInteger(count)) {
      throw new RangeError(`${count} is no whole number below 2^53; count in whole nodes, hours or months`);
    }
    return new Amount(new Exact(count.toString()), 1n);
  }

  static ofQuantity({ coefficient, exponent }: Quantity): Amount {
    return new Amount(new Exact(`${coefficient}e${exponent}`), 1n);
  }

  /** @param divisor above 0, and without a factor in common with 10 or `decimal`: so there is one form for each number */
  private constructor(
    private readonly decimal: Decimal,
    private readonly divisor: bigint,
  ) {}

  plus(other: Amount): Amount {
    if (this.divisor === other.divisor) return Amount.reduced(this.decimal.plus(other.decimal), this.divisor);
    const common = greatestDivisor(this.divisor, other.divisor);
    const [mine, theirs] = [other.divisor / common, this.divisor / common];
    const sum = this.decimal.times(big(mine)).plus(other.decimal.times(big(theirs)));
    return Amount.reduced(sum, this.divisor * mine);
  }

  minus(other: Amount): Amount {
    return this.plus(new Amount(other.decimal.times('-1'), other.divisor));
  }

  times(other: Amount): Amount {
    return Amount.reduced(this.decimal.times(other.decimal), this.divisor * other.divisor);
  }

  /** @throws RangeError for a division by 0 */
  over(other: Amount): Amount {
    if (other.isZero) throw new RangeError(BY_ZERO);
    const { coefficient, power } = partsOf(other.decimal);
    const sign = coefficient < 0n ? -1n : 1n;
    let divisor = this.divisor * coefficient * sign;
    let factor = other.divisor * sign;
    let shift = -power;
    for (const [prime, partner] of [
      [2n, 5n],
      [5n, 2n],
    ] as const) {
      for (; divisor % prime === 0n; shift -= 1) {
        divisor /= prime;
        factor *= partner;
      }
    }
    return Amount.reduced(this.decimal.times(new Exact(`${factor}e${shift}`)), divisor);
  }

  /** How many times the other goes into this one, without the rest. For numbers from 0 up. */
  wholeTimes(other: Amount): Amount {
    if (other.isZero) throw new RangeError(BY_ZERO);
    const [mine, theirs] = [this.decimal.times(big(other.divisor)), other.decimal.times(big(this.divisor))];
    return new Amount(new Exact(new Whole(mine).div(theirs)), 1n);
  }

  /** −1, 0 or 1 as this is less than, equal to or greater than the other. */
  compare(other: Amount): -1 | 0 | 1 {
    if (this.divisor === other.divisor) return this.decimal.cmp(other.decimal);
    return this.decimal.times(big(other.divisor)).cmp(other.decimal.times(big(this.divisor)));
  }

  get isZero(): boolean {
    return this.decimal.eq('0');
  }

  private exact: string | undefined;

  /** Every digit, without an exponent. Digits that never end are cut after 20 decimals, and `...` says so. */
  exactText(): string {
    this.exact ??=
      this.divisor === 1n ? this.decimal.toFixed() : `${this.decimal.div(big(this.divisor)).toFixed(CUT_AT)}...`;
    return this.exact;
  }

  /** With so many decimals, half to even: 391.645 is `391.64`. */
  rounded(places: number): string {
    let toEven = TO_EVEN.get(places);
    if (!toEven) {
      toEven = decimals(places, 2);
      TO_EVEN.set(places, toEven);
    }
    const text =
      this.divisor === 1n
        ? this.decimal.toFixed(places, HALF_EVEN)
        : new toEven(this.decimal).div(big(this.divisor)).toFixed(places);
    return /^-[0.]+$/.test(text) ? text.slice(1) : text;
  }

  private static reduced(decimal: Decimal, divisor: bigint): Amount {
    if (divisor === 1n) return new Amount(decimal, 1n);
    const { coefficient, power } = partsOf(decimal);
    const common = greatestDivisor(coefficient < 0n ? -coefficient : coefficient, divisor);
    if (common === 1n) return new Amount(decimal, divisor);
    return new Amount(new Exact(`${coefficient / common}e${power}`), divisor / common);
  }
}

export function smaller(a: Amount, b: Amount): Amount {
  return a.compare(b) <= 0 ? a : b;
}

export function larger(a: Amount, b: Amount): Amount {
  return a.compare(b) >= 0 ? a : b;
}

export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum.plus(amount), Amount.ZERO);
}

/** The decimal as a whole number and a power of ten. */
function partsOf({ s, c, e }: Decimal): { readonly coefficient: bigint; readonly power: number } {
  return { coefficient: BigInt(s) * BigInt(c.join('')), power: e - c.length + 1 };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

function big(count: bigint): Decimal {
  return new Exact(count.toString());
}
