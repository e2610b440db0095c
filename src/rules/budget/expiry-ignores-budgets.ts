import type { Rule } from '../../check/rule';
import { describeWindows } from '../../model/karpenter/describe-windows';
import { intersection, isNever } from '../../model/karpenter/timeline';
import { coverageOf } from '../facts/budget/coverage-of';
import { expiryOf } from '../facts/budget/expiry-of';
import { NODE_POOL } from '../facts/pool-of';

export const expiryIgnoresBudgets: Rule = {
  id: 'budget/expiry-ignores-budgets',
  title: 'Nodes do not expire while the budgets allow nothing',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Budgets hold drift and consolidation. Expiry deletes a node when its time has come, in blocked hours as well and without a replacement first; it is a maximum age, not a minimum.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1718',
    'https://github.com/aws/karpenter-provider-aws/issues/7122',
  ],
  *check(object, _, { profile }) {
    const coverage = coverageOf(object);
    const expiry = coverage && expiryOf(coverage.pool, profile);
    if (!coverage || expiry === undefined) return;
    const blocked = intersection(
      coverage.days,
      coverage.reasons.map((reason) => reason.blocked),
    );
    if (isNever(blocked)) return;
    yield {
      at: ['spec', 'template', 'spec', 'expireAfter'],
      says: `${expiry} is held by no budget, so nodes go while nothing else may, ${describeWindows(blocked)}; write "Never" if none may go then`,
    };
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
      expireAfter: Never
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        schedule: 30 9 * * mon-fri
        duration: 15h
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
      expireAfter: 192h
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        schedule: 30 9 * * mon-fri
        duration: 15h
  limits:
    cpu: "1000"
`,
    says: 'expireAfter 192h is held by no budget, so nodes go while nothing else may, Mon–Fri 09:30–00:30 UTC, 75 h a week; write "Never" if none may go then',
  },
};
