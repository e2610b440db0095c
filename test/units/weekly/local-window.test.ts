import { daysText, readDays } from '../../../src/units/weekly/days-text';
import { type LocalWindow, localWindowText, readLocalWindow, utcWeek } from '../../../src/units/weekly/local-window';

const HOUR = 60;
const DAY = 24 * HOUR;
const BERLIN = { zone: 'Europe/Berlin', standard: 60, daylight: 120, changes: ['2029-03-25', '2029-10-28'] };
const saturday = { days: ['sat'], start: '10:00', end: '14:00' } as const;

it('covers both offsets with a block, and keeps an opening within both', () => {
  const week = (use: LocalWindow['use']) => utcWeek({ use, window: saturday, clock: 'both' }, BERLIN);
  expect(week('block')).toEqual([[5 * DAY + 8 * HOUR, 5 * DAY + 13 * HOUR]]);
  expect(week('open')).toEqual([[5 * DAY + 9 * HOUR, 5 * DAY + 12 * HOUR]]);
});

it('follows one offset where asked to', () => {
  const week = (clock: LocalWindow['clock']) => utcWeek({ use: 'block', window: saturday, clock }, BERLIN);
  expect(week('standard')).toEqual([[5 * DAY + 9 * HOUR, 5 * DAY + 13 * HOUR]]);
  expect(week('daylight')).toEqual([[5 * DAY + 8 * HOUR, 5 * DAY + 12 * HOUR]]);
});

it.each<[string, LocalWindow]>([
  [
    'block Europe/Berlin mon-fri 09:00-17:00 both',
    {
      use: 'block',
      zone: 'Europe/Berlin',
      window: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], start: '09:00', end: '17:00' },
      clock: 'both',
    },
  ],
  [
    'open America/Argentina/Buenos_Aires sat,sun 22:00-24:00 standard',
    {
      use: 'open',
      zone: 'America/Argentina/Buenos_Aires',
      window: { days: ['sat', 'sun'], start: '22:00', end: '24:00' },
      clock: 'standard',
    },
  ],
])('writes and reads %s', (text, local) => {
  expect(localWindowText(local)).toBe(text);
  expect(readLocalWindow(text)).toEqual(local);
});

it.each([
  '',
  'block Europe/Berlin 09:00-17:00 both',
  'block Europe/Berlin fri-mon 09:00-17:00 both',
  'hold X mon 09:00-17:00 both',
])('does not read %j', (text) => {
  expect(readLocalWindow(text)).toBeUndefined();
});

it('writes days as people do, whatever their order', () => {
  expect(daysText(['sun', 'mon', 'tue', 'wed'])).toBe('mon-wed,sun');
  expect(daysText(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])).toBe('daily');
  expect(readDays('mon-wed,sun')).toEqual(['mon', 'tue', 'wed', 'sun']);
  expect(readDays('mon,mon')).toBeUndefined();
});
