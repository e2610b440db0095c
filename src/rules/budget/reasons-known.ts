import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { REASONS } from '../../manifest/karpenter/budgets';
import { nearestName } from '../../units/nearest-name';
import { NODE_POOL } from '../facts/pool-of';

export const reasonsKnown: Rule = {
  id: 'budget/reasons-known',
  title: 'A budget names only the reasons that exist',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the whole pool. There is no reason for expiry, interruption or repair, since no budget holds them.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/6980',
    'https://github.com/kubernetes-sigs/karpenter/issues/1590',
  ],
  *check(object) {
    for (const { at, value } of object.shapeBreaches('budget/reasons-known')) {
      yield { at: at.slice(0, -1), says: `${shownValue(value)} is no reason; ${advice(value)}` };
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
        reasons: [Drifted, Expired]
`,
    says: '"Expired" is no reason; remove it, since no budget holds expiry, and set spec.template.spec.expireAfter, such as 720h',
  },
};

function advice(value: unknown): string {
  if (typeof value === 'string' && /^expir/i.test(value)) {
    return 'remove it, since no budget holds expiry, and set spec.template.spec.expireAfter, such as 720h';
  }
  const near = typeof value === 'string' ? nearestName(value, REASONS) : undefined;
  return `write ${near ?? 'Underutilized, Empty or Drifted'}`;
}
