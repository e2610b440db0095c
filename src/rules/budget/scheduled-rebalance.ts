import type { Rule } from '../../check/rule';
import { isZero } from '../../model/karpenter/budget-limit';
import { describeWindows } from '../../model/karpenter/describe-windows';
import { isAlways } from '../../model/karpenter/timeline';
import { quoted } from '../../units/quoted';
import { coverageOf } from '../facts/budget/coverage-of';
import { NODE_POOL } from '../facts/pool-of';

export const scheduledRebalance: Rule = {
  id: 'budget/scheduled-rebalance',
  title: 'A block of drift is a block of Scheduled Rebalance too',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Scheduled Rebalance of CloudPilot runs outside every budget: a policy on the server, with a time zone of its own, replaces nodes while a budget of 0 holds native drift.',
  source: ['https://github.com/cloudpilot-ai/terraform-provider-cloudpilotai'],
  *check(object, _, { profile }) {
    const coverage = profile.platform === 'cloudpilot' ? coverageOf(object) : undefined;
    const block = coverage?.entries.find(
      ({ limit, reasons }) => limit !== undefined && isZero(limit) && reasons.includes('Drifted'),
    );
    if (!coverage || !block) return;
    const entry = coverage.budgets[block.position];
    const advice = isAlways(block.active)
      ? 'switch its policy off as well'
      : `keep its policy out of these times as well, ${describeWindows(block.active)}`;
    yield {
      at: entry.at,
      says: `${quoted(entry.nodes ?? '')} holds native drift, and Scheduled Rebalance goes on beside every budget; ${advice}`,
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
      - nodes: "20%"
  limits:
    cpu: "1000"
`,
    profile: { platform: 'cloudpilot' },
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
        schedule: 0 9 * * 1-5
        duration: 8h
  limits:
    cpu: "1000"
`,
    profile: { platform: 'cloudpilot' },
    says: '"0" holds native drift, and Scheduled Rebalance goes on beside every budget; keep its policy out of these times as well, Mon–Fri 09:00–17:00 UTC, 40 h a week',
  },
};
