import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { tryGoDuration } from '../../units/duration';
import { shortDuration } from '../../units/duration-format';
import { repairDuration } from '../../units/duration-repair';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const durationFormat: Rule = {
  id: 'budget/duration-format',
  title: "A budget's duration is written in hours and minutes",
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the whole pool. There are no days, seconds or fractions.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/5913',
    'https://github.com/kubernetes-sigs/karpenter/issues/1137',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('budget/duration-format')) yield { at: breach.at, says: words(breach) };
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
        schedule: "@daily"
        duration: 1d
`,
    says: '"1d" is no duration in hours and minutes; write "24h"',
  },
};

const MINUTE = 60_000_000_000n;
const LONGEST_REPAIRED = 100;

function words(breach: ShapeBreach): string {
  const { value } = breach;
  if (typeof value === 'number')
    return `${value} is a number, and a string belongs here; write "${value}h" or "${value}m"`;
  if (typeof value !== 'string') return describeBreach(breach);
  if (/^[0-9]{1,4}$/.test(value)) return `${quoted(value)} has no unit; write "${value}h" or "${value}m"`;
  return `${quoted(value)} is no duration in hours and minutes; write ${quoted(wholeMinutes(value) ?? '8h')}`;
}

/** Rounded up: a window of seconds is one of a minute. */
function wholeMinutes(text: string): string | undefined {
  const repaired = text.length <= LONGEST_REPAIRED ? repairDuration(text) : undefined;
  const length = repaired === undefined ? undefined : tryGoDuration(repaired);
  if (length === undefined || length <= 0n) return undefined;
  return shortDuration(((length + MINUTE - 1n) / MINUTE) * MINUTE);
}
