import type { Rule } from '../../check/rule';
import { NODE_POOL } from '../facts/pool-of';

export const consolidateAfterRequired: Rule = {
  id: 'node-pool/consolidate-after-required',
  title: 'A written disruption block has consolidateAfter',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool. Only where the whole block is absent a default is filled in.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/7347',
    'https://github.com/luminartech/helm-charts-public/issues/380',
  ],
  *check(object) {
    for (const { at } of object.shapeBreaches('node-pool/consolidate-after-required')) {
      yield { at: at.slice(0, -1), says: 'disruption without consolidateAfter; add consolidateAfter: 0s' };
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
  disruption:
    consolidationPolicy: WhenEmpty
    consolidateAfter: 5m
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
    consolidationPolicy: WhenEmpty
`,
    says: 'disruption without consolidateAfter; add consolidateAfter: 0s',
  },
};
