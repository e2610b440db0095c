import { ruleListJson, ruleListText } from '../../src/report/rule-list';
import { A_RULE } from './a-rule';

it('lists severity, id and title in columns', () => {
  expect(ruleListText([A_RULE, { ...A_RULE, id: 'a/b', severity: 'error' }])).toBe(
    'warning  budget/reason-gap  A covered reason is covered all the time\n' +
      'error    a/b                A covered reason is covered all the time\n',
  );
});

it('gives the records as JSON, without examples', () => {
  const { check, good, bad, ...record } = A_RULE;
  expect(JSON.parse(ruleListJson([A_RULE]))).toEqual([record]);
});
