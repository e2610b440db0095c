import { Disruptions } from '../../../src/builders/karpenter/disruptions';
import { ValueError } from '../../../src/builders/value-error';

const plain = (entries: readonly Disruptions[]) => entries.map((entry) => entry.resolve());

it('writes counts and percentages as strings', () => {
  expect(Disruptions.percent(10).resolve()).toStrictEqual({ nodes: '10%' });
  expect(Disruptions.atMost(1).resolve()).toStrictEqual({ nodes: '1' });
  expect(Disruptions.none().resolve()).toStrictEqual({ nodes: '0' });
});

it('adds reasons and a window to a new value', () => {
  const one = Disruptions.atMost(1);
  expect(one.forReasons('Drifted', 'Empty').during('0 9 * * 1-5', '8h').resolve()).toStrictEqual({
    nodes: '1',
    reasons: ['Drifted', 'Empty'],
    schedule: '0 9 * * 1-5',
    duration: '8h',
  });
  expect(one.resolve()).toStrictEqual({ nodes: '1' });
});

it('has the fields of the API, so that it stands for a plain entry', () => {
  const { nodes, reasons } = Disruptions.percent(20).forReasons('Underutilized');
  expect({ nodes, reasons }).toEqual({ nodes: '20%', reasons: ['Underutilized'] });
  expect(JSON.parse(JSON.stringify(Disruptions.percent(20)))).toEqual({ nodes: '20%' });
});

const of = (says: string) => new ValueError([{ at: [], says }]);

it.each([-1, 101, 10.5, Number.NaN])('refuses %d percent', (percent) => {
  expect(() => Disruptions.percent(percent)).toThrow(
    of(`${percent} is no percentage of nodes; write a whole number from 0 to 100, such as 10`),
  );
});

it.each([-1, 1.5, 2147483648, Number.POSITIVE_INFINITY])('refuses %d nodes', (nodes) => {
  expect(() => Disruptions.atMost(nodes)).toThrow(
    of(`${nodes} is no number of nodes; write a whole number from 0 to 2147483647, such as 1`),
  );
});

it.each([
  ['0 0 * * 7', '8h', /^"0 0 \* \* 7" .*; write "0 0 \* \* 0"$/],
  ['0 9 * * sat-sun', '8h', /^"0 9 \* \* sat-sun" .*;/],
  ['TZ=Europe/Berlin 0 9 * * *', '8h', /^"TZ=Europe\/Berlin 0 9 \* \* \*" .*;/],
  ['@every 1h', '30m', /^"@every 1h" is neither five fields nor a descriptor .*; write "0 9 \* \* 1-5" or "@daily"$/],
  ['@daily', '30s', /^"30s" is no duration of a budget, which has hours and minutes only; write "1m"$/],
  ['@daily', '1d', /^"1d" is no duration of a budget, which has hours and minutes only; write "24h"$/],
  ['@daily', '1.5h', /; write "1h30m"$/],
  ['@daily', '2562048h', /^"2562048h" is longer than 2562047h47m/],
])('refuses during(%j, %j) at the line that wrote it', (schedule, duration, says) => {
  expect(() => Disruptions.none().during(schedule, duration)).toThrow(says);
});

it('leaves to the rules what can be read and is wrong', () => {
  expect(Disruptions.none().during('0 0 31 2 *', '0h').resolve()).toStrictEqual({
    nodes: '0',
    schedule: '0 0 31 2 *',
    duration: '0h',
  });
});

describe('allowOnly', () => {
  it('blocks the 45, 45 and 69 hours between three weekly openings', () => {
    const blocks = [
      { nodes: '0', schedule: '0 4 * * tue,thu', duration: '45h' },
      { nodes: '0', schedule: '0 4 * * sat', duration: '69h' },
    ];
    expect(plain(Disruptions.allowOnly([{ days: ['tue', 'thu', 'sat'], start: '01:00', end: '04:00' }]))).toStrictEqual(
      blocks,
    );
    expect(plain(Disruptions.allowOnly([{ schedule: '0 1 * * tue,thu,sat', duration: '3h' }]))).toStrictEqual(blocks);
  });

  it('keeps the limit it is called on in the openings, and blocks the same reasons', () => {
    expect(
      plain(
        Disruptions.percent(50)
          .forReasons('Drifted')
          .allowOnly([{ start: '03:00', end: '05:00' }]),
      ),
    ).toStrictEqual([
      { nodes: '50%', reasons: ['Drifted'] },
      { nodes: '0', reasons: ['Drifted'], schedule: '0 5 * * *', duration: '22h' },
    ]);
  });

  it('joins openings that meet or overlap, also over the end of the week', () => {
    expect(
      plain(
        Disruptions.allowOnly([
          { days: ['sun'], start: '22:00', end: '00:30' },
          { days: ['mon'], start: '00:30', end: '02:00' },
          { days: ['mon'], start: '01:00', end: '02:00' },
        ]),
      ),
    ).toStrictEqual([{ nodes: '0', schedule: '0 2 * * mon', duration: '164h' }]);
  });

  it('opens a local window only while it is open under both clocks', () => {
    // 01:00–04:00 in Berlin is 00:00–03:00 UTC in winter, and 23:00–02:00 from the Friday on in summer.
    expect(
      plain(Disruptions.allowOnly([{ zone: 'Europe/Berlin', days: ['sat'], start: '01:00', end: '04:00' }])),
    ).toStrictEqual([{ nodes: '0', schedule: '0 2 * * sat', duration: '166h' }]);
    expect(
      plain(
        Disruptions.allowOnly([
          { zone: 'Europe/Berlin', clock: 'standard', days: ['sat'], start: '01:00', end: '04:00' },
        ]),
      ),
    ).toStrictEqual([{ nodes: '0', schedule: '0 3 * * sat', duration: '165h' }]);
  });

  it.each<[() => unknown, RegExp]>([
    [() => Disruptions.allowOnly([]), /^there is no opening; .*Disruptions\.none\(\)$/],
    [() => Disruptions.allowOnly([{ start: '00:00', end: '24:00' }]), /^the openings cover the whole week; /],
    [
      () => Disruptions.allowOnly([{ schedule: '0 2 1 * *', duration: '3h' }]),
      /^"0 2 1 \* \*" is not the same every week, /,
    ],
    [
      () => Disruptions.allowOnly([{ schedule: '@monthly', duration: '3h' }]),
      /^"@monthly" is not the same every week, /,
    ],
    [() => Disruptions.allowOnly([{ schedule: '0 , * * *', duration: '3h' }]), /is never open; /],
    [() => Disruptions.allowOnly([{ schedule: '0 2 * * *', duration: '0h' }]), /is never open; /],
    [() => Disruptions.allowOnly([{ schedule: '0 2 * * 7', duration: '3h' }]), /; write "0 2 \* \* 0"$/],
    [
      () => Disruptions.allowOnly([{ zone: 'Europe/Berlin', days: ['sat'], start: '01:00', end: '02:00' }]),
      /^01:00-02:00 in Europe\/Berlin has no hour in common in UTC .*clock: "standard"$/,
    ],
    [
      () => Disruptions.none().allowOnly([{ start: '01:00', end: '02:00' }]),
      /^the entry blocks the openings as well; /,
    ],
    [
      () => Disruptions.percent(0).allowOnly([{ start: '01:00', end: '02:00' }]),
      /^the entry blocks the openings as well; /,
    ],
    [
      () =>
        Disruptions.percent(5)
          .during('@daily', '1h')
          .allowOnly([{ start: '01:00', end: '02:00' }]),
      /^the entry has the schedule "@daily" already; /,
    ],
  ])('says why there is no such list: case %#', (make, says) => {
    expect(make).toThrow(says);
  });
});

describe('duringLocal', () => {
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

  it('covers working hours in Los Angeles under both clocks', () => {
    // UTC−8 in winter: 17:00–01:00 UTC. UTC−7 in summer: 16:00–00:00.
    const local = (clock?: 'both' | 'standard' | 'daylight') =>
      plain(
        Disruptions.none().duringLocal(
          'America/Los_Angeles',
          { days: weekdays, start: '09:00', end: '17:00' },
          { clock },
        ),
      );
    expect(local()).toStrictEqual([{ nodes: '0', schedule: '0 16 * * mon-fri', duration: '9h' }]);
    expect(local('standard')).toStrictEqual([{ nodes: '0', schedule: '0 17 * * mon-fri', duration: '8h' }]);
    expect(local('daylight')).toStrictEqual([{ nodes: '0', schedule: '0 16 * * mon-fri', duration: '8h' }]);
  });

  it('covers a Berlin night that passes midnight', () => {
    // UTC+1 in winter: Saturday 21:00 – Sunday 01:00 UTC. UTC+2 in summer: Saturday 20:00 – Sunday 00:00.
    expect(
      plain(Disruptions.atMost(1).duringLocal('Europe/Berlin', { days: ['sat'], start: '22:00', end: '02:00' })),
    ).toStrictEqual([{ nodes: '1', schedule: '0 20 * * sat', duration: '5h' }]);
  });

  it('gives two entries where the two clocks have no hour in common', () => {
    expect(plain(Disruptions.none().duringLocal('Europe/Berlin', { start: '02:00', end: '02:30' }))).toStrictEqual([
      { nodes: '0', schedule: '0 0 * * *', duration: '30m' },
      { nodes: '0', schedule: '0 1 * * *', duration: '30m' },
    ]);
  });

  it('gives one exact entry where the clock never changes, on the day it is in UTC', () => {
    // UTC+9: Monday 01:00–04:00 in Tokyo is Sunday 16:00–19:00 UTC.
    expect(
      plain(Disruptions.none().duringLocal('Asia/Tokyo', { days: ['mon'], start: '01:00', end: '04:00' })),
    ).toStrictEqual([{ nodes: '0', schedule: '0 16 * * sun', duration: '3h' }]);
  });

  it('knows offsets of a half and a quarter of an hour', () => {
    expect(plain(Disruptions.none().duringLocal('Asia/Kathmandu', { start: '06:00', end: '07:00' }))).toStrictEqual([
      { nodes: '0', schedule: '15 0 * * *', duration: '1h' },
    ]);
    // UTC+10:30 and UTC+11.
    expect(
      plain(Disruptions.none().duringLocal('Australia/Lord_Howe', { start: '10:00', end: '11:00' })),
    ).toStrictEqual([{ nodes: '0', schedule: '0 23 * * *', duration: '1h30m' }]);
  });

  it('keeps the reasons of the entry it is called on', () => {
    expect(
      plain(
        Disruptions.none()
          .forReasons('Drifted')
          .duringLocal('UTC', { days: ['sun'], start: '00:00', end: '24:00' }),
      ),
    ).toStrictEqual([{ nodes: '0', reasons: ['Drifted'], schedule: '0 0 * * sun', duration: '24h' }]);
  });

  it('refuses a zone that does not exist, a clock that does not, and hours that are all of the week', () => {
    const window = { start: '09:00', end: '17:00' };
    expect(() => Disruptions.none().duringLocal('Europe/Belin', window)).toThrow(
      '"Europe/Belin" is no IANA time zone; write a name such as "Europe/Berlin"',
    );
    expect(() => Disruptions.none().duringLocal('UTC', window, { clock: 'summer' as 'both' })).toThrow(
      '"summer" is no clock; write one of both, standard, daylight',
    );
    expect(() => Disruptions.none().duringLocal('UTC', { start: '00:00', end: '24:00' })).toThrow(
      /^the window covers the whole week; /,
    );
  });
});
