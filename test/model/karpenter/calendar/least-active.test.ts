import { leastActive, type TimedValue } from '../../../../src/model/karpenter/calendar/least-active';

const timed = (value: number, source: number, ...times: [number, number][]): TimedValue => ({ value, source, times });

it('takes the smallest value that holds, and joins neighbours with the same', () => {
  const values = [timed(5, 0, [0, 100]), timed(2, 1, [10, 30]), timed(2, 2, [30, 40], [90, 100]), timed(9, 3, [0, 50])];
  expect(leastActive(values, 0, 120)).toEqual([
    { from: 0, to: 10, value: 5, sources: [0] },
    { from: 10, to: 40, value: 2, sources: [1, 2] },
    { from: 40, to: 90, value: 5, sources: [0] },
    { from: 90, to: 100, value: 2, sources: [2] },
    { from: 100, to: 120, value: Number.POSITIVE_INFINITY, sources: [] },
  ]);
});

it('is one stretch where nothing holds at all', () => {
  expect(leastActive([], 3, 4)).toEqual([{ from: 3, to: 4, value: Number.POSITIVE_INFINITY, sources: [] }]);
});

it('paints each stretch once: a long list of values that all hold costs no more than its ends', () => {
  const many = Array.from({ length: 200_000 }, (_, source) => timed(source % 7, source, [source % 500, 10_000]));
  const start = process.cpuUsage().user;
  expect(leastActive(many, 0, 10_000)[0]?.value).toBe(0);
  expect(process.cpuUsage().user - start).toBeLessThan(5_000_000);
});
