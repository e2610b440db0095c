import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { sizedEntries } from '../facts/budget/sized-entries';
import { NODE_POOL } from '../facts/pool-of';

export const smallPoolPercent: Rule = {
  id: 'budget/small-pool-percent',
  title: 'A percent of a small pool is a count in disguise',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Any percent above 0 allows at least one node. In a pool of a few nodes that one is a far larger part than the percent says.',
  source: ['https://github.com/oracle/karpenter-provider-oci/issues/9'],
  *check(object) {
    for (const { entry, nodes, limit, pool } of sizedEntries(object)) {
      if (limit.kind !== 'percent') continue;
      const hundredths = limit.percent * pool.count;
      if (hundredths <= 0 || hundredths >= 100) continue;
      const part = Math.round(1000 / pool.count) / 10;
      const size = pool.count === 1 ? '1 node' : `${pool.count} nodes`;
      yield {
        at: [...entry.at, 'nodes'],
        says: `${quoted(nodes)} of ${size} (${pool.field}) is rounded up to one node, which is ${part}% of the pool; write "1", which says so`,
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
      - nodes: "20%"
  limits:
    nodes: "10"
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
      - nodes: "10%"
  limits:
    nodes: "4"
`,
    says: '"10%" of 4 nodes (limits.nodes) is rounded up to one node, which is 25% of the pool; write "1", which says so',
  },
};
