import type { Rule } from '../../check/rule';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const limitsInteger: Rule = {
  id: 'node-pool/limits-integer',
  title: 'Limits are written as text',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'The API server takes a number and stores it as text. A tool that compares what was written with what is stored sees a difference that no sync ever closes.',
  source: ['https://github.com/kubernetes/k8s.io/issues/7084'],
  *check(object) {
    for (const [resource, limit] of poolOf(object).limits) {
      if (typeof limit !== 'number' || !Number.isSafeInteger(limit) || limit < 0) continue;
      yield {
        at: ['spec', 'limits', resource],
        says: `the number ${limit} is stored as text, which GitOps tools show as a difference for ever; write "${limit}"`,
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
  limits:
    cpu: 1000
    memory: 4000Gi
`,
    says: 'the number 1000 is stored as text, which GitOps tools show as a difference for ever; write "1000"',
  },
};
