import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { NODE_POOL } from '../facts/pool-of';

export const weightRange: Rule = {
  id: 'node-pool/weight-range',
  title: 'The weight is an integer from 1 to 100',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool. An absent weight counts as 0; a written 0 is refused.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/5938',
    'https://github.com/aws/karpenter-provider-aws/issues/7732',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('node-pool/weight-range')) yield { at: breach.at, says: words(breach) };
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
  weight: 10
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
  weight: 0
`,
    says: '0 is refused, although an absent weight counts as 0; remove weight, or write 1',
  },
};

function words(breach: ShapeBreach): string {
  const { value, keyword } = breach;
  if (value === 0) return '0 is refused, although an absent weight counts as 0; remove weight, or write 1';
  if (keyword === 'maximum') return `${value} is above 100; write 100`;
  return describeBreach(breach);
}
