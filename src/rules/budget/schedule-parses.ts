import type { Rule } from '../../check/rule';
import { isSchedulePattern } from '../../manifest/karpenter/schedule-pattern';
import { scheduleOf } from '../../model/karpenter/budget-activity';
import { ScheduleError } from '../../units/cron/schedule';
import { quoted } from '../../units/quoted';
import { budgetsOf } from '../facts/budget/budgets-of';
import { isRefusedByCloudPilot } from '../facts/budget/cloud-pilot-refusal';
import { NODE_POOL } from '../facts/pool-of';

export const scheduleParses: Rule = {
  id: 'budget/schedule-parses',
  title: 'A schedule is one that the controller can parse',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The pattern of the API server is far wider than the parser of the controller (robfig/cron v3). One entry that does not parse stops every disruption of the pool, for all reasons and at all times, and no condition of the NodePool shows it: only the log of the controller does.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1866',
    'https://github.com/aws/karpenter-provider-aws/issues/7562',
    'https://github.com/kubernetes-sigs/karpenter/issues/3074',
  ],
  *check(object, _, { profile }) {
    for (const entry of budgetsOf(object)) {
      const { at, schedule } = entry;
      if (schedule === undefined || !isSchedulePattern(schedule)) continue;
      if (isRefusedByCloudPilot(entry, 'descriptor', profile)) continue;
      const error = errorOf(schedule);
      if (error) yield { at: [...at, 'schedule'], says: words(error) };
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
        schedule: 0 22 * * fri,sat,sun
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
      - nodes: "10%"
      - nodes: "0"
        schedule: 0 22 * * fri-sun
        duration: 10h
  limits:
    cpu: "1000"
`,
    says: '"0 22 * * fri-sun" has the day of week "fri-sun", a range that runs backwards, so the pool is blocked for every reason at all times; write "0 22 * * fri,sat,sun"',
  },
};

function words({ schedule, reason, advice }: ScheduleError): string {
  return `${quoted(schedule)} ${reason}, so the pool is blocked for every reason at all times; ${advice}`;
}

function errorOf(schedule: string): ScheduleError | undefined {
  try {
    scheduleOf(schedule);
    return undefined;
  } catch (error) {
    if (error instanceof ScheduleError) return error;
    throw error;
  }
}
