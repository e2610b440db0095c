import type { Budget, Reason } from '../../../src/manifest/karpenter/budgets';
import { type BudgetCoverage, coverBudgets, type ReasonCoverage } from '../../../src/model/karpenter/coverage';
import {
  isAlways,
  isNever,
  longestStretch,
  minutesIn,
  stretchesOf,
  type Timeline,
} from '../../../src/model/karpenter/timeline';

const ALL: readonly Reason[] = ['Underutilized', 'Empty', 'Drifted'];
const HOUR = 60;

function drift(budgets: readonly Budget[]): ReasonCoverage {
  const [reason] = coverBudgets(budgets, ['Drifted']).reasons;
  return reason as ReasonCoverage;
}

function block(schedule: string, duration: string): Budget {
  return { nodes: '0', schedule, duration };
}

/** `Mon 09:00` and so on; the horizon starts on a Monday. */
function shown(timeline: Timeline): string[] {
  const point = (ms: number) => new Date(ms).toUTCString().replace(/^(\w+), \d+ \w+ \d+ (\d\d:\d\d):00 GMT$/, '$1 $2');
  return [...stretchesOf(timeline)].map(([start, end]) => `${point(start)}–${point(end)}`);
}

describe('the worked weeks of the reference', () => {
  it.each<[string, readonly Budget[], number]>([
    ['0 9 * * 1-5 for 8h', [block('0 9 * * 1-5', '8h')], 40 * HOUR],
    ['0 7-13 * * * for 7h', [block('0 7-13 * * *', '7h')], 91 * HOUR],
    ['15 * * * * for 15m', [block('15 * * * *', '15m')], 42 * HOUR],
    ['0 10 * * mon-fri for 16h', [block('0 10 * * mon-fri', '16h')], 80 * HOUR],
    ['0 10 * * * for 10m', [block('0 10 * * *', '10m')], HOUR + 10],
    ['10 10 * * * for 23h50m', [block('10 10 * * *', '23h50m')], 7 * (23 * HOUR + 50)],
  ])('covers %s', (_, budgets, minutes) => {
    const { covered, uncovered } = drift(budgets);
    expect(minutesIn(covered)).toBe(minutes);
    expect(minutesIn(uncovered)).toBe(168 * HOUR - minutes);
  });

  it('joins hourly starts of seven hours into one window a day', () => {
    const { covered, uncovered } = drift([block('0 7-13 * * *', '7h')]);
    expect(shown(covered).slice(0, 2)).toEqual(['Mon 07:00–Mon 20:00', 'Tue 07:00–Tue 20:00']);
    expect(shown(uncovered)[0]).toBe('Mon 20:00–Tue 07:00');
    expect(minutesIn(uncovered)).toBe(77 * HOUR);
  });

  it('ends the last window of mon-fri for 16h on Saturday at two', () => {
    expect(shown(drift([block('0 10 * * mon-fri', '16h')]).covered).at(-1)).toBe('Fri 10:00–Sat 02:00');
  });

  it('leaves three openings of three hours between blocks of 45h, 45h and 69h', () => {
    const blocks = [block('0 4 * * 2', '45h'), block('0 4 * * 4', '45h'), block('0 4 * * 6', '69h')];
    const { blocked, openings } = drift([{ nodes: '10%' }, ...blocks]);
    expect(minutesIn(blocked)).toBe(159 * HOUR);
    expect(shown(openings)).toEqual(['Tue 01:00–Tue 04:00', 'Thu 01:00–Thu 04:00', 'Sat 01:00–Sat 04:00']);
    expect(longestStretch(openings)).toBe(3 * HOUR * 60_000);
  });

  it('finds no gap between ten minutes and the 23h50m that follow', () => {
    const { covered, uncovered } = drift([block('0 10 * * *', '10m'), block('10 10 * * *', '23h50m')]);
    expect([isAlways(covered), isNever(uncovered)]).toEqual([true, true]);
  });

  it.each([
    ['@daily', '24h'],
    ['@hourly', '60m'],
    ['0 * * * *', '1h'],
    ['0 0 * * 0', '168h'],
    ['0 0 * * 0', '1000h'],
    ['0 0 1 * *', '744h'],
    ['@yearly', '8784h'],
    ['0 0 29 2 *', '35064h'],
    ['* * * * *', '2562047h47m'],
    ['0 0 1 1 *', '2562047h47m'],
  ])('sees that %s for %s never ends', (schedule, duration) => {
    expect(isAlways(drift([block(schedule, duration)]).covered)).toBe(true);
  });

  it.each([
    ['0 0 * * 1-5', '24h'],
    ['@daily', '23h59m'],
    ['0 0 1 * *', '743h'],
    ['@yearly', '8783h'],
    ['0 0 29 2 *', '35063h'],
  ])('sees that %s for %s ends', (schedule, duration) => {
    expect(isAlways(drift([block(schedule, duration)]).covered)).toBe(false);
  });
});

describe('what runs over the end of a day, a week, the horizon', () => {
  it('takes a window across midnight for one', () => {
    expect(shown(drift([block('0 22 * * *', '8h')]).covered)).toHaveLength(7);
  });

  it('goes on from Sunday into Monday', () => {
    const { covered, uncovered } = drift([block('0 20 * * 0', '10h')]);
    expect(shown(covered)).toEqual(['Sun 20:00–Mon 06:00']);
    expect(shown(uncovered)).toEqual(['Mon 06:00–Sun 20:00']);
  });

  it('goes on from the last days of 2028 into 2029', () => {
    const { covered } = drift([block('0 0 31 12 *', '48h')]);
    const stretches = [...stretchesOf(covered)];
    expect(stretches).toHaveLength(28);
    expect(stretches[0]).toEqual([Date.UTC(2029, 11, 31), Date.UTC(2030, 0, 2)]);
    expect(stretches[27]).toEqual([Date.UTC(2056, 11, 31), Date.UTC(2057, 0, 2)]);
  });

  it('counts seven leap days in 28 years', () => {
    expect(minutesIn(drift([block('0 0 29 2 *', '24h')]).covered)).toBe(7 * 24 * HOUR);
  });

  it('mixes dates with weekdays', () => {
    const { covered } = drift([block('0 0 1 * *', '24h'), block('0 0 * * 6,0', '24h')]);
    // Weekends of 1461 weeks, and the firsts of 336 months that are no weekend: 5 of 7.
    expect(minutesIn(covered)).toBe((1461 * 2 + (336 * 5) / 7) * 24 * HOUR);
  });
});

describe('reasons', () => {
  const names = (coverage: BudgetCoverage, pick: (reason: ReasonCoverage) => boolean) =>
    coverage.reasons.filter(pick).map((reason) => reason.reason);

  it('works out each reason asked about and no other', () => {
    const coverage = coverBudgets([{ nodes: '10%', reasons: ['Drifted', 'Empty'] }], ['Empty', 'Underutilized']);
    expect(names(coverage, () => true)).toEqual(['Empty', 'Underutilized']);
    expect(names(coverage, (reason) => isNever(reason.covered))).toEqual(['Underutilized']);
    expect(coverage.entries[0]?.reasons).toEqual(['Empty']);
  });

  it('blocks by counts and percents of zero, and by counts that 32 bits make zero or less', () => {
    for (const nodes of ['0', '0%', '00', '4294967296', '3000000000']) {
      expect(isAlways(drift([{ nodes }]).blocked)).toBe(true);
    }
    for (const nodes of ['1', '1%', '4294967297', undefined]) expect(isNever(drift([{ nodes }]).blocked)).toBe(true);
  });

  it('lets an entry whose nodes cannot be read cover its time without blocking it', () => {
    const { covered, blocked } = drift([{ nodes: '150%', schedule: '@daily', duration: '1h' }]);
    expect([minutesIn(covered), isNever(blocked)]).toEqual([7 * HOUR, true]);
  });
});

describe('entries left out', () => {
  it.each<[string, Budget]>([
    ['unreadable', block('0 0 * * 7', '1h')],
    ['unreadable', block('@daily', '2562048h')],
    ['refused', block('@Daily', '1h')],
    ['refused', block('@daily', '1d')],
    ['refused', { nodes: '0', schedule: '@daily' }],
    ['refused', { nodes: '0', duration: '1h' }],
    ['never-fires', block('0 0 31 2 *', '1h')],
    ['never-fires', block('0 , * * *', '1h')],
    ['never-active', block('@daily', '0h')],
    ['never-active', block('@every 1h        ', '30m')],
    ['no-reasons', { nodes: '0', reasons: [] }],
  ])('names what is %s', (why, budget) => {
    const coverage = coverBudgets([{ nodes: '10%' }, budget], ALL);
    expect(coverage.leftOut).toEqual([{ position: 1, why }]);
    expect(coverage.entries.map((entry) => entry.position)).toEqual([0]);
  });

  const doubtful = (budgets: readonly Budget[]) =>
    coverBudgets(budgets, ALL)
      .reasons.filter((reason) => reason.doubtful)
      .map((reason) => reason.reason);

  it('doubts every reason where the controller cannot read an entry', () => {
    expect(doubtful([{ ...block('0 0 * * 7', '1h'), reasons: ['Empty'] }])).toEqual(ALL);
  });

  it('doubts the reasons of an entry that has no windows', () => {
    expect(doubtful([{ ...block('@daily', '0h'), reasons: ['Empty'] }])).toEqual(['Empty']);
  });

  it('doubts the reason that a misspelt one stands for', () => {
    expect(doubtful([{ nodes: '1', reasons: ['drifted', 'Expired'] }])).toEqual(['Drifted']);
  });

  it('takes @every for always where the duration reaches it', () => {
    expect(isAlways(drift([block('@every 1h        ', '1h')]).covered)).toBe(true);
  });
});

describe('cost', () => {
  it('does not grow with how often schedules fire', () => {
    const dense = Array.from({ length: 50 }, (_, at) =>
      block(`${at}-59/2 * ${1 + (at % 28)},${1 + ((at * 7) % 28)} ${1 + (at % 12)} ${at % 7}`, `${1 + at}m`),
    );
    const started = process.hrtime.bigint();
    const { covered } = drift(dense);
    const milliseconds = Number(process.hrtime.bigint() - started) / 1e6;
    expect(isNever(covered)).toBe(false);
    expect(milliseconds).toBeLessThan(30_000);
  });
});
