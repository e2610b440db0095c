import type { Rule } from '../../check/rule';
import { neverFires } from '../../units/cron/recurrence';
import type { Schedule } from '../../units/cron/schedule';
import { quoted } from '../../units/quoted';
import { budgetsOf } from '../facts/budget/budgets-of';
import { readableSchedule } from '../facts/budget/readable-schedule';
import { NODE_POOL } from '../facts/pool-of';

export const scheduleFires: Rule = {
  id: 'budget/schedule-fires',
  title: 'A schedule has a date on which it fires',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'The search for the next hit gives up after five years and returns the zero time, which lies before now: the controller takes the budget for active at every instant. So a block for a date that does not exist holds for ever.',
  source: ['R@3.0.1 spec.go', 'K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object) {
    for (const { at, schedule } of budgetsOf(object)) {
      const read = readableSchedule(schedule);
      if (!read || !neverFires(read)) continue;
      yield {
        at: [...at, 'schedule'],
        says: `${quoted(read.text)} never fires, and Karpenter then treats the budget as always active; ${advice(read)}`,
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
        schedule: 0 0 28 2 *
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
        schedule: 0 0 31 2 *
        duration: 24h
  limits:
    cpu: "1000"
`,
    says: '"0 0 31 2 *" never fires, and Karpenter then treats the budget as always active; use a date that exists, such as 0 0 28 2 *',
  },
};

/** Each field that admits nothing by one that does; then the last days that the months have. */
function advice({ text }: Schedule): string {
  const parts = text.trim().split(/\s+/);
  const filled = parts.map((part, at) => (/^,+$/.test(part) ? EXAMPLES[at] : part));
  const dates = ['30', '28'].map((day) => filled.map((part, at) => (at === 2 ? day : part)));
  const fires = [filled, ...dates].find((fields) => {
    const read = readableSchedule(fields.join(' '));
    return read !== undefined && !neverFires(read);
  });
  const what = fires === filled ? 'name a value in every field' : 'use a date that exists';
  return `${what}, such as ${(fires ?? EXAMPLES).join(' ')}`;
}

const EXAMPLES = ['0', '9', '*', '*', '1-5'];
