import type { Rule } from '../../check/rule';
import { readLimit } from '../../model/karpenter/budget-limit';
import { quoted } from '../../units/quoted';
import { budgetsOf } from '../facts/budget/budgets-of';
import { isCut } from '../facts/budget/is-cut';
import { NODE_POOL } from '../facts/pool-of';

export const nodesRange: Rule = {
  id: 'budget/nodes-range',
  title: 'A count of nodes fits into 32 bits',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The controller keeps a count in 32 bits and cuts what does not fit: 4294967296 acts as 0, 4294967297 as 1, and 3000000000 turns negative and allows nothing. What exceeds 64 bits cannot be read at all, and while the entry is active nothing is allowed for any reason.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object) {
    for (const { at, nodes } of budgetsOf(object)) {
      if (nodes === undefined || !isCut(nodes)) continue;
      yield {
        at: [...at, 'nodes'],
        says: `${quoted(nodes)} ${effect(nodes)}; write a count such as "10", or "100%" for no limit`,
      };
    }
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
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "100%"
  limits:
    cpu: "1000"
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
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "4294967296"
  limits:
    cpu: "1000"
`,
    says: '"4294967296" is cut to 32 bits and acts as 0; write a count such as "10", or "100%" for no limit',
  },
};

function effect(nodes: string): string {
  const limit = readLimit(nodes);
  if (limit?.kind !== 'count') return 'does not fit into 64 bits, and while the entry is active nothing is allowed';
  const allows = limit.count < 0 ? ', which allows nothing' : '';
  return `is cut to 32 bits and acts as ${limit.count}${allows}`;
}
