import { WindowError } from '../../../src/units/weekly/window';
import { zoneClock } from '../../../src/units/weekly/zone-clock';

// Changes by the rules in force: US, second Sunday of March and first of November; EU, last Sundays of March and October;
// New South Wales, first Sundays of April and October; Lord Howe Island the same days, by half an hour.
it.each([
  ['America/Los_Angeles', -480, -420, ['2029-03-11', '2029-11-04']],
  ['Europe/Berlin', 60, 120, ['2029-03-25', '2029-10-28']],
  ['Europe/Dublin', 0, 60, ['2029-03-25', '2029-10-28']],
  ['Australia/Sydney', 600, 660, ['2029-04-01', '2029-10-07']],
  ['Australia/Lord_Howe', 630, 660, ['2029-04-01', '2029-10-07']],
  ['Asia/Tokyo', 540, 540, []],
  ['Asia/Kathmandu', 345, 345, []],
  ['UTC', 0, 0, []],
])('knows the clock of %s', (zone, standard, daylight, changes) => {
  expect(zoneClock(zone)).toEqual({ zone, standard, daylight, changes });
});

it.each(['Europe/Belin', 'UTC+2', '+02:00', '', 'Berlin', 'BST', 'pst'])('refuses %j', (zone) => {
  expect(() => zoneClock(zone)).toThrow(
    new WindowError(`${JSON.stringify(zone)} is no IANA time zone; write a name such as "Europe/Berlin"`),
  );
});
