import fc from 'fast-check';
import { Amount, larger, smaller, sumOf } from '../../src/units/money';

const amount = (text: string): Amount => Amount.of(text);

/** A fraction in whole numbers: the oracle for everything that big.js computes. */
interface Fraction {
  readonly top: bigint;
  readonly under: bigint;
}

const plain = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0');
    const cut = text.length - places;
    return {
      text: places === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`,
      top: digits,
      under: 10n ** BigInt(places),
    };
  });

function roundedHalfEven({ top, under }: Fraction, places: number): string {
  const scaled = top * 10n ** BigInt(places) * 2n;
  let whole = scaled / (under * 2n);
  const rest = scaled - whole * under * 2n;
  if (rest > under || (rest === under && whole % 2n === 1n)) whole += 1n;
  const digits = whole.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

describe('Amount', () => {
  it.each(['1,20', '$3', '1e-3', '-1', '+1', ' 1', '1 ', '.5', '5.', '', '1_000', '0x1', 'NaN', '١', '1'.repeat(31)])(
    'reads no price from %j',
    (text) => {
      expect(Amount.read(text)).toBeUndefined();
      expect(() => amount(text)).toThrow(RangeError);
    },
  );

  it.each(['0', '28.0', '007', '0.021811', '1234567890.000000001'])('reads %s digit by digit', (text) => {
    expect(amount(text).rounded(text.split('.')[1]?.length ?? 0)).toBe(text.replace(/^0+(?=\d)/, ''));
  });

  it('adds tenths without binary error', () => {
    expect(amount('0.1').plus(amount('0.2')).exactText()).toBe('0.3');
  });

  it.each([
    ['391.645', 2, '391.64'],
    ['391.655', 2, '391.66'],
    ['1.005', 2, '1.00'],
    ['27024.5', 0, '27024'],
    ['27025.5', 0, '27026'],
    ['21.6085', 3, '21.608'],
    ['84768.768', 2, '84768.77'],
    ['0', 2, '0.00'],
  ])('rounds %s to %i decimals, half to even', (text, places, rounded) => {
    expect(amount(text).rounded(places)).toBe(rounded);
  });

  it('keeps what no decimal can hold: three thirds are one again', () => {
    const third = amount('1').over(amount('3'));
    expect(third.exactText()).toBe('0.33333333333333333333...');
    expect(third.plus(third).plus(third).exactText()).toBe('1');
    expect(third.times(amount('3')).exactText()).toBe('1');
    expect(third.over(third).exactText()).toBe('1');
  });

  it('rounds a quotient once: what is just below a half is no half', () => {
    const justBelow = amount('0.015').minus(amount('1').over(amount(`3${'0'.repeat(28)}`)));
    expect(justBelow.rounded(2)).toBe('0.01');
    expect(amount('0.015').rounded(2)).toBe('0.02');
  });

  it('refuses to divide by 0, and to count in fractions', () => {
    expect(() => amount('1').over(Amount.ZERO)).toThrow(/divided by 0/);
    expect(() => Amount.whole(1.5)).toThrow(/whole number/);
  });

  it('reads again what it wrote, cut digits lost', () => {
    expect(Amount.readExact('164.53610958904109589041...')?.exactText()).toBe('164.53610958904109589041');
    expect(Amount.readExact('-3.20')?.exactText()).toBe('-3.2');
    for (const text of ['unknown', '1e3', '--1', '1.', '...', '1....']) expect(Amount.readExact(text)).toBeUndefined();
  });

  it('counts whole nodes under a limit', () => {
    expect(amount('2063').wholeTimes(amount('32')).exactText()).toBe('64');
    expect(amount('100').wholeTimes(amount('15.25')).exactText()).toBe('6');
    expect(amount('4').wholeTimes(amount('8')).exactText()).toBe('0');
  });

  it('shows no minus before a difference that rounds to nothing', () => {
    expect(amount('1').minus(amount('1.001')).rounded(2)).toBe('0.00');
    expect(amount('1').minus(amount('1.01')).rounded(2)).toBe('-0.01');
  });

  it('takes quantities of Kubernetes', () => {
    expect(Amount.ofQuantity({ coefficient: 15n, exponent: -1, format: 'DecimalSI' }).exactText()).toBe('1.5');
  });

  it('agrees with fractions of whole numbers on sums, products, quotients and rounding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(plain, plain), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 4 }),
        (pairs, places) => {
          let ours = Amount.ZERO;
          let theirs: Fraction = { top: 0n, under: 1n };
          for (const [a, b] of pairs) {
            ours =
              b.top === 0n
                ? ours.plus(amount(a.text).times(amount(b.text)))
                : ours.plus(amount(a.text).over(amount(b.text)));
            const term =
              b.top === 0n
                ? { top: a.top * b.top, under: a.under * b.under }
                : { top: a.top * b.under, under: a.under * b.top };
            theirs = { top: theirs.top * term.under + term.top * theirs.under, under: theirs.under * term.under };
          }
          expect(ours.rounded(places)).toBe(roundedHalfEven(theirs, places));
          const back = pairs.reduce(
            (rest, [a, b]) => (b.top === 0n ? rest : rest.minus(amount(a.text).over(amount(b.text)))),
            ours,
          );
          expect(back.isZero).toBe(true);
        },
      ),
      { numRuns: 500, seed: 20231 },
    );
  });

  it('orders amounts by what they are, however they came to be', () => {
    const sixth = amount('1').over(amount('6'));
    expect(sixth.compare(amount('0.16666'))).toBe(1);
    expect(sixth.compare(amount('0.2').over(amount('1.2')))).toBe(0);
    expect([smaller(sixth, amount('1')), larger(sixth, amount('1'))]).toEqual([sixth, amount('1')]);
    expect(sumOf([sixth, sixth, sixth]).exactText()).toBe('0.5');
  });
});
