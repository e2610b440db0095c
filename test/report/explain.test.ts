import { explainRule } from '../../src/report/explain';
import { A_RULE } from './a-rule';

it('prints one rule for a terminal', () => {
  expect(explainRule(A_RULE)).toBe(`budget/reason-gap  (warning; reads NodePool)
A covered reason is covered all the time.

In the gap there is no limit for the reason.
Nothing else notices: the manifest is accepted, and may not do what its author thinks.

Reported:

  kind: NodePool
  spec:
    weight: 1

as: "0 9 * * *" leaves <a> gap; write 24h

Fine, with the profile {"karpenter":"1.14"}:

  kind: NodePool
  spec: {}

Sources:
  kubernetes-sigs/karpenter#1939  https://github.com/kubernetes-sigs/karpenter/issues/1939
  kubernetes-sigs/karpenter@1.14.1 pkg/apis/v1/nodepool.go  https://github.com/kubernetes-sigs/karpenter/blob/v1.14.1/pkg/apis/v1/nodepool.go
  crds
  https://karpenter.sh/docs/
`);
});
