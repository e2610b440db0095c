import fc from 'fast-check';
import {
  type Interval,
  intersectIntervals,
  mergeIntervals,
  subtractIntervals,
  totalLength,
} from '../../src/units/interval';

test('joins what overlaps or touches and drops what is empty', () => {
  expect(
    mergeIntervals([
      [5, 7],
      [0, 2],
      [2, 3],
      [6, 9],
      [12, 12],
      [14, 11],
    ]),
  ).toEqual([
    [0, 3],
    [5, 9],
  ]);
  expect(
    mergeIntervals([
      [0, 10],
      [2, 3],
      [10, 11],
    ]),
  ).toEqual([[0, 11]]);
  expect(mergeIntervals([])).toEqual([]);
});

test('takes one list out of another', () => {
  expect(
    subtractIntervals(
      [
        [0, 10],
        [20, 30],
      ],
      [
        [2, 4],
        [8, 25],
        [29, 40],
      ],
    ),
  ).toEqual([
    [0, 2],
    [4, 8],
    [25, 29],
  ]);
  expect(subtractIntervals([[0, 10]], [])).toEqual([[0, 10]]);
  expect(subtractIntervals([[0, 10]], [[0, 10]])).toEqual([]);
  expect(
    subtractIntervals(
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
      [[-5, 2]],
    ),
  ).toEqual([
    [2, 3],
    [4, 5],
  ]);
});

test('keeps what two lists share, and nothing where they only touch', () => {
  expect(
    intersectIntervals(
      [
        [0, 5],
        [7, 9],
      ],
      [[3, 8]],
    ),
  ).toEqual([
    [3, 5],
    [7, 8],
  ]);
  expect(intersectIntervals([[0, 5]], [[5, 9]])).toEqual([]);
});

test('adds up lengths', () => {
  expect(
    totalLength([
      [0, 5],
      [7, 9],
    ]),
  ).toBe(7);
  expect(totalLength([])).toBe(0);
});

const SIZE = 40;
const lists = fc.array(
  fc.tuple(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: SIZE })).map(([a, b]): Interval => [a, b]),
  { maxLength: 12 },
);
const points = Array.from({ length: SIZE }, (_, at) => at);

function covers(list: readonly Interval[], point: number): boolean {
  return list.some(([start, end]) => start <= point && point < end);
}

test('agrees with a look at each point', () => {
  fc.assert(
    fc.property(lists, lists, (first, second) => {
      const [a, b] = [mergeIntervals(first), mergeIntervals(second)];
      const checks: [Interval[], (point: number) => boolean][] = [
        [a, (point) => covers(first, point)],
        [subtractIntervals(a, b), (point) => covers(first, point) && !covers(second, point)],
        [intersectIntervals(a, b), (point) => covers(first, point) && covers(second, point)],
      ];
      for (const [list, expected] of checks) {
        expect(points.filter((point) => covers(list, point))).toEqual(points.filter(expected));
        expect(list.every(([start, end], at) => start < end && (at === 0 || list[at - 1][1] <= start))).toBe(true);
      }
      expect(a.every(([start], at) => at === 0 || a[at - 1][1] < start)).toBe(true);
    }),
  );
});
