import type { Rule } from '../../check/rule';
import { BUDGETS_AT } from '../../manifest/karpenter/budgets';
import { describeMinutes, describeWindows } from '../../model/karpenter/describe-windows';
import { longestStretch } from '../../model/karpenter/timeline';
import { coverageOf } from '../facts/budget/coverage-of';
import { driftOpenings } from '../facts/budget/drift-openings';
import { NODE_POOL } from '../facts/pool-of';

export const driftWindowShort: Rule = {
  id: 'budget/drift-window-short',
  title: 'Openings for drift last long enough to replace nodes',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Drift replaces one node per command and waits until the replacement is ready before the next. In a short opening only a few nodes are replaced, and a pool of some size never finishes a rollout.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1350',
    'https://github.com/kubernetes-sigs/karpenter/issues/2374',
  ],
  *check(object) {
    const coverage = coverageOf(object);
    const openings = coverage && driftOpenings(coverage);
    const longest = openings ? longestStretch(openings) / MINUTE : LONG_ENOUGH;
    if (!openings || longest >= LONG_ENOUGH) return;
    yield {
      at: BUDGETS_AT,
      says: `Drifted is allowed only ${describeWindows(openings)}, at most ${describeMinutes(longest)} on end, and one node is replaced at a time; leave openings of 1h or more`,
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
        reasons: [Drifted]
        schedule: 0 4 * * *
        duration: 22h
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
      expireAfter: Never
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        reasons: [Drifted]
        schedule: 30 3 * * *
        duration: 23h30m
  limits:
    cpu: "1000"
`,
    says: 'Drifted is allowed only 03:00–03:30 UTC daily, 3 h 30 min a week, at most 30 min on end, and one node is replaced at a time; leave openings of 1h or more',
  },
};

const MINUTE = 60_000;
/** In minutes. */
const LONG_ENOUGH = 60;
