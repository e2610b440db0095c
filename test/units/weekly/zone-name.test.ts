import { isZoneName, nearestZone } from '../../../src/units/weekly/zone-name';

it.each([
  'America/Los_Angeles',
  'America/Port_of_Spain',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+5',
  'Europe/Berlin',
  'US/Pacific',
  'UTC',
])('knows the zone %s', (zone) => {
  expect(isZoneName(zone)).toBe(true);
});

it.each(['', 'UTC+2', '+02:00', 'GMT+2', 'europe/berlin', 'Europe/BERLIN', 'Mars/Olympus', 'Europe/Berlin ', 'Local'])(
  'takes %j for no zone',
  (zone) => {
    expect(isZoneName(zone)).toBe(false);
  },
);

it.each(['PST', 'CST', 'IST', 'BST', 'JST', 'SystemV/PST8', 'US/Pacific-New'])(
  'takes %j for no zone: Node has it from ICU, and the IANA database has no such name',
  (zone) => {
    expect(isZoneName(zone)).toBe(false);
    expect(nearestZone(zone)).toBeUndefined();
  },
);

it.each(['EST', 'MST', 'HST', 'CET', 'EET', 'PST8PDT', 'GB', 'Zulu'])(
  'knows %s, which is short and in the database',
  (zone) => {
    expect(isZoneName(zone)).toBe(true);
  },
);

it.each([
  ['europe/berlin', 'Europe/Berlin'],
  ['Europe/Berln', 'Europe/Berlin'],
  ['America/LosAngeles', 'America/Los_Angeles'],
  ['Moon', undefined],
])('finds near %s the zone %s', (written, zone) => {
  expect(nearestZone(written)).toBe(zone);
});
