import { BASELINE, block, found, said } from './findings';

describe('nodes', () => {
  it.each([
    ['2147483648', 'is cut to 32 bits and acts as -2147483648, which allows nothing'],
    ['3000000000', 'is cut to 32 bits and acts as -1294967296, which allows nothing'],
    ['4294967296', 'is cut to 32 bits and acts as 0'],
    ['4294967297', 'is cut to 32 bits and acts as 1'],
    ['9223372036854775808', 'does not fit into 64 bits, and while the entry is active nothing is allowed'],
  ])('says what %s acts as', (nodes, effect) => {
    expect(found([{ nodes }])).toEqual(['error budget/nodes-range budgets[0].nodes']);
    expect(said('budget/nodes-range', [{ nodes }])[0]).toContain(`"${nodes}" ${effect};`);
  });

  it('takes the largest count of 32 bits, and zeros before a count', () => {
    expect(found([{ nodes: '2147483647' }])).toEqual([]);
    expect(found([{ nodes: '0000000000007' }])).toEqual([]);
  });

  it.each([{}, { nodes: null }])('warns of an entry with %j for nodes', (entry) => {
    expect(found([entry])).toEqual(['warning budget/nodes-explicit budgets[0]']);
  });

  it('leaves nodes of another type to the rule about their form', () => {
    expect(found([{ nodes: 0 }])).toEqual(['error budget/nodes-format budgets[0].nodes']);
  });

  it.each([0, 5, 100, true, ['5%'], {}])('takes nodes of %j for nothing, and never for the 10% of none', (nodes) => {
    for (const other of ['5%', '10%', '20%', '3']) {
      expect(found([{ nodes: other }, { nodes }])).toEqual(['error budget/nodes-format budgets[1].nodes']);
      expect(found([{ nodes }, { nodes: other }])).toEqual(['error budget/nodes-format budgets[0].nodes']);
    }
  });
});

describe('lists', () => {
  it('warns of an empty list of budgets, once', () => {
    expect(found([])).toEqual(['warning budget/list-empty budgets']);
  });

  it('refuses an empty list of reasons and says nothing of what it leaves uncovered', () => {
    expect(found([{ nodes: '10%', reasons: [] }])).toEqual(['error budget/reasons-empty budgets[0].reasons']);
  });

  it('does not take a list without a single map for an empty one', () => {
    expect(found(['10%'])).toEqual(['error node-pool/shape budgets[0]']);
  });
});

it('shows blanks that only look like spaces, and writes spaces in their place', () => {
  const schedule = '0\u00a09\u3000* * *';
  expect(said('budget/schedule-pattern', [BASELINE, { nodes: '1', schedule, duration: '8h' }])).toEqual([
    expect.stringMatching(/^"0\\u00a09\\u3000\* \* \*" is neither five fields .*; write "0 9 \* \* \*"$/),
  ]);
});

describe('@every, which the parser takes and the API server does not', () => {
  it.each([
    ['@every 1h', '@hourly'],
    ['@every 24h', '@daily'],
    ['@every 60m', '@hourly'],
    ['@every 6h', '0 */6 * * *'],
    ['@every 15m', '*/15 * * * *'],
    ['@every 1m', '* * * * *'],
    ['@every 7m', '0 9 * * 1-5'],
    ['@every 5h', '0 9 * * 1-5'],
    ['@every 90s', '0 9 * * 1-5'],
    ['@every 48h', '0 9 * * 1-5'],
  ])('is told for %s to write what fires as often, or an example: %s', (schedule, meant) => {
    const [says] = said('budget/schedule-pattern', [BASELINE, { nodes: '1', schedule, duration: '1m' }]);
    expect(says.slice(says.indexOf(';'))).toBe(`; write ${JSON.stringify(meant)}`);
  });
});

describe('schedules that do not parse', () => {
  it.each([
    ['0 0 * * 7', '0 0 * * 0'],
    ['0 0 * * sat-sun', '0 0 * * sat,sun'],
    ['0 24 * * *', '0 0 * * *'],
    ['0 0 9 * * *', '0 9 * * *'],
    ['@dailyx', '@daily'],
    ['@daily 5', '@daily'],
    ['0 0 * * Monday', '0 0 * * mon'],
  ])('gives %s as %s', (schedule, fixed) => {
    const budgets = [BASELINE, block(schedule, '8h')];
    expect(found(budgets)).toEqual(['error budget/schedule-parses budgets[1].schedule']);
    expect(said('budget/schedule-parses', budgets)[0]).toMatch(new RegExp(`; .*${escaped(fixed)}"`));
  });

  it('tells nothing of the coverage of a pool that is blocked as a whole', () => {
    expect(found([block('0 0 * * 7', '8h', ['Drifted'])])).toEqual([
      'error budget/schedule-parses budgets[0].schedule',
    ]);
  });

  it('still tells of a block beside it, which stays when the schedule is mended', () => {
    expect(found([BASELINE, { nodes: '0', reasons: ['Drifted'] }, block('0 0 * * 7', '8h')])).toEqual([
      'error budget/schedule-parses budgets[2].schedule',
      'warning budget/drift-blocked budgets[1]',
    ]);
  });
});

describe('schedules that never fire', () => {
  it.each([
    ['0 0 30 2 *', '0 0 28 2 *'],
    ['0 0 31 4,6,9,11 *', '0 0 30 4,6,9,11 *'],
    ['0 0 31 2 *', '0 0 28 2 *'],
    ['0 , * * *', '0 9 * * *'],
    ['0 0 , 2 *', '0 0 * 2 *'],
  ])('offers %s as %s', (schedule, fixed) => {
    const budgets = [BASELINE, block(schedule, '24h')];
    expect(found(budgets)).toEqual(['error budget/schedule-fires budgets[1].schedule']);
    expect(said('budget/schedule-fires', budgets)[0]?.endsWith(` such as ${fixed}`)).toBe(true);
  });

  it('says nothing of the coverage of an entry that is always active', () => {
    expect(found([block('0 0 31 2 *', '24h')])).toEqual(['error budget/schedule-fires budgets[0].schedule']);
  });
});

describe('schedules that fire otherwise than they look', () => {
  it.each(['0 0 1-7 * 1', '0 0 */2 * 1', '0 0 1-31 * 1', '0 0 13 * fri'])('warns of either day in %s', (schedule) => {
    expect(found([BASELINE, block(schedule, '1h')])).toEqual(['warning budget/schedule-day-or budgets[1].schedule']);
  });

  it.each([
    ['*/100 0 * * *', '"*/100" in the minute field has a step wider than its range'],
    ['0 8-10/5 * * *', '"8-10/5" in the hour field has a step wider than its range'],
    ['*-5 * * * *', '"*-5" in the minute field is read without what follows the dash'],
    ['1,,2 9 * * *', '"1,,2" in the minute field has a comma too many'],
  ])('warns of what is odd in %s', (schedule, words) => {
    const budgets = [BASELINE, block(schedule, '1m')];
    const odd = found(budgets).filter((line) => line.includes('schedule'));
    expect(odd).toEqual(['warning budget/schedule-odd budgets[1].schedule']);
    expect(said('budget/schedule-odd', budgets)[0]).toContain(words);
  });

  it('warns of @every, which only blanks behind it bring past the API server', () => {
    for (const duration of ['30m', '1h']) {
      expect(found([BASELINE, { nodes: '1', schedule: '@every 1h        ', duration }])).toEqual([
        'warning budget/schedule-odd budgets[1].schedule',
      ]);
    }
  });

  it('has one word for a schedule that never fires', () => {
    expect(found([BASELINE, block('0 0 31,, 2 *', '1h')])).toEqual(['error budget/schedule-fires budgets[1].schedule']);
  });
});

describe('durations', () => {
  it.each(['0h', '0m', '00h00m', '0h0m0s'])('refuses %s, which never is', (duration) => {
    expect(found([BASELINE, block('@daily', duration)])).toEqual(['error budget/duration-range budgets[1].duration']);
  });

  it('says nothing of reasons that only a window of no length covers', () => {
    expect(found([block('@daily', '0h')])).toEqual(['error budget/duration-range budgets[0].duration']);
  });

  it('takes the longest duration there is and refuses one hour more', () => {
    expect(found([BASELINE, { nodes: '1', schedule: '@daily', duration: '2562047h47m' }])).toEqual([
      'warning budget/always-on budgets[1]',
    ]);
    expect(found([BASELINE, block('@daily', '2562048h')])).toEqual(['error budget/duration-range budgets[1].duration']);
  });
});

describe('windows without an end', () => {
  it.each([
    ['@daily', '24h'],
    ['@hourly', '60m'],
    ['0 * * * *', '1h'],
    ['0 0 * * 0', '168h'],
    ['0 0 1 * *', '744h'],
  ])('warns of %s for %s', (schedule, duration) => {
    expect(found([BASELINE, { nodes: '1', schedule, duration }])).toEqual(['warning budget/always-on budgets[1]']);
  });

  it.each([
    ['0 0 * * 1-5', '24h'],
    ['0 22 * * *', '8h'],
    ['0 0 1 * *', '743h'],
  ])('is content with %s for %s', (schedule, duration) => {
    expect(found([BASELINE, { nodes: '1', schedule, duration }])).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replace(/[*.?]/g, '\\$&');
}
