import type { RuleId } from '../../../src/check/rule-id';
import { rebalancePolicy, type WindowParts } from '../policies';
import { findingsOn, placesOf, saidBy } from '../pools';

const AT = 'spec.maintenanceWindows[0]';

const said = (rule: RuleId, ...windows: WindowParts[]) => saidBy(rule, rebalancePolicy(windows));
const places = (rule: RuleId, ...windows: WindowParts[]) => placesOf(rule, rebalancePolicy(windows));

it('says nothing of weekday nights, whatever the zone', () => {
  for (const timezone of ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'UTC', 'US/Pacific', 'Etc/GMT+5']) {
    expect(findingsOn([rebalancePolicy([{ schedule: { timezone } }])])).toEqual([]);
  }
});

it('wants a name of its own for each window', () => {
  expect(
    said('rebalance-policy/window-name', { name: '' }, { name: 7 }, { name: 'a' }, { name: 'a' }, { name: 'a-2' }),
  ).toEqual([
    'spec.maintenanceWindows[0].name: the window has no name; write name: window-1',
    'spec.maintenanceWindows[1].name: 7 is no text; write name: window-2',
    'spec.maintenanceWindows[3].name: "a" is the name of maintenanceWindows[2] too; write "a-3"',
  ]);
});

it('proposes names that are free, another one each time', () => {
  const windows = ['', 'window-1', 'a', 'a', 'a', ''].map((name) => ({ name }));
  const names = said('rebalance-policy/window-name', ...windows).map((says) => says.replace(/.* /, ''));
  expect(names).toEqual(['window-2', '"a-2"', '"a-3"', 'window-6']);
});

it('checks nothing of a window of another type, and says so', () => {
  const window = { schedule: { type: 'Cron', startTime: 1, endTime: undefined, timezone: 'x', daysOfWeek: [] } };
  expect(findingsOn([rebalancePolicy([window])]).map((f) => `${f.severity} ${f.at} [${f.rule}]`)).toEqual([
    `warning ${AT}.schedule.type [rebalance-policy/schedule-type]`,
  ]);
});

it('takes a window without a type for a weekly one, and says so', () => {
  const findings = findingsOn([rebalancePolicy([{ schedule: { type: undefined, daysOfWeek: ['Tue'] } }])]);
  expect(findings.map((f) => f.rule)).toEqual(['rebalance-policy/schedule-type', 'rebalance-policy/days-known']);
});

it.each([
  [1320, 'which some YAML readers make of an unquoted 22:00; write "22:00" in quotes'],
  [2200, 'write "03:15" in quotes'],
  [-1, 'write "03:15" in quotes'],
  ['24:00', 'write "23:59"'],
  ['3:15', 'write "03:15"'],
  ['0315', 'write "03:15"'],
  ['3pm', 'write "15:00"'],
  ['12am', 'write "00:00"'],
  ['03:15:00', 'write "03:15"'],
  ['03:60', 'write "03:15"'],
  ['25:00', 'write "03:15"'],
  ['noon', 'write "03:15"'],
  ['1'.repeat(10_000), 'write "03:15"'],
  [undefined, 'write startTime: "03:15"'],
  [{}, 'write "03:15"'],
])('tells the time that was meant by %p', (startTime, advice) => {
  const [text, ...more] = said('rebalance-policy/time-format', { schedule: { startTime } });
  expect(more).toEqual([]);
  expect(text?.startsWith(`${AT}.schedule.startTime: `)).toBe(true);
  expect(text?.endsWith(advice)).toBe(true);
});

it('takes every minute of a day for a time', () => {
  const days = ['00:00', '00:01', '12:34', '23:59'].map((startTime) => ({ schedule: { startTime, endTime: '06:00' } }));
  expect(said('rebalance-policy/time-format', ...days)).toEqual([]);
});

it('refuses a window that ends as it begins, and warns of one over midnight', () => {
  expect(places('rebalance-policy/window-length', { schedule: { endTime: '03:15' } })).toEqual([
    `${AT}.schedule.endTime`,
  ]);
  const midnight = { startTime: '22:00', endTime: '02:00', daysOfWeek: ['Sunday'] };
  expect(said('rebalance-policy/past-midnight', { schedule: midnight })).toEqual([
    expect.stringContaining('from Sunday 22:00 to Monday; '),
  ]);
  expect(places('rebalance-policy/past-midnight', {}, { schedule: { endTime: '03:15' } })).toEqual([]);
});

it.each([
  ['UTC+2', 'is an offset'],
  ['+02:00', 'is an offset'],
  ['europe/berlin', 'write "Europe/Berlin"'],
  ['Europe/Berln', 'write "Europe/Berlin"'],
  ['Mars/Olympus', 'is no IANA time zone'],
  ['PST', '"PST" is no IANA time zone; write a name such as "Europe/Berlin"'],
  ['', 'timezone is missing'],
  [undefined, 'timezone is missing'],
  [2, '2 is no text'],
])('does not know the zone %p', (timezone, says) => {
  expect(said('rebalance-policy/zone-known', { schedule: { timezone } })).toEqual([expect.stringContaining(says)]);
});

it.each([
  [
    ['Tue', 'wed', 'Thurs.'],
    ['[0]: "Tue" is no day in full; write "Tuesday"', '[1]: "wed"', '[2]: "Thurs."'],
  ],
  [['Monday', 'Monday'], ['[1]: "Monday" stands twice; remove this one']],
  [
    ['Someday', 3],
    ['[0]: "Someday"', '[1]: 3 is no day'],
  ],
  [[], [': a list without a day']],
  [undefined, [': daysOfWeek is missing']],
  ['Monday', [': "Monday" is no list; write [Monday]']],
])('wants days in full, each once: %j', (daysOfWeek, says) => {
  const found = said('rebalance-policy/days-known', { schedule: { daysOfWeek } });
  expect(found).toEqual(says.map((text) => expect.stringContaining(`daysOfWeek${text}`)));
});

describe('the hour in which a clock is changed', () => {
  const informed = (schedule: object) => said('rebalance-policy/clock-change', { schedule });
  const sunday = { daysOfWeek: ['Sunday'] };

  it.each([
    ['of a window that ends before it', { ...sunday, startTime: '00:00', endTime: '01:00' }],
    ['of a window that begins after it', { ...sunday, startTime: '03:00', endTime: '05:00' }],
    ['on any other day', { daysOfWeek: ['Monday', 'Saturday'], startTime: '01:00', endTime: '03:00' }],
    ['in a zone without summer time', { ...sunday, startTime: '01:00', endTime: '03:00', timezone: 'Asia/Tokyo' }],
    ['of a window that is not readable', { ...sunday, startTime: '01:00', endTime: '03:00', timezone: 'x' }],
  ])('is no matter %s', (_, schedule) => {
    expect(informed(schedule)).toEqual([]);
  });

  it('is lost and doubled in Los Angeles, each on its own day', () => {
    const both = informed({ ...sunday, startTime: '00:30', endTime: '03:00' });
    expect(both).toEqual([
      expect.stringMatching(
        /2029-03-11 the clock skips 02:00-03:00, so that the window lasts 1h30m instead of 2h30m, and on 2029-11-04 the clock repeats 01:00-02:00, so that the window lasts 3h30m instead of 2h30m/,
      ),
    ]);
  });

  it('swallows a window, or opens it twice', () => {
    expect(informed({ ...sunday, startTime: '02:15', endTime: '02:45' })).toEqual([
      expect.stringContaining('2029-03-11 the clock skips 02:00-03:00, so that the window does not open '),
    ]);
    expect(informed({ ...sunday, startTime: '01:15', endTime: '01:45' })).toEqual([
      expect.stringContaining('2029-11-04 the clock repeats 01:00-02:00, so that the window opens twice '),
    ]);
  });

  it('is reached over midnight from the day before', () => {
    expect(informed({ daysOfWeek: ['Saturday'], startTime: '22:00', endTime: '04:00' })).toHaveLength(1);
    expect(informed({ daysOfWeek: ['Sunday'], startTime: '22:00', endTime: '04:00' })).toEqual([]);
  });
});

describe('the limits of consolidation', () => {
  const limits = (consolidation: unknown) =>
    findingsOn([rebalancePolicy([{ consolidation }])]).map((f) => `${f.severity} ${f.at}: ${f.says}`);

  it.each([
    [{ maxNodesPercent: 0, maxParallel: 1 }, 'error', 'maxNodesPercent: 0 is below 1; write 10'],
    [{ maxNodesPercent: 101, maxParallel: 1 }, 'error', 'maxNodesPercent: 101 is above 100; write 100'],
    [
      { maxNodesPercent: 0.1, maxParallel: 1 },
      'error',
      'maxNodesPercent: 0.1 is a fraction, and a whole percentage belongs here; write 10',
    ],
    [{ maxNodesPercent: 12.5, maxParallel: 1 }, 'error', 'maxNodesPercent: 12.5 is no whole number; write 13'],
    [
      { maxNodesPercent: '10%', maxParallel: 1 },
      'error',
      'maxNodesPercent: "10%" is no number; write 10 without quotes',
    ],
    [{ maxNodesPercent: 10, maxParallel: 0 }, 'error', 'maxParallel: 0 is below 1; write 1'],
    [{ maxNodesPercent: 10, maxParallel: 1.5 }, 'error', 'maxParallel: 1.5 is no whole number; write 2'],
    [
      { maxParallel: 1 },
      'warning',
      'maxNodesPercent: maxNodesPercent is missing, and how many nodes may then go is not documented; write 10',
    ],
    [
      { maxNodesPercent: 10 },
      'warning',
      'maxParallel: maxParallel is missing, and how many nodes are then drained at a time is not documented; write 2',
    ],
  ])('of %j', (consolidation, severity, says) => {
    expect(limits(consolidation)).toEqual([`${severity} ${AT}.consolidation.${says}`]);
  });

  it('may be anything from 1 up', () => {
    expect(limits({ maxNodesPercent: 1, maxParallel: 1 })).toEqual([]);
    expect(limits({ maxNodesPercent: 100, maxParallel: 1000 })).toEqual([]);
  });

  it('belong to every window', () => {
    expect(places('rebalance-policy/does-something', {}, { name: 'b', consolidation: undefined })).toEqual([
      'spec.maintenanceWindows[1].consolidation',
    ]);
    expect(places('rebalance-policy/does-something')).toEqual(['spec.maintenanceWindows']);
    expect(placesOf('rebalance-policy/does-something', rebalancePolicy([], { spec: {} }))).toEqual([
      'spec.maintenanceWindows',
    ]);
  });
});

describe('windows that are open together', () => {
  const overlaps = (...windows: WindowParts[]) => places('rebalance-policy/windows-overlap', ...windows);

  it('are said at the later one, across midnight and across zones', () => {
    expect(overlaps({ name: 'a' }, { name: 'b', schedule: { startTime: '04:59', endTime: '06:00' } })).toEqual([
      'spec.maintenanceWindows[1]',
    ]);
    const sunday = { startTime: '23:00', endTime: '04:00', daysOfWeek: ['Sunday'] };
    expect(overlaps({ name: 'a' }, { name: 'b', schedule: sunday })).toEqual(['spec.maintenanceWindows[1]']);
    // 03:15 in Los Angeles is 12:15 or, in the weeks between the changes, 11:15 in Berlin.
    const berlin = { timezone: 'Europe/Berlin', startTime: '11:20', endTime: '11:25' };
    expect(overlaps({ name: 'a' }, { name: 'b', schedule: berlin })).toEqual(['spec.maintenanceWindows[1]']);
  });

  it('are not windows that meet, or on other days, or apart all year', () => {
    expect(overlaps({ name: 'a' }, { name: 'b', schedule: { startTime: '05:00', endTime: '06:00' } })).toEqual([]);
    expect(overlaps({ name: 'a' }, { name: 'b', schedule: { daysOfWeek: ['Tuesday'] } })).toEqual([]);
    const berlin = { timezone: 'Europe/Berlin', startTime: '03:15', endTime: '05:00' };
    expect(overlaps({ name: 'a' }, { name: 'b', schedule: berlin })).toEqual([]);
  });

  it('are told of each window, also where one spans several', () => {
    const long = { name: 'long', schedule: { startTime: '01:00', endTime: '07:00' } };
    const first = { name: 'first', schedule: { startTime: '02:00', endTime: '03:00' } };
    const last = { name: 'last', schedule: { startTime: '06:00', endTime: '08:00' } };
    expect(overlaps(long, first, last)).toEqual(['spec.maintenanceWindows[1]', 'spec.maintenanceWindows[2]']);
  });
});

it('refuses what is no list of windows with schedules', () => {
  const shape = (spec: unknown) => saidBy('rebalance-policy/shape', rebalancePolicy([], { spec }));
  expect(shape({ maintenanceWindows: {} })).toEqual([expect.stringMatching(/^spec\.maintenanceWindows: /)]);
  expect(shape({ maintenanceWindows: ['a'] })).toEqual([expect.stringMatching(/^spec\.maintenanceWindows\[0\]: /)]);
  expect(shape({ maintenanceWindows: [{ name: 'a' }] })).toEqual([
    expect.stringMatching(/^spec\.maintenanceWindows\[0\]\.schedule: schedule is missing; /),
  ]);
  expect(shape({ maintenanceWindows: [{ name: 'a', schedule: 'nightly' }] })).toHaveLength(1);
});
