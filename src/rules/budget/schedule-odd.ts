import type { Rule } from '../../check/rule';
import { type ScheduleOddity, scheduleOddities } from '../../units/cron/oddities';
import { neverFires } from '../../units/cron/recurrence';
import { quoted } from '../../units/quoted';
import { remembered } from '../../units/remembered';
import { budgetsOf } from '../facts/budget/budgets-of';
import { readableSchedule } from '../facts/budget/readable-schedule';
import { NODE_POOL } from '../facts/pool-of';

export const scheduleOdd: Rule = {
  id: 'budget/schedule-odd',
  title: 'A schedule means what it looks like',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'The parser accepts some texts and reads them differently than people do: a step wider than its range leaves the first value only, what follows "*-" is ignored, empty items of a list are dropped. "@every" counts from the moment the controller asks, so the budget is either always or never active.',
  source: ['R@3.0.1 parser.go'],
  *check(object, _, { profile }) {
    for (const { at, schedule } of budgetsOf(object)) {
      const read = readableSchedule(schedule);
      if (!read || neverFires(read)) continue;
      if (read.every !== undefined && profile.platform !== 'cloudpilot') {
        yield {
          at: [...at, 'schedule'],
          says: `${quoted(read.text)} counts from the moment the controller asks, so the budget is always or never active; write a schedule with fixed times, such as "0 * * * *"`,
        };
      }
      for (const oddity of odditiesOf(read.text)) yield { at: [...at, 'schedule'], says: words(oddity) };
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
        schedule: 0 */6 * * *
        duration: 1h
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
        schedule: "*/100 0 * * *"
        duration: 30m
  limits:
    cpu: "1000"
`,
    says: '"*/100" in the minute field has a step wider than its range, so only the first value is left; write "0"',
  },
};

const odditiesOf = remembered(scheduleOddities);

function words({ kind, item, field, readAs }: ScheduleOddity): string {
  const where = `${quoted(item)} in the ${LABELS[field]}`;
  switch (kind) {
    case 'wide-step':
      return `${where} has a step wider than its range, so only the first value is left; write ${quoted(readAs)}`;
    case 'star-range':
      return `${where} is read without what follows the dash; write ${quoted(readAs)}`;
    case 'empty-item':
      return `${where} has a comma too many, which is dropped; write ${quoted(readAs)}`;
  }
}

const LABELS: Record<ScheduleOddity['field'], string> = {
  minute: 'minute field',
  hour: 'hour field',
  dayOfMonth: 'day of month field',
  month: 'month field',
  dayOfWeek: 'day of week field',
};
