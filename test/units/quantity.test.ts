import fc from 'fast-check';
import { parseQuantity, type Quantity, QuantityError, tryQuantity } from '../../src/units/quantity';
import {
  addQuantity,
  compareQuantity,
  isMultipleOf,
  multiplyQuantity,
  quantityCeil,
  quantityMod,
  quantityQuotient,
  quantitySign,
  subtractQuantity,
  toNumber,
} from '../../src/units/quantity-arithmetic';
import { canonicalQuantity } from '../../src/units/quantity-format';
import { vectorLines } from '../vector-lines';

type Line = { in: string; ok: boolean; canonical: string; sign: number };

test.each(vectorLines<Line>('quantities.jsonl'))(
  'reads $in as apimachinery does',
  ({ in: text, ok, canonical, sign }) => {
    const quantity = tryQuantity(text);
    expect(quantity && canonicalQuantity(quantity)).toBe(ok ? canonical : undefined);
    if (quantity) expect(quantitySign(quantity)).toBe(sign);
    else expect(() => parseQuantity(text)).toThrow(QuantityError);
  },
);

type Pair = { a: string; b: string; cmp: number; sum: string; diff: string };

test.each(vectorLines<Pair>('quantity-pairs.jsonl'))(
  'reckons with $a and $b as apimachinery does',
  ({ a, b, cmp, sum, diff }) => {
    const [left, right] = [parseQuantity(a), parseQuantity(b)];
    expect(compareQuantity(left, right)).toBe(cmp);
    expect(compareQuantity(right, left)).toBe(cmp === 0 ? 0 : -cmp);
    expect(canonicalQuantity(addQuantity(left, right))).toBe(sum);
    expect(canonicalQuantity(subtractQuantity(left, right))).toBe(diff);
  },
);

test('keeps what a double cannot hold', () => {
  const [a, b] = [parseQuantity('9007199254740993'), parseQuantity('9007199254740992')];
  expect(compareQuantity(a, b)).toBe(1);
  expect(canonicalQuantity(subtractQuantity(a, b))).toBe('1');
  expect(canonicalQuantity(addQuantity(parseQuantity('0.1'), parseQuantity('0.2')))).toBe('300m');
});

test('reads a number as JSON writes it', () => {
  expect(canonicalQuantity(parseQuantity(1000))).toBe('1k');
  expect(canonicalQuantity(parseQuantity(0.1))).toBe('100m');
  expect(compareQuantity(parseQuantity(1e21), parseQuantity('1000E'))).toBe(0);
  expect(() => parseQuantity(Number.NaN)).toThrow('"NaN" is no quantity');
});

test('rounds what is finer than a billionth away from zero', () => {
  expect(parseQuantity('0.1n')).toMatchObject({ coefficient: 1n, exponent: -9 });
  expect(parseQuantity('-1.0000000001')).toMatchObject({ coefficient: -1000000001n, exponent: -9 });
  expect(parseQuantity('1e-2000000000')).toMatchObject({ coefficient: 1n, exponent: -9 });
});

test('caps a binary quantity at 2^63 − 1 and no decimal one', () => {
  expect(canonicalQuantity(parseQuantity('8Ei'))).toBe('9223372036854775807');
  expect(canonicalQuantity(parseQuantity('-8Ei'))).toBe('-9223372036854775807');
  expect(canonicalQuantity(parseQuantity('100E'))).toBe('100E');
});

test('writes noughts where there is no suffix large enough, so that the number stays', () => {
  expect(canonicalQuantity(parseQuantity('1000E'))).toBe('1000E');
  expect(canonicalQuantity(parseQuantity('1e21'))).toBe('1e21');
});

test('counts how many nodes fit under a limit, and what is stranded', () => {
  const [limit, node] = [parseQuantity('2063'), parseQuantity('32')];
  expect(quantityQuotient(limit, node)).toBe(64n);
  expect(canonicalQuantity(quantityMod(limit, node))).toBe('15');
  expect(isMultipleOf(limit, node)).toBe(false);
  expect(isMultipleOf(parseQuantity('2048'), node)).toBe(true);
  expect(isMultipleOf(parseQuantity('1Gi'), parseQuantity('512Mi'))).toBe(true);
  expect(canonicalQuantity(quantityMod(parseQuantity('-5'), parseQuantity('1500m')))).toBe('-500m');
  expect(() => quantityMod(limit, parseQuantity('0'))).toThrow(RangeError);
});

test('multiplies by whole numbers only', () => {
  expect(canonicalQuantity(multiplyQuantity(parseQuantity('7.5Gi'), 4))).toBe('30Gi');
  expect(canonicalQuantity(multiplyQuantity(parseQuantity('3900m'), 10n))).toBe('39');
  expect(canonicalQuantity(multiplyQuantity(parseQuantity('3900m'), 0))).toBe('0');
  expect(() => multiplyQuantity(parseQuantity('1'), 1.5)).toThrow(RangeError);
});

test.each([
  ['1500m', 2n],
  ['2', 2n],
  ['-1500m', -1n],
  ['1n', 1n],
  ['1Ki', 1024n],
  ['0', 0n],
])('rounds %s up to the whole number %s', (text, whole) => {
  expect(quantityCeil(parseQuantity(text))).toBe(whole);
});

test('gives the nearest double', () => {
  expect(toNumber(parseQuantity('3900m'))).toBe(3.9);
  expect(toNumber(parseQuantity('16Gi'))).toBe(17179869184);
  expect(toNumber(parseQuantity('1e400'))).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['16GB', '16G'],
  ['512MB', '512M'],
  ['512mb', '512M'],
  ['16GiB', '16Gi'],
  ['4 gi', '4Gi'],
  ['16g', '16G'],
  ['100K', '100k'],
  ['1,5', '1.5'],
  ['2 cores', '2'],
  ['4 vCPU', '4'],
  ['1_000', '1000'],
])('says to write %s as %s', (text, suggestion) => {
  expect(errorOf(text)).toMatchObject({ text, suggestion });
  expect(errorOf(text).message).toMatch(new RegExp(`; write "${suggestion}"$`));
});

test('says what is wrong, with the value', () => {
  expect(errorOf('16GB').message).toBe(
    '"16GB" has "GB" behind its number, which is no suffix of a quantity; write "16G"',
  );
  expect(errorOf('two').message).toBe('"two" is no quantity; write one such as "4", "500m" or "16Gi"');
  expect(errorOf('1e1.5').suggestion).toBeUndefined();
});

test('survives numbers that no cluster has', () => {
  const [huge, one] = [parseQuantity('1e2147483647'), parseQuantity('1')];
  expect(compareQuantity(huge, one)).toBe(1);
  expect(compareQuantity(one, huge)).toBe(-1);
  expect(addQuantity(huge, parseQuantity('0'))).toEqual(huge);
  expect(() => addQuantity(huge, one)).toThrow(RangeError);
  expect(canonicalQuantity(huge)).toBe('10e2147483646');
  expect(errorOf('9'.repeat(10_001)).reason).toBe('has more than 10000 digits');
  const start = performance.now();
  expect(() => parseQuantity('9'.repeat(1e6))).toThrow(QuantityError);
  expect(() => parseQuantity(`${'0'.repeat(1e6)}x`)).toThrow(QuantityError);
  expect(performance.now() - start).toBeLessThan(30_000);
});

test('reads back as the same number whatever it writes', () => {
  const quantities = fc
    .tuple(
      fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
      fc.integer({ min: -9, max: 15 }),
      fc.constantFrom('', 'Ki', 'Gi', 'k', 'm'),
    )
    .map(([digits, power, suffix]): Quantity | undefined =>
      suffix === '' ? tryQuantity(`${digits}e${power}`) : tryQuantity(`${digits}${suffix}`),
    )
    .filter((quantity) => quantity !== undefined);
  fc.assert(
    fc.property(quantities, quantities, (a, b) => {
      expect(compareQuantity(parseQuantity(canonicalQuantity(a)), a)).toBe(0);
      expect(compareQuantity(subtractQuantity(addQuantity(a, b), b), a)).toBe(0);
      fc.pre(b.coefficient !== 0n);
      const whole = multiplyQuantity(b, quantityQuotient(a, b));
      expect(compareQuantity(addQuantity(whole, quantityMod(a, b)), a)).toBe(0);
    }),
  );
});

function errorOf(text: string): QuantityError {
  try {
    parseQuantity(text);
  } catch (error) {
    if (error instanceof QuantityError) return error;
  }
  throw new Error(`${text} was read`);
}
