import { parseSchedule, ScheduleError } from '../../../src/units/cron/schedule';
import { vectorLines } from '../../vector-lines';

function errorOf(text: string): ScheduleError {
  try {
    parseSchedule(text);
  } catch (error) {
    if (error instanceof ScheduleError) return error;
  }
  throw new Error(`${text} was read`);
}

test.each([
  ['0 0 * * 7', '0 0 * * 0'],
  ['0 0 * * 1-7', '0 0 * * 0-6'],
  ['0 0 * * 0-7', '0 0 * * 0-6'],
  ['0 0 * * 5-7', '0 0 * * 5,6,0'],
  ['0 0 * * 6,7', '0 0 * * 6,0'],
  ['0 0 * * sat-sun', '0 0 * * sat,sun'],
  ['0 22 * * fri-sun', '0 22 * * fri,sat,sun'],
  ['0 0 * * FRI-MON', '0 0 * * fri,sat,sun,mon'],
  ['0 0 * * wed-mon', '0 0 * * wed-sat,sun,mon'],
  ['0 0 * * fri-mon/2', '0 0 * * fri,sun'],
  ['0 0 * nov-feb *', '0 0 * nov,dec,jan,feb *'],
  ['0 0 25-5 * *', '0 0 25-31,1-5 * *'],
  ['0 22-6 * * *', '0 22,23,0-6 * * *'],
  ['0 20-4/2 * * *', '0 20,22,0,2,4 * * *'],
  ['0 24 * * *', '0 0 * * *'],
  ['0 0-24 * * *', '0 0-23 * * *'],
  ['60 * * * *', '0 * * * *'],
  ['*/0 9 * * *', '* 9 * * *'],
  ['0 9 * * Monday-Friday', '0 9 * * mon-fri'],
  ['0 9 * * tues,thurs,Sundays', '0 9 * * tue,thu,sun'],
  ['0 9 * sept *', '0 9 * sep *'],
  ['0 9 * * mon–fri', '0 9 * * mon-fri'],
  ['0 9 * * 1--5', '0 9 * * 1-5'],
  ['0 0 9 * * *', '0 9 * * *'],
  ['0 0 9 * * sat-sun', '0 9 * * sat,sun'],
  ['0 9 ? * MON-FRI *', '0 9 ? * MON-FRI'],
  ['0 9 * * ? 2029', '0 9 * * ?'],
  ['0 0 9 ? * MON-FRI *', '0 9 ? * MON-FRI'],
  ['cron(0 9 ? * MON-FRI *)', '0 9 ? * MON-FRI'],
  ['0 9 * * mon, wed', '0 9 * * mon,wed'],
  ['0 9 * * mon - fri', '0 9 * * mon-fri'],
  ['0 9 * *', '0 9 * * *'],
  ['@Daily', '@daily'],
  ['@dailyx', '@daily'],
  ['@daily 5', '@daily'],
  ['daily', '@daily'],
  ['@every 1d', '@every 24h'],
  ['@every  90m', '@every 90m'],
])('says to write %s as %s', (text, suggestion) => {
  const error = errorOf(text);
  expect(error).toMatchObject({ schedule: text, suggestion, advice: `write "${suggestion}"` });
  expect(error.message).toBe(`"${text}" ${error.reason}; write "${suggestion}"`);
});

test.each([
  ['0 0 L * *', '0 0 28 * *'],
  ['0 0 LW * *', '0 0 28 * *'],
  ['0 0 15W * *', '0 0 15 * *'],
  ['0 9 * * mon#1', '0 9 * * mon'],
  ['0 9 * * 7#2', '0 9 * * 0'],
  ['0 9 * * 5L', '0 9 * * 5'],
])('says that the nearest to %s is %s', (text, suggestion) => {
  expect(errorOf(text)).toMatchObject({ suggestion, advice: `the nearest that can be said is "${suggestion}"` });
});

describe('turns a time zone into UTC', () => {
  test.each([
    ['TZ=UTC 0 9 * * *', '0 9 * * *'],
    ['CRON_TZ=Etc/UTC 0 9 * * sat-sun', '0 9 * * sat,sun'],
    ['CRON_TZ=Asia/Shanghai 0 9 * * 1-5', '0 1 * * 1-5'],
    ['TZ=Asia/Tokyo 30 8 * * mon-fri', '30 23 * * sun-thu'],
    ['TZ=Asia/Tokyo 0 7 * * 0', '0 22 * * 6'],
    ['TZ=Asia/Kolkata 0 9 * * *', '30 3 * * *'],
    ['TZ=Asia/Kolkata 0 9,21 * * 1', '30 3,15 * * 1'],
    ['TZ=America/Phoenix 0 9-22 * * *', '0 0-5,16-23 * * *'],
    ['TZ=Asia/Tokyo 0 9 1 * *', '0 0 1 * *'],
  ])('%s is %s', (text, suggestion) => {
    expect(errorOf(text)).toMatchObject({ suggestion, advice: `write "${suggestion}"` });
  });

  test('with both hours where the clocks change', () => {
    expect(errorOf('TZ=Europe/Berlin 0 8 * * mon-fri').message).toBe(
      '"TZ=Europe/Berlin 0 8 * * mon-fri" has the prefix TZ=, and schedules are always in UTC; write ' +
        '"0 7 * * mon-fri" while Europe/Berlin is at UTC+1, "0 6 * * mon-fri" while Europe/Berlin is at UTC+2',
    );
    expect(errorOf('TZ=Europe/Berlin 0 8 * * mon-fri').suggestion).toBe('0 7 * * mon-fri');
  });

  test.each([
    'TZ=America/Phoenix 0 9-22 * * 1-5',
    'TZ=Asia/Tokyo 0 8 1 * *',
    'TZ=Asia/Kolkata 0,45 9 * * *',
    'TZ=Nowhere/Land 0 9 * * *',
    'TZ=BST 0 9 * * *',
    'TZ=Asia/Tokyo 0 , * * *',
  ])('not %s, which one line cannot say', (text) => {
    expect(errorOf(text).suggestion).toBeUndefined();
    expect(errorOf(text).advice).toMatch(/^leave the prefix out and write the hours in UTC, in the form "/);
  });

  test('not where there is nothing behind it', () => {
    expect(errorOf('TZ=Europe/Berlin').advice).toBe(
      'leave the prefix out and write the hours in UTC, such as "0 9 * * 1-5"',
    );
  });
});

test.each([
  ['0 0 * * 7', 'has the day of week "7", above the highest, 6 (Sunday is 0)'],
  ['0 0 * * sat-sun', 'has the day of week "sat-sun", a range that runs backwards'],
  ['0 24 * * *', 'has the hour "24", above the highest, 23'],
  ['0 0 0 * *', 'has the day of month "0", below the lowest, 1'],
  ['*/0 * * * *', 'has the minute "*/0", whose step is no number above 0'],
  ['0 9 * * 1-5/x', 'has the day of week "1-5/x", whose step is no number above 0'],
  ['0 9 * * 1/2/3', 'has the day of week "1/2/3", with more than one slash'],
  ['0 9 * * 1-3-5', 'has the day of week "1-3-5", with more than one dash'],
  ['0 0 L * *', 'has the day of month "L", which is no number'],
  ['0 9 * Monday *', 'has the month "Monday", which is neither a number nor a three-letter name'],
  ['0 9 * * mon-x', 'has the day of week "mon-x", in which "x" is neither a number nor a three-letter name'],
  ['0 0 9 * * *', 'has 6 fields where there must be 5'],
  ['hello', 'has 1 field where there must be 5'],
  ['', 'has 0 fields where there must be 5'],
  ['TZ=UTC 0 9 * * *', 'has the prefix TZ=, and schedules are always in UTC'],
  ['@reboot', 'is no descriptor the parser knows'],
  ['@every 1d', 'has "1d" where a Go duration belongs'],
])('says of %j that it %s', (text, reason) => {
  expect(errorOf(text).reason).toBe(reason);
});

test.each([
  ['0 25 * * *', 'use numbers from 0 to 23 there, as in "0 9 * * 1-5"'],
  ['0 0 * 13 *', 'use numbers from 1 to 12 there, as in "0 9 * * 1-5"'],
  ['@reboot', 'write five fields such as "0 9 * * 1-5", or a descriptor such as "@daily"'],
  ['', 'write five fields such as "0 9 * * 1-5", or a descriptor such as "@daily"'],
])('has no text for %j, but advice', (text, advice) => {
  expect(errorOf(text)).toMatchObject({ suggestion: undefined, advice });
});

test('never suggests what the parser refuses', () => {
  const refused = [
    ...vectorLines<{ schedule: string; ok: boolean }>('cron.jsonl'),
    ...vectorLines<{ schedule: string; ok: boolean }>('cron-letters.jsonl'),
  ].filter(({ ok }) => !ok);
  const suggestions = refused.flatMap(({ schedule }) => errorOf(schedule).suggestion ?? []);
  expect(suggestions.length).toBeGreaterThan(50);
  for (const suggestion of suggestions) expect(parseSchedule(suggestion).text).toBe(suggestion);
});

test('keeps its message to one line, whatever the schedule', () => {
  for (const text of ['0 9\n* * 7', `${'x'.repeat(1000)}`, '0 9 * * mon\u2028\u0085x']) {
    expect(errorOf(text).message).toMatch(/^[^\n\u0085\u2028\u2029]{1,600}$/);
  }
});

test.each(['*,', '7 ', '9-', '/', '@', '\u2003', 'mon, ', '0', 'L', 'TZ='])(
  'takes no more than a blink for a megabyte of %j',
  (part) => {
    const start = performance.now();
    expect(() => parseSchedule(part.repeat(1e6 / part.length))).toThrow(ScheduleError);
    expect(() => parseSchedule(`0 0 * * ${part.repeat(1e6 / part.length)}x`)).toThrow(ScheduleError);
    expect(performance.now() - start).toBeLessThan(30_000);
  },
);
