import type { Rule } from '../../check/rule';
import { BUDGETS_AT } from '../../manifest/karpenter/budgets';
import type { ReasonCoverage } from '../../model/karpenter/coverage';
import { describeWindows } from '../../model/karpenter/describe-windows';
import { isNever } from '../../model/karpenter/timeline';
import { closeGap } from '../facts/budget/close-gap';
import { coverageOf } from '../facts/budget/coverage-of';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL } from '../facts/pool-of';

export const reasonGap: Rule = {
  id: 'budget/reason-gap',
  title: 'A reason with a limit has one at all times',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Outside its window an entry does nothing. Where no other entry is active then, the reason has no limit at all, not the 10% default, which a written list replaces. A window is a time of restriction and never the only time at which nodes may go.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1939',
    'https://github.com/aws/karpenter-provider-aws/issues/8290',
    'https://github.com/kubernetes-sigs/karpenter/pull/2202',
    'https://github.com/kubernetes-sigs/karpenter/issues/2183',
    'https://github.com/aws/karpenter-provider-aws/issues/8247',
    'https://github.com/aws/karpenter-provider-aws/issues/6429',
    'https://github.com/aws/karpenter-provider-aws/issues/7122',
  ],
  *check(object) {
    const coverage = coverageOf(object);
    if (!coverage) return;
    const gaps = coverage.reasons.filter((one) => !one.doubtful && !isNever(one.covered) && !isNever(one.uncovered));
    for (const alike of byGap(gaps)) {
      const names = alike.map((one) => one.reason);
      const what = `${namesInWords(names)} ${names.length === 1 ? 'has' : 'have'} no limit`;
      yield {
        at: BUDGETS_AT,
        says: `${what} ${describeWindows(alike[0].uncovered)}; ${closeGap(coverage, names, alike[0].uncovered)}`,
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
      - nodes: "0"
        schedule: 0 8 * * 1-5
        duration: 10h
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
      - nodes: "0"
        schedule: 0 8 * * 1-5
        duration: 10h
  limits:
    cpu: "1000"
`,
    says: 'Underutilized, Empty and Drifted have no limit Mon 18:00–Tue 08:00 UTC and 4 more, 118 h a week; add { nodes: "10%" }, which leaves the times that are covered as they are',
  },
};

/** Reasons with the very same gap, so that nobody is told of it twice. */
function byGap(reasons: readonly ReasonCoverage[]): (readonly [ReasonCoverage, ...ReasonCoverage[]])[] {
  const groups: [ReasonCoverage, ...ReasonCoverage[]][] = [];
  for (const reason of reasons) {
    const { sets } = reason.uncovered;
    const alike = groups.find(([first]) => first.uncovered.sets.every((set, at) => set === sets[at]));
    if (alike) alike.push(reason);
    else groups.push([reason]);
  }
  return groups;
}
