import { findingsOn, pool } from '../pools';
import { BASELINE, block, found } from './findings';

/** What section "must not be flagged" holds on budgets: no finding of any rule. */
describe('correct lists of budgets', () => {
  it.each<[string, unknown]>([
    ['an absent list', undefined],
    ['a null list', null],
    ['the default written out', [BASELINE]],
    ['100% as the only entry', [{ nodes: '100%' }]],
    [
      '100% for one reason that nothing else limits',
      [
        { nodes: '100%', reasons: ['Empty'] },
        { nodes: '5', reasons: ['Drifted', 'Underutilized'] },
      ],
    ],
    [
      'blocks around three openings',
      [BASELINE, block('0 4 * * 2', '45h'), block('0 4 * * 4', '45h'), block('0 4 * * 6', '69h')],
    ],
    [
      'two windows that meet',
      [
        { nodes: '2', schedule: '0 10 * * *', duration: '10m' },
        { nodes: '1', schedule: '10 10 * * *', duration: '23h50m' },
      ],
    ],
    ['a count beside a percent', [{ nodes: '2' }, { nodes: '5%' }]],
    ['29 February', [BASELINE, block('0 0 29 2 *', '24h')]],
    ['@weekly', [BASELINE, block('@weekly', '24h')]],
    ['question marks', [BASELINE, block('0 9 ? * ?', '8h')]],
    ['names in upper case', [BASELINE, block('0 9 * JAN-DEC MON-FRI', '8h')]],
    ['a duration as a client writes it back', [BASELINE, block('0 9 * * 1-5', '8h0m0s')]],
    ['a duration in minutes', [BASELINE, block('0 9 * * 1-5', '90m')]],
    ['a percent with a zero before it', [{ nodes: '05%' }]],
    ['24 hours on working days', [BASELINE, block('0 0 * * 1-5', '24h')]],
    ['a window across midnight', [BASELINE, block('0 22 * * *', '8h')]],
    ['the first of a month', [BASELINE, block('0 0 1 * *', '24h')]],
    ['Mondays', [BASELINE, block('0 0 * * 1', '24h')]],
    ['Mondays with a step of one in the date', [BASELINE, block('0 0 */1 * 1', '24h')]],
    ['a blocked window where nodes never expire', [BASELINE, block('0 9 * * 1-5', '8h')]],
    ['blanks that the parser drops', [BASELINE, block('  0   9 * * 1-5 ', '8h')]],
  ])('hold %s without a finding', (_, budgets) => {
    expect(found(budgets)).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['Underutilized under WhenEmpty', { consolidationPolicy: 'WhenEmpty' }, {}],
    ['consolidation under Never', { consolidateAfter: 'Never' }, {}],
  ])('need not cover %s', (_, disruption, spec) => {
    const reasons = 'consolidationPolicy' in disruption ? ['Drifted', 'Empty'] : ['Drifted'];
    expect(found([{ nodes: '1', reasons }], { disruption, spec })).toEqual([]);
  });

  it('need only cover drift in a static pool', () => {
    const spec = { replicas: 6, limits: { nodes: '8' } };
    expect(found([{ nodes: '1', reasons: ['Drifted'] }], { spec })).toEqual([
      'info node-pool/static-gate spec.replicas',
    ]);
  });

  it('need only cover drift where replicas is refused for its form', () => {
    const spec = { replicas: '6', limits: { nodes: '8' } };
    const lines = found([{ nodes: '1', reasons: ['Drifted'] }], { spec });
    expect(lines.filter((line) => line.includes('budget/'))).toEqual([]);
  });

  it('may block some of the reasons while nodes expire', () => {
    const node = { expireAfter: '720h', terminationGracePeriod: '1h' };
    expect(found([BASELINE, block('0 9 * * 1-5', '8h', ['Drifted'])], { node })).toEqual([]);
  });

  it('may be absent while nodes expire', () => {
    expect(found(undefined, { node: { expireAfter: '720h', terminationGracePeriod: '1h' } })).toEqual([]);
  });
});

it('leaves the budgets of an older version to the rule about versions', () => {
  const spec = {
    disruption: { consolidateAfter: '5m', budgets: [{ nodes: '0', schedule: '0 0 * * 7', duration: '0h' }, {}] },
  };
  const old = { ...pool({ spec }), apiVersion: 'karpenter.sh/v1beta1' };
  expect(findingsOn([old]).filter((f) => f.rule.startsWith('budget/'))).toEqual([]);
});

describe('lists the API server refuses as a whole', () => {
  it('stops at fifty entries', () => {
    const many = Array.from({ length: 51 }, () => ({ nodes: '1', schedule: '@daily', duration: '1h' }));
    expect(found(many)).toEqual(['error budget/count budgets']);
  });

  it.each<[string, unknown, string]>([
    ['a list that is text', 'none', 'error node-pool/shape budgets'],
    ['an entry that is text', [BASELINE, '5%'], 'error node-pool/shape budgets[1]'],
    ['reasons that are text', [{ nodes: '1', reasons: 'Drifted' }], 'error node-pool/shape budgets[0].reasons'],
    ['a reason that is a number', [{ nodes: '1', reasons: [1] }], 'error budget/reasons-known budgets[0].reasons'],
    [
      'a duration that is a number',
      [{ nodes: '1', schedule: '@daily', duration: 8 }],
      'error budget/duration-format budgets[0].duration',
    ],
  ])('says one thing of %s', (_, budgets, line) => {
    expect(found(budgets)).toEqual([line]);
  });
});
