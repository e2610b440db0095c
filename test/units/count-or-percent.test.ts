import {
  CountOrPercentError,
  parseCountOrPercent,
  percentOfRoundedDown,
  percentOfRoundedUp,
} from '../../src/units/count-or-percent';
import { vectorLines } from '../vector-lines';

test.each(vectorLines<{ percent: string; total: number; allowed: number }>('budget-percent.jsonl'))(
  'lets $percent of $total be $allowed',
  ({ percent, total, allowed }) => {
    const parsed = parseCountOrPercent(percent, 'budget-nodes');
    expect(parsed.kind === 'percent' && percentOfRoundedUp(parsed.percent, total)).toBe(allowed);
  },
);

// reference/cluster-api, surge and unavailable: surge rounds up, unavailable rounds down.
test.each([
  [35, 3, 2, 1],
  [25, 8, 2, 2],
  [10, 8, 1, 0],
  [20, 3, 1, 0],
  [25, 10, 3, 2],
  [0, 5, 0, 0],
  [-10, 5, 0, -1],
  [150, 3, 5, 4],
])('rounds %i % of %i up to %i and down to %i', (percent, total, up, down) => {
  expect(percentOfRoundedUp(percent, total)).toBe(up);
  expect(percentOfRoundedDown(percent, total)).toBe(down);
});

describe('the nodes of a Karpenter budget', () => {
  test.each([
    ['0', 0],
    ['10', 10],
    ['007', 7],
    ['2147483647', 2147483647],
    ['2147483648', -2147483648],
    ['3000000000', -1294967296],
    ['4294967296', 0],
    ['4294967297', 1],
    ['9223372036854775807', -1],
  ])('reads the count %s as %i, cut to 32 bits', (text, count) => {
    expect(parseCountOrPercent(text, 'budget-nodes')).toEqual({ kind: 'count', count });
  });

  test.each([
    ['0%', 0],
    ['05%', 5],
    ['00%', 0],
    ['99%', 99],
    ['100%', 100],
  ])('reads %s as a percentage', (text, percent) => {
    expect(parseCountOrPercent(text, 'budget-nodes')).toEqual({ kind: 'percent', percent });
  });

  test.each([
    ['150%', '100%'],
    ['101%', '100%'],
    ['005%', '100%'],
    ['-1', undefined],
    ['+1', undefined],
    ['10.5%', '10%'],
    [' 10%', '10%'],
    ['10 %', '10%'],
    ['%', undefined],
    ['', undefined],
    ['10\n', '10'],
    ['9223372036854775808', '2147483647'],
    [5, '5'],
    [-1, undefined],
    [0.5, undefined],
  ])('refuses %j and says to write %j', (value, suggestion) => {
    const error = errorOf(value, 'budget-nodes');
    expect(error).toMatchObject({ value, suggestion });
    expect(error.message).toMatch(/; write "[0-9]+%?"$/);
  });

  test('names the number that lacks its quotes', () => {
    expect(errorOf(5, 'budget-nodes').message).toBe('5 is a number where a string must be; write "5"');
  });
});

describe('a Kubernetes IntOrString', () => {
  test.each([
    [0, { kind: 'count', count: 0 }],
    [-1, { kind: 'count', count: -1 }],
    [2147483647, { kind: 'count', count: 2147483647 }],
    ['25%', { kind: 'percent', percent: 25 }],
    ['150%', { kind: 'percent', percent: 150 }],
    ['-10%', { kind: 'percent', percent: -10 }],
    ['+5%', { kind: 'percent', percent: 5 }],
    ['005%', { kind: 'percent', percent: 5 }],
  ])('reads %j', (value, expected) => {
    expect(parseCountOrPercent(value, 'int-or-string')).toEqual(expected);
  });

  test.each([
    ['1', 1],
    ['-1', undefined],
    ['33.3%', '33%'],
    [' 10%', '10%'],
    ['3 nodes', 3],
    ['99999999999', undefined],
    ['', undefined],
    [2147483648, 2147483647],
    [1.5, 2],
    [Number.NaN, undefined],
  ])('refuses %j and says to write %j', (value, suggestion) => {
    expect(errorOf(value, 'int-or-string').suggestion).toBe(suggestion);
  });
});

function errorOf(value: string | number, dialect: 'budget-nodes' | 'int-or-string'): CountOrPercentError {
  try {
    parseCountOrPercent(value, dialect);
  } catch (error) {
    if (error instanceof CountOrPercentError) return error;
  }
  throw new Error(`${value} was read`);
}
