import type { Rule } from '../../check/rule';
import { nodesAllowed } from '../../model/karpenter/budget-limit';
import { quoted } from '../../units/quoted';
import { type SizedEntry, sizedEntries } from '../facts/budget/sized-entries';
import { NODE_POOL } from '../facts/pool-of';

export const wholePool: Rule = {
  id: 'budget/whole-pool',
  title: 'A budget leaves part of a pool whose size is known',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A percent is rounded up to whole nodes and a count is not scaled, so in a small pool either can allow every node at once. The budget then limits nothing.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/8741'],
  *check(object) {
    for (const sized of sizedEntries(object)) {
      const { entry, limit, pool } = sized;
      if (pool.count < 2 || nodesAllowed(limit, pool.count) < pool.count) continue;
      // 100% says openly that there is no limit.
      if (limit.kind === 'percent' && limit.percent === 100) continue;
      yield { at: [...entry.at, 'nodes'], says: words(sized) };
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  replicas: 3
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "1"
  limits:
    nodes: "5"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  replicas: 3
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "5"
  limits:
    nodes: "5"
`,
    says: '"5" is no limit for 3 nodes (replicas), which may all go at once; write a smaller count such as "1"',
  },
};

function words({ nodes, limit, pool }: SizedEntry): string {
  const size = `${pool.count} nodes (${pool.field})`;
  return limit.kind === 'percent'
    ? `${quoted(nodes)} of ${size} is rounded up to ${pool.count}, so the whole pool may go at once; write "1"`
    : `${quoted(nodes)} is no limit for ${size}, which may all go at once; write a smaller count such as "1"`;
}
