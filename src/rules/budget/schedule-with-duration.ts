import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { budgetsOf, fieldOf } from '../facts/budget/budgets-of';
import { NODE_POOL } from '../facts/pool-of';

export const scheduleWithDuration: Rule = {
  id: 'budget/schedule-with-duration',
  title: 'A budget has a schedule exactly when it has a duration',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the whole pool: a window needs a start and a length.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/1003', 'K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object) {
    for (const entry of budgetsOf(object)) {
      const { at } = entry;
      const schedule = fieldOf(entry, 'schedule');
      const duration = fieldOf(entry, 'duration');
      if (schedule !== undefined && duration === undefined) {
        yield { at, says: `schedule ${shownValue(schedule)} without a duration; add duration: 8h, or remove schedule` };
      }
      if (schedule === undefined && duration !== undefined) {
        yield {
          at,
          says: `duration ${shownValue(duration)} without a schedule; add schedule: 0 9 * * 1-5, or remove duration`,
        };
      }
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
      - nodes: "0"
        schedule: 0 9 * * 1-5
`,
    says: 'schedule "0 9 * * 1-5" without a duration; add duration: 8h, or remove schedule',
  },
};
