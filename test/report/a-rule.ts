import type { Rule } from '../../src/check/rule';

export const A_RULE: Rule = {
  id: 'budget/reason-gap',
  title: 'A covered reason is covered all the time',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: ['karpenter.sh/NodePool'],
  why: 'In the gap there is no limit for the reason.',
  source: ['K#1939', 'K@1.14.1 pkg/apis/v1/nodepool.go', 'crds', 'https://karpenter.sh/docs/'],
  *check() {},
  good: { yaml: '\nkind: NodePool\nspec: {}\n', profile: { karpenter: '1.14' } },
  bad: { yaml: '\nkind: NodePool\nspec:\n  weight: 1\n', says: '"0 9 * * *" leaves <a> gap; write 24h' },
};
