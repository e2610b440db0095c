import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../../src/manifest/annotations/autoscaler';
import {
  isNodeGroup,
  nodeGroupVerdict,
  parseNodeGroupBound,
  readNodeGroupBounds,
  scalingRange,
} from '../../../src/model/cluster-api/node-group';
import { parseRelease, type Release } from '../../../src/units/release';

function release(text: string): Release {
  const parsed = parseRelease(text);
  if (!parsed) throw new Error(text);
  return parsed;
}

function bounds(min?: string, max?: string) {
  const annotations = new Map<string, string>();
  if (min !== undefined) annotations.set(MIN_SIZE_KEY, min);
  if (max !== undefined) annotations.set(MAX_SIZE_KEY, max);
  return readNodeGroupBounds(annotations);
}

describe('nodeGroupVerdict', () => {
  it.each<[string | undefined, string | undefined, string, string]>([
    ['1', '10', 'group', 'group'],
    ['0', '10', 'group', 'group'],
    ['+3', '03', 'no-group', 'group'],
    ['2', '2', 'no-group', 'group'],
    [undefined, '5', 'group', 'group'],
    [undefined, undefined, 'no-group', 'no-group'],
    ['0', undefined, 'no-group', 'no-group'],
    ['0', '0', 'no-group', 'no-group'],
    ['1', undefined, 'breaks-all', 'breaks-all'],
    ['5', '3', 'breaks-all', 'breaks-all'],
    ['-1', '3', 'breaks-all', 'breaks-all'],
    ['0', '-1', 'breaks-all', 'breaks-all'],
    ['one', '3', 'breaks-all', 'breaks-all'],
    ['1', '3.0', 'breaks-all', 'breaks-all'],
    ['1', '', 'breaks-all', 'breaks-all'],
    ['1', '99999999999999999999', 'breaks-all', 'breaks-all'],
    ['1', '2147483648', 'group', 'group'],
  ])('min %p and max %p: %s with 1.29, %s with 1.30', (min, max, before, after) => {
    expect(nodeGroupVerdict(bounds(min, max), release('1.29.5'))).toBe(before);
    expect(nodeGroupVerdict(bounds(min, max), release('1.30.0'))).toBe(after);
    expect(isNodeGroup(bounds(min, max), release('1.30'))).toBe(after === 'group');
  });
});

describe('parseNodeGroupBound', () => {
  it.each<[string, number | undefined, string | undefined]>([
    ['3', 3, undefined],
    ['+3', 3, undefined],
    ['007', 7, undefined],
    ['-1', -1, 'negative'],
    ['-0', 0, undefined],
    ['2147483647', 2147483647, undefined],
    ['2147483648', 2147483648, 'beyond-32-bits'],
    ['9223372036854775808', undefined, 'beyond-64-bits'],
    ['1e1', undefined, 'no-integer'],
    [' 3', undefined, 'no-integer'],
    ['', undefined, 'no-integer'],
  ])('reads %j as %p, fault %p', (text, value, fault) => {
    const bound = parseNodeGroupBound(text);
    expect([bound.text, bound.value, bound.fault]).toEqual([text, value, fault]);
  });
});

it('gives a range only for two bounds that can be read and a maximum above 0', () => {
  expect(scalingRange(bounds('1', '10'))).toEqual({ min: 1, max: 10 });
  expect(scalingRange(bounds('5', '3'))).toEqual({ min: 5, max: 3 });
  for (const none of [
    bounds(),
    bounds('1'),
    bounds(undefined, '3'),
    bounds('0', '0'),
    bounds('x', '3'),
    bounds('-1', '3'),
  ]) {
    expect(scalingRange(none)).toBeUndefined();
  }
});
