import type { Rule } from '../../check/rule';
import { neverFires } from '../../units/cron/recurrence';
import { quoted } from '../../units/quoted';
import { budgetsOf } from '../facts/budget/budgets-of';
import { readableSchedule } from '../facts/budget/readable-schedule';
import { NODE_POOL } from '../facts/pool-of';

export const scheduleDayOr: Rule = {
  id: 'budget/schedule-day-or',
  title: 'A schedule restricts the day by date or by weekday, not by both',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'When neither day field is a star, a day that matches one of them is enough: "0 0 1-7 * 1" is not the first Monday of a month but the first seven days and every Monday. A step other than 1 takes the star away as well, so "*/2" beside a weekday does the same.',
  source: ['R@3.0.1 spec.go'],
  *check(object) {
    for (const { at, schedule } of budgetsOf(object)) {
      const read = readableSchedule(schedule);
      if (!read?.fields || neverFires(read)) continue;
      if (read.fields.dayOfMonth.star || read.fields.dayOfWeek.star) continue;
      yield { at: [...at, 'schedule'], says: words(read.text) };
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
        schedule: 0 0 1-7 * *
        duration: 24h
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
        schedule: 0 0 1-7 * 1
        duration: 24h
  limits:
    cpu: "1000"
`,
    says: '"0 0 1-7 * 1" fires on day of month 1-7 and also on every day of week 1, since either is enough; keep one of them, "0 0 1-7 * *" or "0 0 * * 1"',
  },
};

function words(schedule: string): string {
  const [minute, hour, date, month, weekday] = schedule.trim().split(/\s+/);
  const choices = [`${minute} ${hour} ${date} ${month} *`, `${minute} ${hour} * ${month} ${weekday}`];
  const what = `fires on day of month ${date} and also on every day of week ${weekday}, since either is enough`;
  return `${quoted(schedule)} ${what}; keep one of them, ${choices.map(quoted).join(' or ')}`;
}
