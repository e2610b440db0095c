import { dateName } from '../../../src/report/calendar/dates-in-words';
import { hoursInWords } from '../../../src/report/calendar/hours-in-words';
import { localClock } from '../../../src/report/calendar/local-clock';
import { weeksOf } from '../../../src/report/calendar/weeks';

const at = (text: string) => new Date(`${text}Z`);
const mark = (from: string, to: string) => ({ from: at(from), to: at(to) });

function weeks(zone: string, from: string, to: string, ...marks: ReturnType<typeof mark>[]) {
  return weeksOf(marks, localClock(zone, at(from), at(to)), () => 'x');
}

function drawn(zone: string, from: string, to: string, ...marks: ReturnType<typeof mark>[]): string[] {
  return weeks(zone, from, to, ...marks).flatMap(({ pieces }) =>
    pieces.map(({ day, start, end, pass = '' }) => `${dateName(day)} ${start / 60}-${end / 60} ${pass}`.trim()),
  );
}

it('cuts a mark at the midnights of the zone', () => {
  expect(
    drawn('Europe/Berlin', '2026-11-30T00:00', '2026-12-02T00:00', mark('2026-11-30T20:00', '2026-12-01T02:00')),
  ).toEqual(['Mon 30 Nov 21-24', 'Tue 1 Dec 0-3']);
});

it('cuts a mark where the clock is set forward, and leaves out what the clock skips', () => {
  // Berlin, 2026-03-29: from 02:00 to 03:00 at 01:00 UTC.
  const [week, ...more] = weeks(
    'Europe/Berlin',
    '2026-03-28T23:00',
    '2026-03-29T22:00',
    mark('2026-03-29T00:00', '2026-03-29T03:00'),
  );
  expect(week?.pieces.map(({ start, end }) => [start / 60, end / 60])).toEqual([
    [1, 2],
    [3, 5],
  ]);
  expect(week?.changes).toEqual([{ kind: 'skipped', day: 20541, start: 120, end: 180 }]);
  expect(more).toEqual([]);
});

it('tells the first from the second time round where the clock is set back', () => {
  // Berlin, 2026-10-25: from 03:00 to 02:00 at 01:00 UTC.
  expect(
    drawn('Europe/Berlin', '2026-10-24T22:00', '2026-10-25T23:00', mark('2026-10-24T23:00', '2026-10-25T03:00')),
  ).toEqual(['Sun 25 Oct 1-2', 'Sun 25 Oct 2-3 first', 'Sun 25 Oct 2-3 second', 'Sun 25 Oct 3-4']);
});

it('knows zones that move their clock by half an hour', () => {
  // Lord Howe, 2026-04-05: from 02:00 to 01:30 at 2026-04-04T15:00Z.
  expect(
    drawn('Australia/Lord_Howe', '2026-04-04T13:00', '2026-04-05T13:30', mark('2026-04-04T14:00', '2026-04-04T16:00')),
  ).toEqual(['Sun 5 Apr 1-1.5', 'Sun 5 Apr 1.5-2 first', 'Sun 5 Apr 1.5-2 second', 'Sun 5 Apr 2-2.5']);
});

it('shows weeks that follow each other and look the same once, and says how many', () => {
  const nights = Array.from({ length: 28 }, (_, day) => ({
    from: new Date(Date.UTC(2026, 10, 30 + day, 1)),
    to: new Date(Date.UTC(2026, 10, 30 + day, day === 14 ? 3 : 2)),
  }));
  const found = weeks('UTC', '2026-11-30T00:00', '2026-12-28T00:00', ...nights);
  expect(found.map(({ days, alike }) => [dateName(days[0] ?? 0), alike])).toEqual([
    ['Mon 30 Nov', 1],
    ['Mon 14 Dec', 0],
    ['Mon 21 Dec', 0],
  ]);
});

it('does not take weeks for alike whose marks look different at the same times', () => {
  const marks = [1, 1, 2].map((look, week) => ({
    from: new Date(Date.UTC(2026, 10, 30 + 7 * week)),
    to: new Date(Date.UTC(2026, 11, 7 + 7 * week)),
    look,
  }));
  const clock = localClock('UTC', at('2026-11-30T00:00'), at('2026-12-21T00:00'));
  expect(weeksOf(marks, clock, ({ look }) => String(look)).map(({ alike }) => alike)).toEqual([1, 0]);
});

it('has a day that the zone skips as a whole', () => {
  // Samoa went from 29 to 31 December 2011.
  const [week] = weeks('Pacific/Apia', '2011-12-29T10:00', '2012-01-01T10:00');
  expect(week?.days.map(dateName)).toEqual(['Thu 29 Dec', 'Fri 30 Dec', 'Sat 31 Dec', 'Sun 1 Jan']);
  expect(week?.changes).toEqual([{ kind: 'skipped', day: 15338, start: 0, end: 1440 }]);
});

const onDay = (day: number, time: string) => `2026-12-${String(day).padStart(2, '0')}T${time}`;

it.each([
  ['Mon–Fri 09:00–17:00', [7, 8, 9, 10, 11].map((day) => mark(onDay(day, '09:00'), onDay(day, '17:00')))],
  ['Mon 22:00–06:00', [mark('2026-12-07T22:00', '2026-12-08T06:00')]],
  ['Fri 17:00–Mon 09:00', [mark('2026-12-11T17:00', '2026-12-14T09:00')]],
  ['Tue', [mark('2026-12-08T00:00', '2026-12-09T00:00')]],
  ['Mon–Sun', [mark('2026-12-07T00:00', '2026-12-14T00:00')]],
  [
    'Mon, Wed 10:00–10:30, Thu 00:00–24:00',
    [
      mark('2026-12-07T10:00', '2026-12-07T10:30'),
      mark('2026-12-09T10:00', '2026-12-09T10:30'),
      mark('2026-12-10T00:00', '2026-12-11T00:00'),
    ],
  ],
])('writes hours as people do: %s', (expected, marks) => {
  const pieces = weeks('UTC', '2026-12-07T00:00', '2026-12-21T00:00', ...marks).flatMap((week) => week.pieces);
  expect(hoursInWords(pieces)).toBe(expected.replace('Thu 00:00–24:00', 'Thu'));
});
