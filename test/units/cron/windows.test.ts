import fc from 'fast-check';
import { parseSchedule, type Schedule } from '../../../src/units/cron/schedule';
import { windowsOf, windowsOfDay } from '../../../src/units/cron/windows';
import { durationMs } from '../../../src/units/duration';
import { type Interval, mergeIntervals, subtractIntervals, totalLength } from '../../../src/units/interval';
import { firings, isActive } from './firings';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A Monday. */
const MONDAY = Date.UTC(2029, 0, 1);

function weekOf(text: string, duration: string): Interval[] {
  return windowsOf(parseSchedule(text), durationMs(duration), MONDAY, MONDAY + WEEK);
}

function unionOf(...entries: readonly [text: string, duration: string][]): Interval[] {
  return mergeIntervals(entries.flatMap(([text, duration]) => weekOf(text, duration)));
}

function hoursOf(windows: readonly Interval[]): (readonly [number, number])[] {
  return windows.map(([start, end]) => [(start - MONDAY) / HOUR, (end - MONDAY) / HOUR] as const);
}

// The table of calendar arithmetic in the reference: entries, and what they come to in a week.
describe('in a week from Monday', () => {
  test('working hours are active 40 h and leave 128 h', () => {
    const active = weekOf('0 9 * * 1-5', '8h');
    expect(totalLength(active)).toBe(40 * HOUR);
    expect(totalLength(subtractIntervals([[MONDAY, MONDAY + WEEK]], active))).toBe(128 * HOUR);
  });

  test('hits that overlap extend the window', () => {
    const active = weekOf('0 7-13 * * *', '7h');
    expect(hoursOf(active)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => [day * 24 + 7, day * 24 + 20]));
    expect(totalLength(active)).toBe(91 * HOUR);
  });

  test('a quarter of each hour is 42 h', () => {
    const active = weekOf('15 * * * *', '15m');
    expect(active).toHaveLength(168);
    expect(totalLength(active)).toBe(42 * HOUR);
  });

  test('the last of the weekday nights ends on Saturday at 02:00', () => {
    const active = weekOf('0 10 * * mon-fri', '16h');
    expect(totalLength(active)).toBe(80 * HOUR);
    expect(active.at(-1)?.[1]).toBe(MONDAY + 5 * DAY + 2 * HOUR);
  });

  test('three long blocks leave three openings', () => {
    const active = unionOf(['0 4 * * 2', '45h'], ['0 4 * * 4', '45h'], ['0 4 * * 6', '69h']);
    expect(totalLength(active)).toBe(159 * HOUR);
    expect(hoursOf(subtractIntervals([[MONDAY, MONDAY + WEEK]], active))).toEqual(
      [1, 3, 5].map((day) => [day * 24 + 1, day * 24 + 4]),
    );
  });

  test('two windows that meet leave no gap', () => {
    expect(unionOf(['0 10 * * *', '10m'], ['10 10 * * *', '23h50m'])).toEqual([[MONDAY, MONDAY + WEEK]]);
    expect(totalLength(weekOf('0 10 * * *', '10m'))).toBe(70 * MINUTE);
  });

  test.each([
    ['@daily', '24h'],
    ['@hourly', '60m'],
    ['0 * * * *', '1h'],
    ['0 0 * * 0', '168h'],
    ['@every 1h', '1h'],
    ['* * * * *', '1m'],
    ['0 0 1 1 *', '8784h'],
  ])('%s for %s is always', (text, duration) => {
    expect(weekOf(text, duration)).toEqual([[MONDAY, MONDAY + WEEK]]);
  });

  test('a weekend is not covered by weekdays of 24 h', () => {
    expect(hoursOf(weekOf('0 0 * * 1-5', '24h'))).toEqual([[0, 120]]);
  });

  test('a window across midnight is one', () => {
    expect(hoursOf(weekOf('0 22 * * *', '8h')).slice(0, 3)).toEqual([
      [0, 6],
      [22, 30],
      [46, 54],
    ]);
  });

  test.each([
    ['0 9 * * *', '0h'],
    ['0 0 31 2 *', '8h'],
    ['0 , * * *', '8h'],
    ['@every 1h', '59m'],
  ])('%s for %s is never', (text, duration) => {
    expect(weekOf(text, duration)).toEqual([]);
  });
});

test('reaches back to a window that began long before', () => {
  const leapDay = parseSchedule('0 0 29 2 *');
  const start = Date.UTC(2028, 1, 29);
  const year = durationMs('8760h');
  expect(windowsOf(leapDay, year, start + year - DAY, start + year + DAY)).toEqual([
    [start + year - DAY, start + year],
  ]);
  expect(windowsOf(leapDay, year, start + year, start + 2 * year)).toEqual([]);
});

test('takes dates for its ends, cuts to them, and finds nothing where they are the wrong way round', () => {
  const nine = parseSchedule('0 9 * * *');
  const [from, to] = [new Date('2029-01-01T10:15:30Z'), new Date('2029-01-02T09:00:00.500Z')];
  expect(windowsOf(nine, 2 * HOUR, from, to)).toEqual([
    [from.getTime(), MONDAY + 11 * HOUR],
    [MONDAY + DAY + 9 * HOUR, to.getTime()],
  ]);
  expect(windowsOf(nine, 2 * HOUR, to, from)).toEqual([]);
  expect(() => windowsOf(nine, HOUR, 0, Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test('gives the windows of one day after its midnight', () => {
  const { fields } = parseSchedule('0 8-18/5,20 * * *');
  expect(fields && windowsOfDay(fields, 6 * HOUR)).toEqual([[8 * HOUR, 26 * HOUR]]);
  expect(fields && windowsOfDay(fields, 3 * HOUR)).toEqual([
    [8 * HOUR, 11 * HOUR],
    [13 * HOUR, 16 * HOUR],
    [18 * HOUR, 23 * HOUR],
  ]);
});

function field(min: number, max: number): fc.Arbitrary<string> {
  const value = fc.integer({ min, max });
  const range = fc.tuple(value, value).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  const step = fc.integer({ min: 1, max: max + 2 });
  const item = fc.oneof(
    value.map(String),
    range,
    fc.tuple(fc.oneof(fc.constant('*'), value.map(String), range), step).map(([span, by]) => `${span}/${by}`),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('*') },
    { weight: 4, arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => items.join(',')) },
    { weight: 1, arbitrary: fc.constant(',') },
  );
}

const schedules = fc
  .tuple(field(0, 59), field(0, 23), field(1, 31), field(1, 12), field(0, 6))
  .map((fields) => parseSchedule(fields.join(' ')));
const durations = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map((minutes) => minutes * MINUTE),
  fc.integer({ min: 1, max: 3 * DAY }),
  fc.integer({ min: 20, max: 400 }).map((days) => days * DAY),
);
const starts = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2060, 0) });

/** The definition, taken at its word. */
function walked(schedule: Schedule, duration: number, from: number, to: number): Interval[] {
  const windows = firings(schedule, from - duration, to).map((hit): Interval => [hit, hit + duration]);
  return mergeIntervals(windows.map(([start, end]): Interval => [Math.max(start, from), Math.min(end, to)]));
}

test('agrees with a walk from firing to firing', () => {
  const spans = fc.integer({ min: 1, max: 40 * DAY });
  fc.assert(
    fc.property(schedules, durations, starts, spans, (schedule, duration, from, span) => {
      const slow = schedule.fields && schedule.fields.minute.values.length > 20 && duration > 5 * DAY;
      fc.pre(!slow);
      expect(windowsOf(schedule, duration, from, from + span)).toEqual(walked(schedule, duration, from, from + span));
    }),
    { numRuns: 200 },
  );
});

test('agrees with the controller at each end of each window', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 1, max: 6000 }), starts, (schedule, minutes, from) => {
      const windows = windowsOf(schedule, minutes * MINUTE, from, from + 400 * DAY).slice(0, 20);
      for (const [start, end] of windows) {
        for (const at of [start, end - 1]) expect(isActive(schedule, `${minutes}m`, new Date(at))).toBe(true);
        const outside = [start - 1, end].filter((at) => at > from && at < from + 400 * DAY);
        for (const at of outside) expect(isActive(schedule, `${minutes}m`, new Date(at))).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

describe('takes', () => {
  const weekdays = Array.from({ length: 50 }, (_, at) => parseSchedule(`${at} ${at % 24} * * 1-5`));

  function timed(work: () => void): number {
    work();
    const start = performance.now();
    work();
    return performance.now() - start;
  }

  test('a few milliseconds for a year of 50 budgets, a thousandth of a scan by the minute', () => {
    const year = 365 * DAY;
    const exact = timed(() => {
      for (const schedule of weekdays) windowsOf(schedule, 8 * HOUR, MONDAY, MONDAY + year);
    });
    const minutes = 200;
    const part = timed(() => {
      for (const schedule of weekdays) {
        for (let at = 0; at < minutes; at++) isActive(schedule, '8h', new Date(MONDAY + at * MINUTE));
      }
    });
    expect((part * (year / MINUTE)) / minutes / exact).toBeGreaterThan(1000);
  });

  test('a few milliseconds for 28 years of one budget, and as little for a hit every minute', () => {
    const years = 28 * 366 * DAY;
    for (const text of ['0 9 1-7 * 1', '* * 1-30 * *', '0 0 29 2 *']) {
      const took = timed(() => windowsOf(parseSchedule(text), 8 * HOUR, MONDAY, MONDAY + years));
      expect(took).toBeLessThan(30_000);
    }
  });
});
