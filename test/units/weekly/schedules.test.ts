import { parseSchedule } from '../../../src/units/cron/schedule';
import { schedulesOf, weekOfSchedule } from '../../../src/units/weekly/schedules';

const HOUR = 60;
const DAY = 24 * HOUR;

it('gives runs of one length at one time of day a schedule together', () => {
  expect(
    schedulesOf([
      [DAY + 4 * HOUR, 3 * DAY + HOUR],
      [3 * DAY + 4 * HOUR, 5 * DAY + HOUR],
    ]),
  ).toEqual([{ schedule: '0 4 * * tue,thu', duration: '45h' }]);
});

it('writes a run over the end of the week as one window', () => {
  expect(
    schedulesOf([
      [0, 90],
      [6 * DAY + 23 * HOUR, 7 * DAY],
    ]),
  ).toEqual([{ schedule: '0 23 * * sun', duration: '2h30m' }]);
});

it('writes a star for all seven days, and minutes alone where there is no hour', () => {
  const part = [0, 1, 2, 3, 4, 5, 6].map((day) => [day * DAY + 15, day * DAY + 45] as const);
  expect(schedulesOf(part)).toEqual([{ schedule: '15 0 * * *', duration: '30m' }]);
});

it('has nothing to write for nothing', () => {
  expect(schedulesOf([])).toEqual([]);
});

it('reads the part of the week that the windows of a schedule cover', () => {
  const week = (schedule: string, hours: number) => weekOfSchedule(parseSchedule(schedule), hours * 3_600_000);
  expect(week('0 9 * * mon,sun', 8)).toEqual([
    [9 * HOUR, 17 * HOUR],
    [6 * DAY + 9 * HOUR, 6 * DAY + 17 * HOUR],
  ]);
  expect(week('0 22 * * sun', 4)).toEqual([
    [0, 2 * HOUR],
    [6 * DAY + 22 * HOUR, 7 * DAY],
  ]);
  expect(week('@weekly', 200)).toEqual([[0, 7 * DAY]]);
});

it.each(['0 2 1 * *', '0 2 * 3 *', '0 2 1-7 * 1', '@monthly', '@every 24h'])(
  'has no week for %s, which differs from week to week',
  (schedule) => {
    expect(weekOfSchedule(parseSchedule(schedule), 3_600_000)).toBeUndefined();
  },
);
