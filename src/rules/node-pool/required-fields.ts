import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import { NODE_POOL } from '../facts/pool-of';

export const requiredFields: Rule = {
  id: 'node-pool/required-fields',
  title: 'A pool has all fields that the API server requires',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/7319'],
  *check(object) {
    for (const breach of object.shapeBreaches('node-pool/required-fields')) {
      yield { at: breach.at, says: describeBreach(breach) };
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
`,
    says: 'requirements is missing; write a list such as [{ key: kubernetes.io/arch, operator: In, values: [amd64] }], or []',
  },
};
