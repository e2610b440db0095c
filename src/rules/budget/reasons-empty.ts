import type { Rule } from '../../check/rule';
import { budgetsOf, fieldOf } from '../facts/budget/budgets-of';
import { NODE_POOL } from '../facts/pool-of';

export const reasonsEmpty: Rule = {
  id: 'budget/reasons-empty',
  title: 'A list of reasons has an entry',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'An absent list of reasons stands for all three, an empty one for none: the entry limits nothing. Some clients drop an empty list when they write, and the entry then applies to everything. CloudPilot refuses it.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go', 'https://github.com/cloudpilot-ai/terraform-provider-cloudpilotai'],
  *check(object) {
    for (const entry of budgetsOf(object)) {
      const reasons = fieldOf(entry, 'reasons');
      if (!Array.isArray(reasons) || reasons.length > 0) continue;
      yield {
        at: [...entry.at, 'reasons'],
        says: 'an empty list matches no reason, so the entry does nothing; leave reasons out for all three, or name one such as [Drifted]',
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
      - nodes: "10%"
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
      - nodes: "10%"
      - nodes: "0"
        reasons: []
  limits:
    cpu: "1000"
`,
    says: 'an empty list matches no reason, so the entry does nothing; leave reasons out for all three, or name one such as [Drifted]',
  },
};
