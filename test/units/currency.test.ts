import { CURRENCIES, currencyMagnitude, minorDigits } from '../../src/units/currency';

it.each([
  ['USD', 2],
  ['EUR', 2],
  ['CNY', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['KWD', 3],
  ['TND', 3],
])('gives %s %i decimals', (code, digits) => {
  expect(minorDigits(code)).toBe(digits);
});

it.each(['usd', 'EURO', '€', '', 'XXX', 'XTS', 'XAU', 'DEM', 'HRK', 'ABC'])('knows no currency %j', (code) => {
  expect(minorDigits(code)).toBeUndefined();
});

it('agrees with the platform on what is a currency', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  const newer = new Set(['VED', 'SLE', 'XCG', 'ZWG', 'MRU', 'STN', 'UYW', 'WST']);
  for (const code of CURRENCIES) expect(known.has(code) || newer.has(code) ? code : `${code} unknown`).toBe(code);
});

it('knows the order of magnitude of currencies that it lists', () => {
  expect(currencyMagnitude('EUR')).toBe(0);
  expect(currencyMagnitude('JPY')).toBe(2);
  expect(currencyMagnitude('KWD')).toBeUndefined();
});
