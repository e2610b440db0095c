import { clockChanges, clockStretches } from '../../../src/units/weekly/clock-changes';
import { zoneOffset } from '../../../src/units/weekly/zone-offset';

const YEAR = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const;

it('finds both changes of Los Angeles to the minute', () => {
  expect(clockChanges(zoneOffset('America/Los_Angeles'), ...YEAR)).toEqual([
    { at: Date.UTC(2026, 2, 8, 10), before: -480, after: -420 },
    { at: Date.UTC(2026, 10, 1, 9), before: -420, after: -480 },
  ]);
});

it('finds none in Tokyo, whose year is one stretch', () => {
  const tokyo = zoneOffset('Asia/Tokyo');
  expect(clockChanges(tokyo, ...YEAR)).toEqual([]);
  expect(clockStretches(tokyo, ...YEAR)).toEqual([{ start: YEAR[0], end: YEAR[1], offset: 540 }]);
});

it('cuts time at the changes, without a gap', () => {
  const stretches = clockStretches(zoneOffset('Europe/Berlin'), ...YEAR);
  expect(stretches).toEqual([
    { start: YEAR[0], end: Date.UTC(2026, 2, 29, 1), offset: 60 },
    { start: Date.UTC(2026, 2, 29, 1), end: Date.UTC(2026, 9, 25, 1), offset: 120 },
    { start: Date.UTC(2026, 9, 25, 1), end: YEAR[1], offset: 60 },
  ]);
});
