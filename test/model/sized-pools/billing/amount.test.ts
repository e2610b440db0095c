import { exactAmount } from '../../../../src/model/sized-pools/billing/amount';

it.each([
  [720, '0.10', '72.00'],
  [3, '0.0834', '0.2502'],
  [0, '12.50', '0.00'],
  [1, '0.001', '0.001'],
  [9007199254740991, '0.1', '900719925474099.1'],
  [2, '40', '80'],
])('%i at %s is %s', (quantity, price, amount) => {
  expect(exactAmount(quantity, price)).toBe(amount);
});

it.each(['1,20', '$3', '1e-3', '-1', '', '.5', '1.'])('refuses the price %j', (price) => {
  expect(() => exactAmount(1, price)).toThrow(/is no plain decimal number; write one such as/);
});

it.each([1.5, -1, Number.NaN, 1e300])('refuses the quantity %p', (quantity) => {
  expect(() => exactAmount(quantity, '1')).toThrow(RangeError);
});
