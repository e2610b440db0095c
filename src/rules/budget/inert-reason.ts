import type { Rule } from '../../check/rule';
import { REASONS } from '../../manifest/karpenter/budgets';
import type { NodePoolView } from '../../manifest/karpenter/node-pool';
import { budgetsOf } from '../facts/budget/budgets-of';
import { reasonsOf } from '../facts/budget/reasons-of';
import { isStatic } from '../facts/is-static';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const inertReason: Rule = {
  id: 'budget/inert-reason',
  title: 'A budget names a reason that the pool can produce',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Karpenter never consolidates a static pool, nor one with consolidateAfter Never, and looks for underutilized nodes only where the policy says so. An entry that names only such reasons does nothing.',
  source: ['K@1.14.1 pkg/controllers/disruption/emptiness.go', 'K@1.14.1 pkg/controllers/disruption/consolidation.go'],
  *check(object) {
    const producible: readonly string[] = reasonsOf(object);
    for (const { at, reasons } of budgetsOf(object)) {
      if (!reasons || reasons.length === 0) continue;
      const inert = REASONS.filter((reason) => reasons.includes(reason) && !producible.includes(reason));
      // A reason that does not exist, or is no text, has a rule of its own.
      if (inert.length === 0 || reasons.some((reason) => !inert.some((known) => known === reason))) continue;
      yield {
        at,
        says: `${namesInWords(inert)} never ${inert.length === 1 ? 'occurs' : 'occur'} in a pool with ${cause(poolOf(object), isStatic(object))}, so the entry does nothing; remove it, or add Drifted to its reasons`,
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
    consolidationPolicy: WhenEmpty
    budgets:
      - nodes: "10%"
      - nodes: "0"
        reasons: [Empty]
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
    consolidationPolicy: WhenEmpty
    budgets:
      - nodes: "10%"
      - nodes: "0"
        reasons: [Underutilized]
        schedule: 0 9 * * 1-5
        duration: 8h
  limits:
    cpu: "1000"
`,
    says: 'Underutilized never occurs in a pool with consolidationPolicy: WhenEmpty, so the entry does nothing; remove it, or add Drifted to its reasons',
  },
};

function cause({ consolidateAfter }: NodePoolView, hasReplicas: boolean): string {
  if (hasReplicas) return 'replicas';
  return consolidateAfter === 'Never' ? 'consolidateAfter: Never' : 'consolidationPolicy: WhenEmpty';
}
