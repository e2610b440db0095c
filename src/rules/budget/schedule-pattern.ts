import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { isSchedulePattern } from '../../manifest/karpenter/schedule-pattern';
import { scheduleOfDelay } from '../../units/cron/delay-as-fields';
import { parseSchedule, ScheduleError } from '../../units/cron/schedule';
import { goFields } from '../../units/cron/white-space';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const schedulePattern: Rule = {
  id: 'budget/schedule-pattern',
  title: 'A schedule has the form the API server takes',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the whole pool. It wants five parts, or one of seven descriptors in lower case; @every, which the parser knows, is not among them.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object) {
    for (const breach of object.shapeBreaches('budget/schedule-pattern')) yield { at: breach.at, says: words(breach) };
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
        schedule: "@Daily"
        duration: 8h
`,
    says: '"@Daily" is neither five fields nor a descriptor that the API server takes; write "@daily"',
  },
};

function words(breach: ShapeBreach): string {
  const { value } = breach;
  if (typeof value !== 'string') return describeBreach(breach);
  const what = `${quoted(value)} is neither five fields nor a descriptor that the API server takes`;
  return `${what}; write ${quoted(meant(value) ?? '0 9 * * 1-5')}`;
}

/** What the schedule most likely stands for, where the API server takes that. */
function meant(text: string): string | undefined {
  const trimmed = text.trim();
  if (isSchedulePattern(trimmed)) return trimmed;
  try {
    const { every } = parseSchedule(text);
    return every === undefined ? goFields(text).join(' ') : scheduleOfDelay(every);
  } catch (error) {
    const suggestion = error instanceof ScheduleError ? error.suggestion : undefined;
    if (suggestion !== undefined && isSchedulePattern(suggestion)) return suggestion;
  }
  return undefined;
}
