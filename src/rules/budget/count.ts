import type { Rule } from '../../check/rule';
import { NODE_POOL } from '../facts/pool-of';

export const count: Rule = {
  id: 'budget/count',
  title: 'A pool has at most 50 budgets',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the whole pool.',
  source: ['K@1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml'],
  *check(object) {
    for (const { at, value, limit } of object.shapeBreaches('budget/count')) {
      const count = Array.isArray(value) ? value.length : 0;
      yield { at, says: `${count} budgets, and ${limit} are the most; remove ${count - Number(limit)}` };
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "0"
        reasons: [Drifted, Underutilized]
        schedule: 0 9 * * 1-5
        duration: 8h
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
    budgets: [
        { nodes: "1" }, { nodes: "2" }, { nodes: "3" }, { nodes: "4" }, { nodes: "5" }, { nodes: "6" },
        { nodes: "7" }, { nodes: "8" }, { nodes: "9" }, { nodes: "10" }, { nodes: "11" }, { nodes: "12" },
        { nodes: "13" }, { nodes: "14" }, { nodes: "15" }, { nodes: "16" }, { nodes: "17" }, { nodes: "18" },
        { nodes: "19" }, { nodes: "20" }, { nodes: "21" }, { nodes: "22" }, { nodes: "23" }, { nodes: "24" },
        { nodes: "25" }, { nodes: "26" }, { nodes: "27" }, { nodes: "28" }, { nodes: "29" }, { nodes: "30" },
        { nodes: "31" }, { nodes: "32" }, { nodes: "33" }, { nodes: "34" }, { nodes: "35" }, { nodes: "36" },
        { nodes: "37" }, { nodes: "38" }, { nodes: "39" }, { nodes: "40" }, { nodes: "41" }, { nodes: "42" },
        { nodes: "43" }, { nodes: "44" }, { nodes: "45" }, { nodes: "46" }, { nodes: "47" }, { nodes: "48" },
        { nodes: "49" }, { nodes: "50" }, { nodes: "51" }
      ]
`,
    says: '51 budgets, and 50 are the most; remove 1',
  },
};
