import type { Rule } from '../../check/rule';
import { isAlways } from '../../model/karpenter/timeline';
import { quoted } from '../../units/quoted';
import { coverageOf } from '../facts/budget/coverage-of';
import { readableSchedule } from '../facts/budget/readable-schedule';
import { NODE_POOL } from '../facts/pool-of';

export const alwaysOn: Rule = {
  id: 'budget/always-on',
  title: 'A scheduled budget has an end',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A window at least as long as the longest time between two starts never closes: @hourly for 60m, @daily for 24h. The schedule then does nothing. It is often meant as a rate, so many nodes an hour, but a budget only limits how many are out at once, never how many in a window.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/1438'],
  *check(object) {
    const coverage = coverageOf(object);
    for (const { position, scheduled, active } of coverage?.entries ?? []) {
      const entry = coverage?.budgets[position];
      if (!entry || !scheduled || !isAlways(active)) continue;
      // What @every does is said by the rule about odd schedules.
      if (readableSchedule(entry.schedule)?.every !== undefined) continue;
      yield {
        at: entry.at,
        says: `windows of ${entry.duration} from ${quoted(entry.schedule ?? '')} leave no gap, so the entry is always active, and nodes is never a rate per window; leave schedule and duration out`,
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
      - nodes: "2"
      - nodes: "5%"
        schedule: "@hourly"
        duration: 30m
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
      - nodes: "2"
      - nodes: "5%"
        schedule: "@hourly"
        duration: 60m
  limits:
    cpu: "1000"
`,
    says: 'windows of 60m from "@hourly" leave no gap, so the entry is always active, and nodes is never a rate per window; leave schedule and duration out',
  },
};
