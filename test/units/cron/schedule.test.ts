import { parseSchedule, ScheduleError } from '../../../src/units/cron/schedule';
import { tryGoDuration } from '../../../src/units/duration';
import { vectorLines } from '../../vector-lines';
import { isActive } from './firings';

const NEVER = '0001-01-01T00:00:00Z';

function refuses(text: string): boolean {
  try {
    parseSchedule(text);
    return false;
  } catch (error) {
    if (error instanceof ScheduleError) return true;
    throw error;
  }
}

/** As Go writes it: no fraction of a second where there is none. */
function goTime(date: Date | undefined): string | null {
  return date === undefined ? null : date.toISOString().replace('.000Z', 'Z');
}

describe('agrees with robfig/cron 3.0.1', () => {
  interface CronLine {
    readonly schedule: string;
    readonly ok: boolean;
    readonly hits: readonly { after: string; next: readonly string[] }[];
    readonly active: readonly { duration: string; now: string; active: boolean }[];
  }

  test.each(vectorLines<CronLine>('cron.jsonl'))('on $schedule', ({ schedule: text, ok, hits, active }) => {
    expect(refuses(text)).toBe(!ok);
    if (!ok) return;
    const schedule = parseSchedule(text);
    for (const { after, next } of hits) {
      let at: Date | undefined = new Date(after);
      for (const expected of next) {
        at = at && schedule.next(at);
        expect(goTime(at) ?? 'never').toBe(expected);
      }
    }
    for (const { duration, now, active: expected } of active) {
      expect([duration, now, isActive(schedule, duration, new Date(now))]).toEqual([duration, now, expected]);
    }
  });

  interface EdgeCase {
    readonly schedule: string;
    readonly duration: string;
    readonly at: string;
    readonly active?: boolean;
    readonly next?: string;
    readonly err?: string;
    readonly durErr?: string;
  }

  test.each(vectorLines<EdgeCase>('cron-edge-cases.jsonl'))('on the edge $schedule for $duration at $at', (line) => {
    expect(refuses(line.schedule)).toBe(line.err !== undefined);
    expect(tryGoDuration(line.duration) === undefined).toBe(line.durErr !== undefined);
    if (line.active !== undefined) checkWindow(line.schedule, line.duration, line.at, line.active, line.next as string);
  });

  interface BudgetWindow {
    readonly schedule: string;
    readonly duration: string;
    readonly at: string;
    readonly active: boolean;
    readonly next: string;
  }

  test('on three thousand budgets at an instant', () => {
    const lines = vectorLines<BudgetWindow>('budget-windows.jsonl');
    expect(lines).toHaveLength(3000);
    for (const { schedule, duration, at, active, next } of lines) checkWindow(schedule, duration, at, active, next);
  });

  function checkWindow(text: string, duration: string, at: string, active: boolean, next: string): void {
    const schedule = parseSchedule(text);
    const after = new Date(new Date(at).getTime() - Number(tryGoDuration(duration)) / 1e6);
    const where = `${text} for ${duration} at ${at}`;
    expect([where, isActive(schedule, duration, new Date(at))]).toEqual([where, active]);
    expect([where, goTime(schedule.next(after)) ?? NEVER]).toEqual([where, next]);
  }

  interface Letters {
    readonly schedule: string;
    readonly ok: boolean;
    readonly after: readonly string[];
    readonly next: readonly (string | null)[];
  }

  const letters = vectorLines<Letters>('cron-letters.jsonl').map(
    (line) => [JSON.stringify(line.schedule), line] as const,
  );

  test.each(letters)('on the letters of %s', (_, { schedule: text, ok, after, next }) => {
    expect(refuses(text)).toBe(!ok);
    if (ok) expect(after.map((at) => goTime(parseSchedule(text).next(new Date(at))))).toEqual(next);
  });
});

describe('reads what the grammar admits', () => {
  test.each([
    ['*/15 * * * *', 'minute', [0, 15, 30, 45], false],
    ['5/15 * * * *', 'minute', [5, 20, 35, 50], false],
    ['*/100 * * * *', 'minute', [0], false],
    ['05,007,+9 * * * *', 'minute', [5, 7, 9], false],
    ['1,,2, * * * *', 'minute', [1, 2], false],
    [', * * * *', 'minute', [], false],
    ['0 9-17/4 * * *', 'hour', [9, 13, 17], false],
    ['0 0 1-7,15 * *', 'dayOfMonth', [1, 2, 3, 4, 5, 6, 7, 15], false],
    ['0 0 * JAN-mar,12 *', 'month', [1, 2, 3, 12], false],
    ['0 0 * * MON-FRI', 'dayOfWeek', [1, 2, 3, 4, 5], false],
    ['0 0 * * mon/2', 'dayOfWeek', [1, 3, 5], false],
    ['0 0 * * *', 'dayOfWeek', [0, 1, 2, 3, 4, 5, 6], true],
    ['0 0 * * ?', 'dayOfWeek', [0, 1, 2, 3, 4, 5, 6], true],
    ['0 0 * * */1', 'dayOfWeek', [0, 1, 2, 3, 4, 5, 6], true],
    ['0 0 * * 1,*', 'dayOfWeek', [0, 1, 2, 3, 4, 5, 6], true],
    ['0 0 * * *-5-x', 'dayOfWeek', [0, 1, 2, 3, 4, 5, 6], true],
    ['0 0 * * */2', 'dayOfWeek', [0, 2, 4, 6], false],
    ['0 0 * * 0-6', 'dayOfWeek', [0, 1, 2, 3, 4, 5, 6], false],
  ] as const)('%s', (text, field, values, star) => {
    const set = parseSchedule(text).fields?.[field];
    expect(set).toEqual({
      values: [...values],
      star,
      bits: values.reduce((bits, value) => bits | (1n << BigInt(value)), 0n),
    });
  });

  test.each([
    ['@yearly', '0 0 1 1 *'],
    ['@annually', '0 0 1 1 *'],
    ['@monthly', '0 0 1 * *'],
    ['@weekly', '0 0 * * 0'],
    ['@daily', '0 0 * * *'],
    ['@midnight', '0 0 * * *'],
    ['@hourly', '0 * * * *'],
  ])('%s as %s', (descriptor, same) => {
    expect(parseSchedule(descriptor).fields).toEqual(parseSchedule(same).fields);
  });

  test('@every as whole seconds, at least one', () => {
    expect(['@every 90m', '@every 1.9s', '@every 1ms', '@every -5h'].map((text) => parseSchedule(text).every)).toEqual([
      5_400_000, 1000, 1000, 1000,
    ]);
    expect(parseSchedule('@every 90m').fields).toBeUndefined();
  });

  test('the text as it was written', () => {
    expect(parseSchedule('  0   9 * * *  ').text).toBe('  0   9 * * *  ');
  });
});

describe('finds the next firing', () => {
  test.each([
    // The day rule: with no star either day field is enough, with one both count.
    ['0 0 1-7 * 1', '2026-06-07T00:00:00Z', '2026-06-08T00:00:00.000Z'],
    ['0 0 1-7 * 1', '2026-06-29T00:00:00Z', '2026-07-01T00:00:00.000Z'],
    ['0 0 */2 * 1', '2026-06-15T00:00:00Z', '2026-06-17T00:00:00.000Z'],
    ['0 0 */1 * 1', '2026-06-15T00:00:00Z', '2026-06-22T00:00:00.000Z'],
    ['0 0 1-31 * 1', '2026-06-15T00:00:00Z', '2026-06-16T00:00:00.000Z'],
    // The next whole second, and strictly after.
    ['0 9 * * *', '2026-06-15T08:59:59.999Z', '2026-06-15T09:00:00.000Z'],
    ['0 9 * * *', '2026-06-15T09:00:00.000Z', '2026-06-16T09:00:00.000Z'],
    ['0 9 * * *', '2026-06-15T09:00:00.001Z', '2026-06-16T09:00:00.000Z'],
    // @every counts from the instant asked about, less its fraction of a second.
    ['@every 1h', '2026-06-15T00:00:30.750Z', '2026-06-15T01:00:30.000Z'],
    // Years before 1970, before 100 and in negative time.
    ['0 0 1 1 *', '0099-06-15T00:00:00Z', '0100-01-01T00:00:00.000Z'],
    ['30 12 * * *', '1969-12-31T12:29:59.5Z', '1969-12-31T12:30:00.000Z'],
  ])('%s after %s is %s', (text, after, next) => {
    expect(parseSchedule(text).next(new Date(after))?.toISOString()).toBe(next);
  });

  test('until the end of the fifth calendar year, counted from the next whole second', () => {
    const leapDay = parseSchedule('0 0 29 2 *');
    expect(leapDay.next(new Date('2098-12-31T23:59:58.999Z'))).toBeUndefined();
    expect(leapDay.next(new Date('2098-12-31T23:59:59Z'))?.toISOString()).toBe('2104-02-29T00:00:00.000Z');
  });

  test('for a schedule that never fires, nothing', () => {
    for (const text of [
      '0 0 31 2 *',
      '0 0 30 2 *',
      '0 0 31 4,6,9,11 *',
      '0 , * * *',
      ', * * * *',
      '0 0 , * *',
      '0 0 * * ,',
    ]) {
      expect(parseSchedule(text).next(new Date('2029-01-01T00:00:00Z'))).toBeUndefined();
    }
  });

  test('not beyond the last date that JavaScript has', () => {
    const last = new Date(8.64e15);
    for (const text of ['* * * * *', '@every 1h', '@yearly']) expect(parseSchedule(text).next(last)).toBeUndefined();
    expect(parseSchedule('@yearly').next(new Date(8.64e15 - 86_400_000))).toBeUndefined();
  });

  test('not for a date that is none', () => {
    expect(() => parseSchedule('@daily').next(new Date(Number.NaN))).toThrow(RangeError);
  });

  it.each(['2029-01-01', 0, undefined, null])('refuses %p in the place of a date', (after) => {
    expect(() => parseSchedule('@daily').next(after as unknown as Date)).toThrow(RangeError);
  });

  it.each([undefined, null, 5, {}])('refuses %p in the place of a text, by name', (text) => {
    expect(() => parseSchedule(text as unknown as string)).toThrow(/^a schedule is text, not /);
  });

  test('quickly, where five years hold none', () => {
    const never = parseSchedule('59 23 31 2 *');
    const start = performance.now();
    for (let minute = 0; minute < 1000; minute++) expect(never.next(new Date(minute * 60_000))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});
