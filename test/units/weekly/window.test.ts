import { readWindow, WindowError } from '../../../src/units/weekly/window';

const HOUR = 60;
const DAY = 24 * HOUR;

it('reads hours on named days as minutes after Monday 00:00', () => {
  expect(readWindow({ days: ['tue'], start: '01:00', end: '04:30' })).toEqual([[DAY + HOUR, DAY + 4 * HOUR + 30]]);
});

it('takes every day where none is named', () => {
  const part = readWindow({ start: '03:00', end: '05:00' });
  expect(part).toHaveLength(7);
  expect(part[6]).toEqual([6 * DAY + 3 * HOUR, 6 * DAY + 5 * HOUR]);
});

it('lets a window pass midnight, and the end of the week', () => {
  expect(readWindow({ days: ['fri'], start: '22:00', end: '02:00' })).toEqual([
    [4 * DAY + 22 * HOUR, 5 * DAY + 2 * HOUR],
  ]);
  expect(readWindow({ days: ['sun'], start: '23:00', end: '01:00' })).toEqual([
    [0, HOUR],
    [6 * DAY + 23 * HOUR, 7 * DAY],
  ]);
});

it('takes 24:00 for the end of a day, and joins whole days', () => {
  expect(readWindow({ days: ['sat', 'sun'], start: '00:00', end: '24:00' })).toEqual([[5 * DAY, 7 * DAY]]);
});

it.each([
  [{ start: '9:00', end: '17:00' }, 'start is "9:00", which is no time of day; write one such as "09:00"'],
  [{ start: '24:00', end: '17:00' }, 'start is "24:00", which is no time of day; write one such as "09:00"'],
  [{ start: '09:00', end: '24:01' }, 'end is "24:01", which is no time of day; write one such as "09:00"'],
  [{ start: '09:00', end: '09:60' }, 'end is "09:60", which is no time of day; write one such as "09:00"'],
  [
    { start: '09:00', end: '09:00' },
    '"09:00" is both start and end; for whole days write start "00:00" and end "24:00"',
  ],
  [
    { days: [], start: '09:00', end: '10:00' },
    'days is empty; name one such as "mon", or leave days out for every day',
  ],
  [
    { days: ['monday'], start: '09:00', end: '10:00' },
    '"monday" is no day; write one of mon, tue, wed, thu, fri, sat, sun',
  ],
])('refuses %j', (window, says) => {
  expect(() => readWindow(window as Parameters<typeof readWindow>[0])).toThrow(new WindowError(says));
});
