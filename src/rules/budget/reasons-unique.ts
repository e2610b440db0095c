import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const reasonsUnique: Rule = {
  id: 'budget/reasons-unique',
  title: 'A budget names each reason once',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'From 1.13.0 on the list is a set, and the API server refuses the whole pool.',
  source: ['K@1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml'],
  *check(object, _, { versions }) {
    if (object.version !== 'v1' || !atLeast(versions.karpenter, '1.13.0')) return;
    for (const { at, reasons = [] } of poolOf(object).budgets ?? []) {
      if (new Set(reasons).size === reasons.length) continue;
      const twice = reasons.find((reason, index) => reasons.indexOf(reason) < index) ?? '';
      yield { at: [...at, 'reasons'], says: `${quoted(twice)} stands twice; write it once` };
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
    budgets:
      - nodes: "1"
        reasons: [Empty, Drifted, Empty]
`,
    says: '"Empty" stands twice; write it once',
  },
};
