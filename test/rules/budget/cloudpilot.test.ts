import { BASELINE, block, found, said } from './findings';

const cloudpilot = { profile: { platform: 'cloudpilot' } } as const;

it('makes errors of what its API requires', () => {
  expect(found([{}], cloudpilot)).toEqual(['error budget/nodes-explicit budgets[0]']);
  expect(found([], cloudpilot)).toEqual(['error budget/list-empty budgets']);
});

it.each<[string, string, string]>([
  ['@daily ', '8h', '"@daily"'],
  ['@dailyx', '8h', '"@daily"'],
  ['@daily 5', '8h', '"@daily"'],
  [' 0 9 * * 1-5', '8h', '"0 9 * * 1-5"'],
  ['0 9 * * 1-5 ', '8h', '"0 9 * * 1-5"'],
  ['@every 1h        ', '30m', '"@hourly"'],
  ['0 9 * * 1-5', '0h', '"8h"'],
])('refuses %j for %s, and no other rule repeats it', (schedule, duration, fixed) => {
  const budgets = [BASELINE, { nodes: '1', schedule, duration }];
  expect(found(budgets, cloudpilot)).toEqual(['error budget/cloudpilot-form budgets[1]']);
  expect(said('budget/cloudpilot-form', budgets, cloudpilot)[0]).toContain(fixed);
});

it('leaves other breaches of the same entry to their rules', () => {
  expect(found([BASELINE, { nodes: '1', schedule: ' 0 9 * * 7', duration: '8h' }], cloudpilot)).toEqual([
    'error budget/schedule-parses budgets[1].schedule',
    'error budget/cloudpilot-form budgets[1]',
  ]);
});

it('takes the seven descriptors and five plain fields', () => {
  for (const schedule of [
    '@yearly',
    '@annually',
    '@monthly',
    '@weekly',
    '@daily',
    '@midnight',
    '@hourly',
    '0 9 * * 1',
  ]) {
    expect(found([BASELINE, { nodes: '1', schedule, duration: '30m' }], cloudpilot)).toEqual([]);
  }
});

it('is no matter elsewhere', () => {
  expect(found([BASELINE, { nodes: '1', schedule: '@daily ', duration: '8h' }])).toEqual([]);
});

describe('Scheduled Rebalance', () => {
  it('is told of at the first entry that holds drift', () => {
    const budgets = [BASELINE, block('@daily', '1h'), block('@weekly', '9h', ['Drifted'])];
    expect(found(budgets, cloudpilot)).toEqual(['info budget/scheduled-rebalance budgets[1]']);
  });

  it('is told of beside drift that is never allowed', () => {
    expect(found([BASELINE, { nodes: '0', reasons: ['Drifted'] }], cloudpilot)).toEqual([
      'warning budget/drift-blocked budgets[1]',
      'info budget/scheduled-rebalance budgets[1]',
    ]);
  });

  it('is no matter for entries that leave drift alone, nor elsewhere', () => {
    expect(found([BASELINE, block('@daily', '1h', ['Empty'])], cloudpilot)).toEqual([]);
    expect(found([BASELINE, block('@daily', '1h')])).toEqual([]);
  });
});
