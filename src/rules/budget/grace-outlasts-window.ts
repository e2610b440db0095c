import type { Rule } from '../../check/rule';
import { describeMinutes } from '../../model/karpenter/describe-windows';
import { longestStretch } from '../../model/karpenter/timeline';
import { shortDuration } from '../../units/duration-format';
import { quoted } from '../../units/quoted';
import { coverageOf } from '../facts/budget/coverage-of';
import { driftOpenings } from '../facts/budget/drift-openings';
import { poolDuration } from '../facts/pool-duration';
import { NODE_POOL } from '../facts/pool-of';

export const graceOutlastsWindow: Rule = {
  id: 'budget/grace-outlasts-window',
  title: 'A drain that drift begins ends in the opening',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A budget decides when a drain may begin. A node that began to drain in an opening goes on draining after it, until its pods are gone or terminationGracePeriod is over.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/8526'],
  *check(object) {
    const coverage = coverageOf(object);
    const grace = coverage?.pool.terminationGracePeriod;
    const length = poolDuration(grace);
    const openings = coverage && driftOpenings(coverage);
    if (!openings || grace === undefined || length === undefined) return;
    const longest = longestStretch(openings);
    const most = BigInt(longest) * MILLISECOND;
    if (length <= most) return;
    yield {
      at: ['spec', 'template', 'spec', 'terminationGracePeriod'],
      says: `${quoted(grace)} is longer than any opening for drift, at most ${describeMinutes(longest / 60_000)}, so drains run on after it; write ${quoted(shortDuration(most))} or less, or make the opening longer`,
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
      terminationGracePeriod: 45m
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        reasons: [Drifted]
        schedule: 0 5 * * *
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
      terminationGracePeriod: 24h
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        reasons: [Drifted]
        schedule: 0 5 * * *
        duration: 22h
  limits:
    cpu: "1000"
`,
    says: '"24h" is longer than any opening for drift, at most 2 h, so drains run on after it; write "2h" or less, or make the opening longer',
  },
};

const MILLISECOND = 1_000_000n;
