import type { Rule } from '../../check/rule';
import { BUDGETS_AT, type Reason } from '../../manifest/karpenter/budgets';
import { isAlways } from '../../model/karpenter/timeline';
import { coverageOf } from '../facts/budget/coverage-of';
import { soleBlocker } from '../facts/budget/sole-blocker';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL } from '../facts/pool-of';

export const consolidationBlocked: Rule = {
  id: 'budget/consolidation-blocked',
  title: 'Consolidation that is never allowed is switched off',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'The controller still works out which nodes could go and may then never act: nodes nobody needs stay and are paid for. consolidateAfter Never says the same plainly and spares the work.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/1691'],
  *check(object) {
    const coverage = coverageOf(object);
    if (!coverage) return;
    const reasons = coverage.reasons.filter((one) => one.reason !== 'Drifted');
    const names = reasons.filter((one) => isAlways(one.blocked)).map((one) => one.reason);
    if (names.length === 0) return;
    const are = names.length === 1 ? 'is' : 'are';
    yield {
      at: soleBlocker(coverage, names)?.at ?? BUDGETS_AT,
      says: `${namesInWords(names)} ${are} 0 at all times, so nodes nobody needs stay and are paid for; ${advice(names, reasons.length)}`,
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
    consolidateAfter: Never
    budgets:
      - nodes: "1"
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
        reasons: [Underutilized, Empty]
  limits:
    cpu: "1000"
`,
    says: 'Underutilized and Empty are 0 at all times, so nodes nobody needs stay and are paid for; write consolidateAfter: Never, which says so plainly',
  },
};

function advice(blocked: readonly Reason[], producible: number): string {
  if (blocked.length === producible) return 'write consolidateAfter: Never, which says so plainly';
  if (blocked[0] === 'Underutilized') return 'write consolidationPolicy: WhenEmpty, which says so plainly';
  return 'write a count such as "1" for Empty, whose nodes run nothing';
}
