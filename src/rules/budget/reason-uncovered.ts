import type { Rule } from '../../check/rule';
import { BUDGETS_AT } from '../../manifest/karpenter/budgets';
import { isNever } from '../../model/karpenter/timeline';
import { coverageOf } from '../facts/budget/coverage-of';
import { entryText } from '../facts/budget/entry-text';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL } from '../facts/pool-of';

export const reasonUncovered: Rule = {
  id: 'budget/reason-uncovered',
  title: 'Every reason the pool can produce is covered by a budget',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A written list replaces the 10% default as a whole. A reason that no entry names has no limit left: all of its nodes may go at once.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/7842',
    'https://github.com/aws/karpenter-provider-aws/issues/7026',
  ],
  *check(object) {
    const coverage = coverageOf(object);
    if (!coverage) return;
    const names = coverage.reasons.filter((one) => !one.doubtful && isNever(one.covered)).map((one) => one.reason);
    if (names.length === 0) return;
    const reasons = names.length === coverage.reasons.length ? undefined : names;
    const have = names.length === 1 ? 'it has' : 'they have';
    yield {
      at: BUDGETS_AT,
      says: `no entry covers ${namesInWords(names)}, and a written list removes the 10% default, so ${have} no limit; add ${entryText({ nodes: '10%', reasons })}`,
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
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "1"
        reasons: [Drifted]
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
      - nodes: "1"
        reasons: [Drifted]
  limits:
    cpu: "1000"
`,
    says: 'no entry covers Underutilized and Empty, and a written list removes the 10% default, so they have no limit; add { nodes: "10%", reasons: [Underutilized, Empty] }',
  },
};
