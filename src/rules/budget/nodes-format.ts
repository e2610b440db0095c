import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { CountOrPercentError, parseCountOrPercent } from '../../units/count-or-percent';
import { NODE_POOL } from '../facts/pool-of';

export const nodesFormat: Rule = {
  id: 'budget/nodes-format',
  title: "A budget's nodes is a string that holds a count or a percent",
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the whole pool. A YAML integer is refused as well, so a count needs quotes.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/1066', 'K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object) {
    for (const breach of object.shapeBreaches('budget/nodes-format')) yield { at: breach.at, says: words(breach) };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: 10%
      - nodes: "5"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: 150%
`,
    says: '"150%" is no percentage from 0% to 100%; write "100%"',
  },
};

function words(breach: ShapeBreach): string {
  const { value } = breach;
  if (typeof value !== 'string' && typeof value !== 'number') return describeBreach(breach);
  try {
    parseCountOrPercent(value, 'budget-nodes');
  } catch (error) {
    if (error instanceof CountOrPercentError) return error.message;
  }
  return describeBreach(breach);
}
