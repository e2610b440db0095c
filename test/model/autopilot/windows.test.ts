import type { MaintenanceWindowSpec, WindowSchedule } from '../../../src/manifest/autopilot/rebalance-policy';
import { nextWindows } from '../../../src/model/autopilot/openings';

function policy(schedule: Partial<WindowSchedule>) {
  const window: MaintenanceWindowSpec = {
    name: 'night',
    schedule: {
      type: 'Weekly',
      startTime: '02:15',
      endTime: '03:30',
      timezone: 'America/Los_Angeles',
      daysOfWeek: ['Sunday'],
      ...schedule,
    },
  };
  return { maintenanceWindows: [window] };
}

/** `opens closes` in UTC, to the minute. */
function openings(schedule: Partial<WindowSchedule>, from: string, count: number): string[] {
  return nextWindows(policy(schedule), new Date(from), count).map(({ opens, closes }) =>
    [opens, closes].map((date) => date.toISOString().slice(0, 16)).join(' '),
  );
}

describe('in Los Angeles in spring, where 2026-03-08 goes from 01:59 PST to 03:00 PDT', () => {
  it('loses what is skipped of a window', () => {
    expect(openings({}, '2026-03-01T00:00:00Z', 3)).toEqual([
      '2026-03-01T10:15 2026-03-01T11:30',
      '2026-03-08T10:00 2026-03-08T10:30',
      '2026-03-15T09:15 2026-03-15T10:30',
    ]);
  });

  it('never opens a window that is skipped as a whole', () => {
    expect(openings({ endTime: '02:45' }, '2026-03-01T00:00:00Z', 2)).toEqual([
      '2026-03-01T10:15 2026-03-01T10:45',
      '2026-03-15T09:15 2026-03-15T09:45',
    ]);
  });

  it('closes at the change a window that would end within the skipped hour', () => {
    expect(openings({ startTime: '01:30', endTime: '02:30' }, '2026-03-08T00:00:00Z', 1)).toEqual([
      '2026-03-08T09:30 2026-03-08T10:00',
    ]);
  });

  it('is an hour shorter over midnight of the day before', () => {
    const saturday = { startTime: '22:00', endTime: '04:00', daysOfWeek: ['Saturday'] as const };
    expect(openings(saturday, '2026-03-07T12:00:00Z', 1)).toEqual(['2026-03-08T06:00 2026-03-08T11:00']);
  });
});

describe('in Los Angeles in autumn, where 2026-11-01 goes from 01:59 PDT back to 01:00 PST', () => {
  it('opens twice what lies within the repeated hour', () => {
    expect(openings({ startTime: '01:15', endTime: '01:45' }, '2026-11-01T00:00:00Z', 3)).toEqual([
      '2026-11-01T08:15 2026-11-01T08:45',
      '2026-11-01T09:15 2026-11-01T09:45',
      '2026-11-08T09:15 2026-11-08T09:45',
    ]);
  });

  it('closes and opens again where the clock goes back before the start', () => {
    expect(openings({ startTime: '01:15', endTime: '03:00' }, '2026-11-01T00:00:00Z', 2)).toEqual([
      '2026-11-01T08:15 2026-11-01T09:00',
      '2026-11-01T09:15 2026-11-01T11:00',
    ]);
  });

  it('is an hour longer around the repeated hour', () => {
    const [night] = nextWindows(policy({ startTime: '00:30', endTime: '03:00' }), new Date('2026-11-01T00:00:00Z'), 1);
    expect(night).toEqual({
      window: 'night',
      zone: 'America/Los_Angeles',
      opens: new Date('2026-11-01T07:30:00Z'),
      closes: new Date('2026-11-01T11:00:00Z'),
      localOpens: '2026-11-01T00:30-07:00',
      localCloses: '2026-11-01T03:00-08:00',
      minutes: 210,
      clockMinutes: 150,
    });
  });
});

it('keeps its hours in UTC all year in Tokyo, whose clock never changes', () => {
  const tokyo = { timezone: 'Asia/Tokyo' };
  expect(openings(tokyo, '2026-03-06T00:00:00Z', 2)).toEqual([
    '2026-03-07T17:15 2026-03-07T18:30',
    '2026-03-14T17:15 2026-03-14T18:30',
  ]);
  expect(openings(tokyo, '2026-10-30T00:00:00Z', 2)).toEqual([
    '2026-10-31T17:15 2026-10-31T18:30',
    '2026-11-07T17:15 2026-11-07T18:30',
  ]);
});

it('moves with a zone that has a half hour of summer time', () => {
  // Lord Howe: from +11:00 to +10:30 on 2026-04-05, at 02:00 back to 01:30.
  const howe = { timezone: 'Australia/Lord_Howe', startTime: '01:00', endTime: '02:00' };
  expect(openings(howe, '2026-04-04T00:00:00Z', 1)).toEqual(['2026-04-04T14:00 2026-04-04T15:30']);
});

it('gives a window that is open with its own beginning, and no window at its end', () => {
  const monday = { startTime: '03:15', endTime: '05:00', daysOfWeek: ['Monday'] as const };
  const january = '2026-01-12T11:15 2026-01-12T13:00';
  expect(openings(monday, '2026-01-12T12:00:00Z', 1)).toEqual([january]);
  expect(openings(monday, '2026-01-12T12:59:59.999Z', 1)).toEqual([january]);
  expect(openings(monday, '2026-01-12T13:00:00Z', 1)).toEqual(['2026-01-19T11:15 2026-01-19T13:00']);
});

it('sorts the windows of a policy by the time they open', () => {
  const [first] = policy({ daysOfWeek: ['Monday'] }).maintenanceWindows;
  const [second] = policy({ daysOfWeek: ['Tuesday'], timezone: 'Asia/Tokyo' }).maintenanceWindows;
  const maintenanceWindows = [first, { ...second, name: 'tokyo' }].flatMap((window) => window ?? []);
  const names = nextWindows({ maintenanceWindows }, new Date('2026-01-12T00:00:00Z'), 4).map(({ window }) => window);
  expect(names).toEqual(['night', 'tokyo', 'night', 'tokyo']);
});

it('ends with the year 9999, and refuses a date outside of four digits', () => {
  expect(openings({}, '9999-12-20T00:00:00Z', 3)).toEqual(['9999-12-26T10:15 9999-12-26T11:30']);
  for (const time of [8.64e15, -8.64e15, Date.UTC(10000, 0, 1)]) {
    expect(() => nextWindows(policy({}), new Date(time), 1)).toThrow(/is not in the years 0000 to 9999/);
  }
});

it('gives none for none, and refuses what it cannot answer', () => {
  const at = new Date('2026-01-12T00:00:00Z');
  expect(nextWindows({}, at, 3)).toEqual([]);
  expect(nextWindows(policy({}), at, 0)).toEqual([]);
  expect(() => nextWindows(policy({}), at, 1.5)).toThrow(RangeError);
  expect(() => nextWindows(policy({}), new Date(Number.NaN), 1)).toThrow(RangeError);
  expect(() => nextWindows(policy({ timezone: 'UTC+2' }), at, 1)).toThrow(/^maintenanceWindows\[0\]: /);
  expect(() => nextWindows(policy({ endTime: '02:15' }), at, 1)).toThrow(RangeError);
});
