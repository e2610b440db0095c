import { BASELINE, block, found, said } from './findings';

const OFFICE = ['0 8 * * mon-fri', '10h'] as const;

describe('entries without effect', () => {
  it.each<[string, readonly object[], number]>([
    ['a looser percent', [BASELINE, { nodes: '20%' }], 1],
    ['a looser percent that comes first', [{ nodes: '20%' }, BASELINE], 0],
    ['a looser count', [{ nodes: '2' }, { nodes: '5' }], 1],
    ['a window under the same percent', [BASELINE, { nodes: '10%', schedule: '@daily', duration: '1h' }], 1],
    ['a window before the same percent', [{ nodes: '10%', schedule: '@daily', duration: '1h' }, BASELINE], 0],
    ['of two equal entries the later', [BASELINE, BASELINE], 1],
    ['a 100% beside anything', [{ nodes: '2' }, { nodes: '100%', reasons: ['Empty'] }], 1],
    [
      'a window inside one of zero',
      [BASELINE, block('0 0 * * *', '20h'), { nodes: '2', schedule: '0 5 * * *', duration: '1h' }],
      2,
    ],
    [
      'a window whose start falls on days of another',
      [BASELINE, block(...OFFICE), { nodes: '1', schedule: '0 9 * * 3', duration: '9h' }],
      2,
    ],
  ])('are %s', (_, budgets, index) => {
    expect(found(budgets)).toEqual([`warning budget/no-effect budgets[${index}]`]);
  });

  it('may be overruled by several together', () => {
    const halves = [
      { nodes: '1', schedule: '0 0 * * *', duration: '12h' },
      { nodes: '2', schedule: '0 12 * * *', duration: '12h' },
      { nodes: '3' },
    ];
    expect(said('budget/no-effect', halves)).toEqual([
      '"3" has no effect: whenever this entry is active, budgets[0] and budgets[1] are at least as strict, and the smallest value wins; remove the entry, or loosen budgets[0] and budgets[1]',
    ]);
  });

  it('may be overruled for each reason by another', () => {
    const budgets = [
      { nodes: '1', reasons: ['Drifted'] },
      { nodes: '1', reasons: ['Empty', 'Underutilized'] },
      { nodes: '2' },
    ];
    expect(found(budgets)).toEqual(['warning budget/no-effect budgets[2]']);
  });

  it.each<[string, readonly object[]]>([
    ['a count beside a percent', [{ nodes: '2' }, { nodes: '5%' }]],
    ['a block in the day beside a baseline', [BASELINE, block(...OFFICE)]],
    ['an entry that is stricter for one reason', [BASELINE, { nodes: '5%', reasons: ['Drifted'] }]],
    [
      'one minute more than the stricter window',
      [
        { nodes: '1', schedule: '0 0 * * *', duration: '8h' },
        { nodes: '2', schedule: '0 0 * * *', duration: '8h1m' },
        BASELINE,
      ],
    ],
    [
      '100% for a reason that nothing else limits',
      [
        { nodes: '100%', reasons: ['Empty'] },
        { nodes: '1', reasons: ['Drifted', 'Underutilized'] },
      ],
    ],
  ])('are not %s', (_, budgets) => {
    expect(found(budgets).filter((line) => line.includes('no-effect'))).toEqual([]);
  });
});

describe('reasons that never occur', () => {
  it.each<[string, readonly string[], object, object, string]>([
    ['WhenEmpty', ['Underutilized'], { consolidationPolicy: 'WhenEmpty' }, {}, 'consolidationPolicy: WhenEmpty'],
    ['Never', ['Empty', 'Underutilized'], { consolidateAfter: 'Never' }, {}, 'consolidateAfter: Never'],
    ['replicas', ['Empty'], {}, { replicas: 3, limits: { nodes: '5' } }, 'replicas'],
  ])('are told of with %s', (_, reasons, disruption, spec, cause) => {
    const budgets = [
      { nodes: '1', reasons: ['Drifted', 'Empty'] },
      { nodes: '0', reasons },
    ];
    const words = said('budget/inert-reason', budgets, { disruption, spec });
    expect(words).toHaveLength(1);
    expect(words[0]).toContain(`in a pool with ${cause}, so the entry does nothing`);
  });

  it('are nothing to tell of beside one that occurs', () => {
    const disruption = { consolidationPolicy: 'WhenEmpty' };
    expect(found([BASELINE, { nodes: '1', reasons: ['Underutilized', 'Drifted'] }], { disruption })).toEqual([]);
  });

  it('are left alone beside one that does not exist', () => {
    const around = { disruption: { consolidationPolicy: 'WhenEmpty' } };
    expect(found([BASELINE, { nodes: '1', reasons: ['Underutilized', 'Expired'] }], around)).toEqual([
      'error budget/reasons-known budgets[1].reasons',
    ]);
  });
});

describe('pools of a known size', () => {
  const fixed = (replicas: number) => ({ spec: { replicas, limits: { nodes: `${replicas + 2}` } } });
  const bounded = (nodes: unknown) => ({ spec: { limits: { nodes } } });
  const only = (lines: string[]) => lines.filter((line) => /whole-pool|small-pool/.test(line));

  it.each([
    ['3', 3],
    ['5', 3],
    ['60%', 2],
    ['99%', 9],
  ])('lose all nodes at once by %s of %d', (nodes, count) => {
    expect(only(found([{ nodes }], fixed(count)))).toEqual(['warning budget/whole-pool budgets[0].nodes']);
    expect(only(found([{ nodes }], bounded(`${count}`)))).toEqual(['warning budget/whole-pool budgets[0].nodes']);
  });

  it.each([
    ['2', 3],
    ['50%', 2],
    ['100%', 2],
    ['1', 1],
    ['0', 2],
  ])('keep some, or say openly that they do not, by %s of %d', (nodes, count) => {
    expect(only(found([{ nodes }], fixed(count)))).toEqual([]);
  });

  it.each([
    ['10%', 5, '20% of the pool'],
    ['10%', 9, '11.1% of the pool'],
    ['10%', 1, '100% of the pool'],
    ['1%', 99, '1% of the pool'],
  ])('lose one node by %s of %d', (nodes, count, part) => {
    const words = said('budget/small-pool-percent', [{ nodes }], bounded(`${count}`));
    expect(words).toHaveLength(1);
    expect(words[0]).toContain(`is rounded up to one node, which is ${part};`);
  });

  it.each([
    ['10%', 10],
    ['0%', 5],
    ['1', 5],
  ])('have nothing rounded up by %s of %d', (nodes, count) => {
    expect(only(found([{ nodes }], bounded(`${count}`)))).toEqual([]);
  });

  it('count whole nodes, and in any notation', () => {
    expect(only(found([{ nodes: '2' }], bounded('2500m')))).toEqual(['warning budget/whole-pool budgets[0].nodes']);
    expect(only(found([{ nodes: '999' }], bounded('1k')))).toEqual([]);
  });

  it('are unknown without replicas and a limit on nodes', () => {
    expect(found([{ nodes: '1%' }, { nodes: '5000' }])).toEqual([]);
  });

  it('hear nothing of entries that have no effect or no meaning anyway', () => {
    expect(only(found([{ nodes: '1' }, { nodes: '5' }], fixed(3)))).toEqual([]);
    expect(only(found([{ nodes: '5000000000' }], fixed(3)))).toEqual([]);
    expect(only(found([{ nodes: '1' }, { nodes: '5', reasons: ['Empty'] }], fixed(3)))).toEqual([]);
    expect(only(found([{}], fixed(3)))).toEqual([]);
  });
});
