import type { Rule } from '../../check/rule';
import { BUDGET_DURATION } from '../../manifest/karpenter/patterns';
import { tryGoDuration } from '../../units/duration';
import { quoted } from '../../units/quoted';
import { budgetsOf } from '../facts/budget/budgets-of';
import { isRefusedByCloudPilot } from '../facts/budget/cloud-pilot-refusal';
import { NODE_POOL } from '../facts/pool-of';

export const durationRange: Rule = {
  id: 'budget/duration-range',
  title: 'A duration is longer than nothing and fits into 64 bits',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'A window of no length is never active, so the entry limits nothing. One above 2562047h47m passes the pattern and then fails to decode, and one NodePool that fails to decode breaks the list of all: Karpenter stops working for every pool of the cluster.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/2055', 'https://github.com/convox/convox/issues/1114'],
  *check(object, _, { profile }) {
    for (const entry of budgetsOf(object)) {
      const { at, duration } = entry;
      if (duration === undefined || !WRITTEN.test(duration)) continue;
      const length = tryGoDuration(duration);
      if (length === undefined) yield { at: [...at, 'duration'], says: tooLong(duration) };
      else if (length === 0n && !isRefusedByCloudPilot(entry, 'zero', profile)) {
        yield {
          at: [...at, 'duration'],
          says: `${quoted(duration)} is no time at all, so the entry is never active; write a length such as "8h"`,
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
        duration: 0h
  limits:
    cpu: "1000"
`,
    says: '"0h" is no time at all, so the entry is never active; write a length such as "8h"',
  },
};

const WRITTEN = new RegExp(BUDGET_DURATION);

function tooLong(duration: string): string {
  const what = 'is longer than 64 bits of nanoseconds hold, and Karpenter then cannot list any NodePool';
  return `${quoted(duration)} ${what}; write at most "2562047h47m", or leave schedule and duration out`;
}
