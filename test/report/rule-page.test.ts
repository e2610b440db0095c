import { rulePage, rulePages } from '../../src/report/rule-page';
import { A_RULE } from './a-rule';

const PAGE = `<!-- Generated from the rule by \`npm run docs\`. -->

# budget/reason-gap

A covered reason is covered all the time.

**warning** on NodePool. Nothing else notices: the manifest is accepted, and may not do what its author thinks.

In the gap there is no limit for the reason.

## Reported

\`\`\`yaml
kind: NodePool
spec:
  weight: 1
\`\`\`

> "0 9 \\* \\* \\*" leaves \\<a\\> gap; write 24h

## Fine, with the profile \`{"karpenter":"1.14"}\`

\`\`\`yaml
kind: NodePool
spec: {}
\`\`\`

## Waive

Where it may stay, say why on the object:

\`\`\`yaml
metadata:
  annotations:
    allow.cdk-node-pools.dev/budget.reason-gap: <reason>
\`\`\`

## Sources

- [kubernetes-sigs/karpenter#1939](https://github.com/kubernetes-sigs/karpenter/issues/1939)
- [kubernetes-sigs/karpenter@1.14.1 pkg/apis/v1/nodepool.go](https://github.com/kubernetes-sigs/karpenter/blob/v1.14.1/pkg/apis/v1/nodepool.go)
- crds
- [https://karpenter.sh/docs/](https://karpenter.sh/docs/)
`;

it('writes the page of a rule', () => {
  expect(rulePage(A_RULE)).toBe(PAGE);
});

it('does not tell how to waive an error', () => {
  expect(rulePage({ ...A_RULE, severity: 'error' })).not.toContain('## Waive');
});

it('shows what was there before, for rules about changes', () => {
  const bad = { ...A_RULE.bad, before: 'kind: NodePool\n' };
  expect(rulePage({ ...A_RULE, bad })).toContain('Before:\n\n```yaml\nkind: NodePool\n```\n\nAfter:\n\n```yaml');
});

it('writes an index by subject and a page for each rule', () => {
  const pages = rulePages([A_RULE, { ...A_RULE, id: 'waiver/unused' }]);
  expect(pages.map((page) => page.path)).toEqual(['README.md', 'budget/reason-gap.md', 'waiver/unused.md']);
  expect(pages[0]?.text).toContain(
    '## budget\n\n| rule | severity | what correct input looks like |\n|---|---|---|\n' +
      '| [budget/reason-gap](budget/reason-gap.md) | warning | A covered reason is covered all the time |\n\n## waiver\n',
  );
});
