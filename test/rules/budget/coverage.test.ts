import { BASELINE, block, found, said } from './findings';

const OFFICE = ['0 8 * * mon-fri', '10h'] as const;

describe('reasons without any entry', () => {
  it('names them together, with the entry to add', () => {
    expect(said('budget/reason-uncovered', [{ nodes: '1', reasons: ['Drifted'] }])).toEqual([
      'no entry covers Underutilized and Empty, and a written list removes the 10% default, so they have no limit; add { nodes: "10%", reasons: [Underutilized, Empty] }',
    ]);
  });

  it('needs no reasons where none is covered', () => {
    const budgets = [{ nodes: '1', reasons: ['Empty'] }];
    expect(said('budget/reason-uncovered', budgets, { disruption: { consolidateAfter: 'Never' } })).toEqual([
      'no entry covers Drifted, and a written list removes the 10% default, so it has no limit; add { nodes: "10%" }',
    ]);
  });

  it('does not ask for a reason that a misspelt one was meant for', () => {
    const budgets = [{ nodes: '1', reasons: ['Drifted', 'empty'] }];
    expect(said('budget/reason-uncovered', budgets)).toEqual([
      'no entry covers Underutilized, and a written list removes the 10% default, so it has no limit; add { nodes: "10%", reasons: [Underutilized] }',
    ]);
  });

  it('takes an entry whose nodes cannot be read for covered', () => {
    expect(found([{ nodes: '150%' }])).toEqual(['error budget/nodes-format budgets[0].nodes']);
  });
});

describe('gaps', () => {
  it.each<[string, readonly object[], string]>([
    [
      'the default, where that changes no window',
      [block(...OFFICE)],
      'Underutilized, Empty and Drifted have no limit Mon 18:00–Tue 08:00 UTC and 4 more, 118 h a week; add { nodes: "10%" }, which leaves the times that are covered as they are',
    ],
    [
      'the windows that fill the gap, where the default would change some',
      [{ nodes: '50%', schedule: '0 3 * * *', duration: '2h' }],
      'Underutilized, Empty and Drifted have no limit 05:00–03:00 UTC daily, 154 h a week; add { nodes: "10%", schedule: "0 5 * * *", duration: 22h }',
    ],
    [
      'two of them, where the gaps differ in length',
      [{ nodes: '5', schedule: '0 8 * * mon-fri', duration: '10h' }],
      'Underutilized, Empty and Drifted have no limit Mon 18:00–Tue 08:00 UTC and 4 more, 118 h a week; add { nodes: "10%", schedule: "0 18 * * mon-thu", duration: 14h } and { nodes: "10%", schedule: "0 18 * * fri", duration: 62h }',
    ],
    [
      'the default all the same, where filling takes many',
      [{ nodes: '5', schedule: '0 2,4,6,9 * * *', duration: '1h' }],
      'Underutilized, Empty and Drifted have no limit 03:00–04:00 UTC and 3 more a day, 140 h a week; add { nodes: "10%" }, which holds at the other times as well',
    ],
    [
      // Days 28 to 31 are 41.25 of the 365.25 of an average year.
      'the default for windows by date',
      [block('0 0 28-31 * *', '24h')],
      'Underutilized, Empty and Drifted have no limit 2029-01-01 00:00–2029-01-28 00:00 UTC and later, 7776 h in an average year; add { nodes: "10%" }, which leaves the times that are covered as they are',
    ],
  ])('offers %s', (_, budgets, words) => {
    expect(said('budget/reason-gap', budgets)).toEqual([words]);
  });

  it('tells of each gap once, for all reasons that have it', () => {
    const budgets = [block(...OFFICE), { nodes: '1', reasons: ['Drifted'] }];
    expect(said('budget/reason-gap', budgets)).toEqual([
      'Underutilized and Empty have no limit Mon 18:00–Tue 08:00 UTC and 4 more, 118 h a week; add { nodes: "10%", reasons: [Underutilized, Empty] }, which leaves the times that are covered as they are',
    ]);
    const two = [block('0 0 * * *', '8h', ['Drifted']), block('0 12 * * *', '8h', ['Empty', 'Underutilized'])];
    expect(said('budget/reason-gap', two)).toHaveLength(2);
  });

  it('finds the minute between two windows that nearly meet', () => {
    const budgets = [block('0 10 * * *', '10m'), { nodes: '1', schedule: '11 10 * * *', duration: '23h49m' }];
    expect(said('budget/reason-gap', budgets)).toEqual([
      'Underutilized, Empty and Drifted have no limit 10:10–10:11 UTC daily, 7 min a week; add { nodes: "10%", schedule: "10 10 * * *", duration: 1m }',
    ]);
  });

  it('says nothing where another entry of the list cannot be placed in time', () => {
    expect(found([block(...OFFICE), { nodes: '10%', schedule: '@daily' }])).toEqual([
      'error budget/schedule-with-duration budgets[1]',
    ]);
    expect(found([block(...OFFICE), { nodes: '10%', schedule: 900, duration: '8h' }])).toEqual([
      'error budget/schedule-pattern budgets[1].schedule',
    ]);
  });
});

describe('drift that is never allowed', () => {
  const never = { nodes: '0', reasons: ['Drifted'] };

  it.each([
    [{ expireAfter: 'Never' }, 'while interruption, repair and manual deletion go on'],
    [
      { expireAfter: '168h', terminationGracePeriod: '1h' },
      'while expireAfter 168h, interruption, repair and manual deletion go on',
    ],
    [{ expireAfter: undefined }, 'while expireAfter (720h by default), interruption, repair and manual deletion go on'],
  ])('says with %j what goes on', (node, words) => {
    expect(said('budget/drift-blocked', [BASELINE, never], { node })[0]).toContain(words);
  });

  it('stands at the entry that does it, and at the list where several do together', () => {
    expect(found([BASELINE, never])).toEqual(['warning budget/drift-blocked budgets[1]']);
    const halves = [BASELINE, block('0 0 * * *', '12h', ['Drifted']), block('0 12 * * *', '12h', ['Drifted'])];
    expect(found(halves)).toEqual(['warning budget/drift-blocked budgets']);
  });

  it.each(['0', '0%', '00%'])('knows %s for zero', (nodes) => {
    expect(found([BASELINE, { nodes, reasons: ['Drifted'] }])).toEqual(['warning budget/drift-blocked budgets[1]']);
  });

  it('leaves one minute a week open without a word of blocking', () => {
    expect(found([BASELINE, block('1 0 * * 1', '167h59m', ['Drifted'])])).toEqual([
      'info budget/drift-window-short budgets',
    ]);
  });
});

describe('consolidation that is never allowed', () => {
  it.each([
    [['Underutilized', 'Empty'], {}, 'write consolidateAfter: Never, which says so plainly'],
    [['Underutilized'], {}, 'write consolidationPolicy: WhenEmpty, which says so plainly'],
    [['Empty'], { consolidationPolicy: 'WhenEmpty' }, 'write consolidateAfter: Never, which says so plainly'],
    [['Empty'], {}, 'write a count such as "1" for Empty, whose nodes run nothing'],
  ])('advises on %j with %j', (reasons, disruption, advice) => {
    const budgets = [BASELINE, { nodes: '0', reasons }];
    expect(found(budgets, { disruption })).toEqual(['info budget/consolidation-blocked budgets[1]']);
    expect(said('budget/consolidation-blocked', budgets, { disruption })[0]?.endsWith(`; ${advice}`)).toBe(true);
  });

  it('says nothing of reasons that the pool cannot produce', () => {
    expect(found([{ nodes: '0' }], { disruption: { consolidateAfter: 'Never' } })).toEqual([
      'warning budget/drift-blocked budgets[0]',
    ]);
  });
});

describe('openings for drift', () => {
  const opening = (minutes: number) => [
    BASELINE,
    block('0 4 * * *', minutes === 60 ? '23h' : `23h${60 - minutes}m`, ['Drifted']),
  ];

  it('are short below an hour', () => {
    expect(found(opening(59))).toEqual(['info budget/drift-window-short budgets']);
    expect(found(opening(60))).toEqual([]);
  });

  it('are short only where the longest is', () => {
    const budgets = [BASELINE, block('30 0 * * 1-5', '23h30m', ['Drifted']), block('0 4 * * 0,6', '20h', ['Drifted'])];
    expect(found(budgets)).toEqual([]);
  });

  it('are compared with the time a drain may take', () => {
    const grace = (terminationGracePeriod: string) => found(opening(60), { node: { terminationGracePeriod } });
    expect(grace('60m')).toEqual([]);
    expect(grace('61m')).toEqual(['info budget/grace-outlasts-window spec.template.spec.terminationGracePeriod']);
  });

  it('are none of anybody where drift is never blocked', () => {
    expect(found([BASELINE], { node: { terminationGracePeriod: '48h' } })).toEqual([]);
  });
});

describe('expiry', () => {
  const blocked = [BASELINE, block(...OFFICE)];
  const at = 'warning budget/expiry-ignores-budgets spec.template.spec.expireAfter';
  const budgetOnly = (lines: string[]) => lines.filter((line) => line.includes('budget/'));

  it('goes on while every reason is blocked', () => {
    expect(budgetOnly(found(blocked, { node: { expireAfter: '192h' } }))).toEqual([at]);
    expect(budgetOnly(found(blocked, { node: { expireAfter: undefined } }))).toEqual([at]);
    expect(found(blocked)).toEqual([]);
  });

  it('is no matter while some reason is allowed', () => {
    const some = [BASELINE, block(...OFFICE, ['Drifted', 'Empty'])];
    expect(budgetOnly(found(some, { node: { expireAfter: '192h' } }))).toEqual([]);
  });

  it('is a matter where blocks of single reasons meet at some time', () => {
    const meeting = [
      BASELINE,
      block('0 8 * * *', '4h', ['Drifted']),
      block('0 11 * * *', '4h', ['Empty', 'Underutilized']),
    ];
    expect(said('budget/expiry-ignores-budgets', meeting, { node: { expireAfter: '192h' } })[0]).toContain(
      '11:00–12:00 UTC daily, 7 h a week',
    );
  });

  it('asks only about the reasons that the pool can produce', () => {
    const drift = [BASELINE, block(...OFFICE, ['Drifted'])];
    const around = { node: { expireAfter: '192h' }, disruption: { consolidateAfter: 'Never' } };
    expect(budgetOnly(found(drift, around))).toEqual([at]);
  });

  it('is left to other rules where its value is refused or zero', () => {
    for (const expireAfter of ['0s', '8 days']) {
      expect(budgetOnly(found(blocked, { node: { expireAfter } }))).toEqual([]);
    }
  });

  it('is judged on EKS Auto Mode and CloudPilot only where it is written', () => {
    for (const platform of ['eks-auto-mode', 'cloudpilot'] as const) {
      const on = (expireAfter: string | undefined) =>
        said('budget/expiry-ignores-budgets', blocked, { node: { expireAfter }, profile: { platform } });
      expect([on(undefined).length, on('192h').length]).toEqual([0, 1]);
    }
  });
});
