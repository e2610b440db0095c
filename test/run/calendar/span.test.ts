import { readSpan, type WrittenSpan } from '../../../src/run/calendar/span';

function span(written: WrittenSpan, zone = 'UTC'): string {
  const { from, to, anyWeek } = readSpan(written, zone);
  const text = (date: Date) => date.toISOString().slice(0, 16);
  return `${text(from)} ${text(to)}${anyWeek ? ' any week' : ''}`;
}

function refusal(written: WrittenSpan, zone = 'UTC'): string {
  try {
    return span(written, zone);
  } catch (error) {
    return (error as Error).message;
  }
}

it.each<[WrittenSpan, string, string]>([
  [{ week: '2026-W49' }, 'UTC', '2026-11-30T00:00 2026-12-07T00:00'],
  [{ week: '2026W01' }, 'UTC', '2025-12-29T00:00 2026-01-05T00:00'],
  [{ week: '2026-W53' }, 'UTC', '2026-12-28T00:00 2027-01-04T00:00'],
  [{ week: '2026-12-06' }, 'UTC', '2026-11-30T00:00 2026-12-07T00:00'],
  [{ week: '2026-W43' }, 'Europe/Berlin', '2026-10-18T22:00 2026-10-25T23:00'],
  [{ from: '2026-12-01' }, 'UTC', '2026-12-01T00:00 2026-12-08T00:00'],
  [{ from: '2026-03-28' }, 'Europe/Berlin', '2026-03-27T23:00 2026-04-03T22:00'],
  [{ from: '2026-12-01', to: '2026-12-02' }, 'America/New_York', '2026-12-01T05:00 2026-12-02T05:00'],
  [{ from: '2026-12-01T09:30:00+01:00', to: '2026-12-01T10:00:00Z' }, 'UTC', '2026-12-01T08:30 2026-12-01T10:00'],
  [{ from: '2028-01-01', to: '2029-01-01' }, 'UTC', '2028-01-01T00:00 2029-01-01T00:00'],
  [{ from: '2026-04-24' }, 'Africa/Cairo', '2026-04-23T22:00 2026-04-30T21:00'],
])('reads %j in %s', (written, zone, expected) => {
  expect(span(written, zone)).toBe(expected);
});

it('takes a week that is like any other where no span is given, and never one of today', () => {
  expect(span({})).toBe('2029-01-01T00:00 2029-01-08T00:00 any week');
});

it.each<[WrittenSpan, string, string]>([
  [
    { week: '2027-W53' },
    'UTC',
    'week: "2027-W53" is a week that its year does not have, or not in the years 1970 to 9998; write one such as 2026-W49',
  ],
  [{ week: 'next' }, 'UTC', 'week: "next" is no week; write one such as 2026-W49, or a day in it such as 2026-12-01'],
  [{ week: '2026-W49', to: '2026-12-01' }, 'UTC', 'week: a week and to are both given; give the week alone'],
  [{ to: '2026-12-01' }, 'UTC', 'to: there is an end and no beginning; give a beginning, such as 2026-12-01'],
  [
    { from: '2026-02-30' },
    'UTC',
    'from: "2026-02-30" is no day and no time with its offset; write one such as 2026-12-01, or 2026-12-01T09:00:00Z',
  ],
  [
    { from: '2026-12-01T09:00' },
    'UTC',
    'from: "2026-12-01T09:00" is no day and no time with its offset; write one such as 2026-12-01, or 2026-12-01T09:00:00Z',
  ],
  [
    { from: '2026-12-02', to: '2026-12-01' },
    'UTC',
    'to: the span would end at 2026-12-01 and begin at 2026-12-02; end later than it begins',
  ],
  [
    { from: '2026-12-02', to: '2026-12-02' },
    'UTC',
    'to: the span would end at 2026-12-02 and begin at 2026-12-02; end later than it begins',
  ],
  [
    { from: '2026-01-01', to: '3026-01-01' },
    'UTC',
    'to: from 2026-01-01 to 3026-01-01 are 365242 days, and a calendar has 366 at most; take a year at a time',
  ],
  [{ from: '0999-01-01' }, 'UTC', 'from: 0999-01-01 is not in the years 1970 to 9998; take one such as 2026-12-01'],
  [{}, 'Mars/Base', 'zone: "Mars/Base" is no IANA time zone; write a name such as "Europe/Berlin"'],
  [
    {},
    'UTC+2',
    'zone: "UTC+2" is an offset and no IANA time zone; write the name of a place there, such as "Europe/Berlin"',
  ],
])('refuses %j in %s', (written, zone, message) => {
  expect(refusal(written, zone)).toBe(message);
});
