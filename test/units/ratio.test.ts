import fc from 'fast-check';
import {
  compareRatios,
  floorRatio,
  overRatio,
  percentText,
  ratio,
  ratioText,
  sumRatios,
  timesRatio,
  tryRatio,
} from '../../src/units/ratio';

it.each([
  ['0.185', 185n, 1000n],
  [0.1, 1n, 10n],
  [1e-7, 1n, 10_000_000n],
  ['2', 2n, 1n],
  ['-0.5', -5n, 10n],
  [1e21, 10n ** 21n, 1n],
])('reads %p exactly', (value, numerator, denominator) => {
  expect(tryRatio(value)).toEqual({ numerator, denominator });
});

it.each(['', '.5', '5.', '1,2', '5%', ' 1', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '1'.repeat(41)])(
  'reads no decimal in %p',
  (value) => {
    expect(tryRatio(value)).toBeUndefined();
  },
);

it('adds tenths to exactly three tenths', () => {
  const sum = sumRatios([tryRatio(0.1), tryRatio(0.2)].flatMap((part) => part ?? []));
  expect(compareRatios(sum, ratio(3n, 10n))).toBe(0);
  expect(sumRatios([])).toEqual(ratio(0n));
});

it('adds fractions of any denominators as one common denominator would', () => {
  const part = fc.record({ numerator: fc.bigInt(-99n, 99n), denominator: fc.bigInt(1n, 9n) });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const expected = parts.reduce((sum, one) => sum + (one.numerator * 2520n) / one.denominator, 0n);
      expect(compareRatios(sumRatios(parts), ratio(expected, 2520n))).toBe(0);
    }),
  );
});

it('multiplies, divides, and rounds down below and above 0', () => {
  expect(compareRatios(timesRatio(ratio(1n, 3n), ratio(3n, 2n)), ratio(1n, 2n))).toBe(0);
  expect(compareRatios(overRatio(ratio(1n, 3n), ratio(2n, 3n)), ratio(1n, 2n))).toBe(0);
  expect(() => overRatio(ratio(1n), ratio(0n))).toThrow(RangeError);
  expect([floorRatio(ratio(7n, 2n)), floorRatio(ratio(-7n, 2n)), floorRatio(ratio(-4n, 2n))]).toEqual([3n, -4n, -2n]);
});

it('writes decimals half to even, with all places', () => {
  const texts = [
    [ratio(1n, 8n), 2],
    [ratio(3n, 8n), 2],
    [ratio(1n, 3n), 3],
    [ratio(2n), 1],
    [ratio(-1n, 1000n), 2],
    [ratio(-1n, 2n), 0],
    [ratio(-3n, 2n), 0],
  ] as const;
  expect(texts.map(([value, places]) => ratioText(value, places))).toEqual([
    '0.12',
    '0.38',
    '0.333',
    '2.0',
    '0.00',
    '0',
    '-2',
  ]);
  expect([percentText(ratio(185n, 1000n)), percentText(ratio(1825n, 10_000n))]).toEqual(['18.5%', '18.2%']);
});
