import fc from 'fast-check';
import { longestGap, neverFires, repeatsWeekly } from '../../../src/units/cron/recurrence';
import { parseSchedule } from '../../../src/units/cron/schedule';
import { windowsOf } from '../../../src/units/cron/windows';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2029, 0, 1);

test.each([
  '0 9 * * *',
  '0 9 * * 1-5',
  '@hourly',
  '@weekly',
  '@every 7h',
  '* * ? * ?',
  '0 9 1-31 * 1',
  '0 9 1-31 * *',
  '0 9 3 * 0-6',
  '0 9 , * 1',
  '0 9 * 1-12 1',
])('%s is alike in every week', (text) => {
  expect(repeatsWeekly(parseSchedule(text))).toBe(true);
});

test.each(['0 9 1 * *', '@monthly', '@yearly', '0 9 * 1-11 *', '0 9 1-7 * 1', '0 9 */2 * 1', '0 9 1-30 * *'])(
  '%s hangs on the date',
  (text) => {
    expect(repeatsWeekly(parseSchedule(text))).toBe(false);
  },
);

test.each([
  '0 0 31 2 *',
  '0 0 30 2 *',
  '0 0 30,31 2 ?',
  '0 0 31 4,6,9,11 *',
  '0 , * * *',
  ', * * * *',
  '0 0 , * *',
  '0 0 * , *',
  '0 0 * * ,',
  '0 0 , * ,',
  '0 0 31 2 ,',
])('%s never fires', (text) => {
  const schedule = parseSchedule(text);
  expect(neverFires(schedule)).toBe(true);
  expect(schedule.next(new Date(START))).toBeUndefined();
  expect(longestGap(schedule)).toBe(Number.POSITIVE_INFINITY);
});

test.each(['0 0 29 2 *', '0 0 31 2 1', '0 0 1 * ,', '0 0 , * 1', '0 0 31 1,2 *', '@every 1h', '* * * * *'])(
  '%s fires',
  (text) => {
    const schedule = parseSchedule(text);
    expect(neverFires(schedule)).toBe(false);
    expect(schedule.next(new Date(START))).toBeDefined();
  },
);

test.each([
  ['@daily', DAY],
  ['@hourly', HOUR],
  ['* * * * *', MINUTE],
  ['0 0 * * 0', 7 * DAY],
  ['0 9 * * 1-5', 3 * DAY],
  ['0 7-13 * * *', 18 * HOUR],
  ['0,50 * * * *', 50 * MINUTE],
  ['0 9,12 * * *', 21 * HOUR],
  ['@monthly', 31 * DAY],
  ['@yearly', 366 * DAY],
  ['0 0 29 2 *', (4 * 365 + 1) * DAY],
  ['0 0 31 * *', 61 * DAY],
  ['@every 90m', 90 * MINUTE],
])('%s leaves at most %i ms between two hits', (text, gap) => {
  expect(longestGap(parseSchedule(text))).toBe(gap);
});

const values = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 6 }).map((list) => list.join(','));
const starred = (min: number, max: number) => fc.oneof(fc.constant('*'), values(min, max));
const schedules = fc
  .tuple(fc.integer({ min: 0, max: 59 }), starred(0, 23), starred(1, 31), starred(1, 12), starred(0, 6))
  .map((fields) => parseSchedule(fields.join(' ')));

test('a duration as long as the longest gap leaves none, and a shorter one does', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      fc.pre(!neverFires(schedule));
      const gap = longestGap(schedule);
      const [from, to] = [START, Date.UTC(2029 + 28, 0, 1)];
      expect(windowsOf(schedule, gap, from, to)).toEqual([[from, to]]);
      expect(windowsOf(schedule, gap - 1, from, to).length).toBeGreaterThan(1);
    }),
    { numRuns: 40 },
  );
});

test('a schedule that never fires has no hit in 28 years, and any other has', () => {
  const dates = fc
    .tuple(starred(1, 31), starred(1, 12), starred(0, 6))
    .map(([day, month, weekday]) => `0 0 ${day} ${month} ${weekday}`);
  fc.assert(
    fc.property(fc.oneof(dates, fc.constantFrom('0 0 30,31 2 *', '0 0 31 2,4 *', '0 0 31 2 1')), (text) => {
      const schedule = parseSchedule(text);
      const hits = windowsOf(schedule, 1, Date.UTC(2029, 0), Date.UTC(2057, 0));
      expect(neverFires(schedule)).toBe(hits.length === 0);
    }),
    { numRuns: 100 },
  );
});

test('weeks are alike exactly where they look alike', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 1, max: 300 }), (schedule, week) => {
      fc.pre(repeatsWeekly(schedule));
      const shift = week * 7 * DAY;
      const first = windowsOf(schedule, HOUR, START, START + 7 * DAY);
      const other = windowsOf(schedule, HOUR, START + shift, START + shift + 7 * DAY);
      expect(other.map(([start, end]) => [start - shift, end - shift])).toEqual(first);
    }),
  );
});
