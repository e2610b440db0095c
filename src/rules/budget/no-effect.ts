import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { coverageOf } from '../facts/budget/coverage-of';
import { overruledEntries } from '../facts/budget/overruled-entries';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL } from '../facts/pool-of';

export const noEffect: Rule = {
  id: 'budget/no-effect',
  title: 'A budget is the smallest at some time',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'The smallest value of the active entries wins, in whatever order they stand. An entry beside which a stricter one is active at all of its times, for all of its reasons, never decides anything: no entry can loosen another.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/2218',
    'https://github.com/zalando-incubator/kubernetes-on-aws/pull/9922',
  ],
  *check(object) {
    const coverage = coverageOf(object);
    if (!coverage) return;
    for (const { position, by } of overruledEntries(coverage)) {
      const entry = coverage.budgets[position];
      const stricter = namesInWords(by.map((other) => `budgets[${other}]`));
      yield {
        at: entry.at,
        says: `${quoted(entry.nodes ?? '10%')} has no effect: whenever this entry is active, ${stricter} ${by.length === 1 ? 'is' : 'are'} at least as strict, and the smallest value wins; remove the entry, or loosen ${stricter}`,
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
      - nodes: "5%"
      - nodes: "2"
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
      - nodes: "100%"
        schedule: 0 2 * * *
        duration: 2h
  limits:
    cpu: "1000"
`,
    says: '"100%" has no effect: whenever this entry is active, budgets[0] is at least as strict, and the smallest value wins; remove the entry, or loosen budgets[0]',
  },
};
