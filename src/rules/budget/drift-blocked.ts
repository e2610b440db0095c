import type { Rule } from '../../check/rule';
import { BUDGETS_AT } from '../../manifest/karpenter/budgets';
import { isAlways } from '../../model/karpenter/timeline';
import { coverageOf, reasonOf } from '../facts/budget/coverage-of';
import { entryText } from '../facts/budget/entry-text';
import { expiryOf } from '../facts/budget/expiry-of';
import { soleBlocker } from '../facts/budget/sole-blocker';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL } from '../facts/pool-of';

export const driftBlocked: Rule = {
  id: 'budget/drift-blocked',
  title: 'Drift is allowed at some time',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Nodes are still marked as drifted but never replaced, so no new image and no change of the pool or its node class rolls out, until expiry or a hand replaces the nodes. What a budget does not hold goes on: expireAfter, interruption, node repair, manual deletion.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/1691'],
  *check(object, _, { profile }) {
    const coverage = coverageOf(object);
    const drift = coverage && reasonOf(coverage, 'Drifted');
    if (!drift || !isAlways(drift.blocked)) return;
    const expiry = expiryOf(coverage.pool, profile);
    const goesOn = [...(expiry ? [expiry] : []), 'interruption', 'repair', 'manual deletion'];
    const opening = entryText({ nodes: '0', reasons: ['Drifted'], schedule: '0 4 * * *', duration: '22h' });
    yield {
      at: soleBlocker(coverage, ['Drifted'])?.at ?? BUDGETS_AT,
      says: `Drifted is 0 at all times: nodes are marked as drifted and never replaced, while ${namesInWords(goesOn)} go on; open it for some hours, such as 02:00–04:00 UTC by ${opening} beside { nodes: "10%" }`,
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
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        reasons: [Drifted]
        schedule: 0 4 * * *
        duration: 22h
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
        reasons: [Drifted]
  limits:
    cpu: "1000"
`,
    says: 'Drifted is 0 at all times: nodes are marked as drifted and never replaced, while expireAfter (720h by default), interruption, repair and manual deletion go on; open it for some hours, such as 02:00–04:00 UTC by { nodes: "0", reasons: [Drifted], schedule: "0 4 * * *", duration: 22h } beside { nodes: "10%" }',
  },
};
