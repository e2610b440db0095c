import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { shownValue } from '../../check/shown-value';
import { nearestName } from '../../units/nearest-name';
import { NODE_POOL } from '../facts/pool-of';

export const consolidationPolicy: Rule = {
  id: 'node-pool/consolidation-policy',
  title: 'The consolidation policy is one that the release knows',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool. WhenUnderutilized is the name of v1beta1; Balanced came with 1.14.0.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/8247',
    'https://github.com/kubernetes-sigs/karpenter/pull/2962',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('node-pool/consolidation-policy')) {
      yield { at: breach.at, says: words(breach) };
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
    consolidationPolicy: WhenUnderutilized
    consolidateAfter: 5m
`,
    says: '"WhenUnderutilized" is the name v1beta1 had; write WhenEmptyOrUnderutilized',
  },
};

function words(breach: ShapeBreach): string {
  const { value, limit } = breach;
  if (typeof value !== 'string') return describeBreach(breach);
  if (value === 'WhenUnderutilized')
    return `${shownValue(value)} is the name v1beta1 had; write WhenEmptyOrUnderutilized`;
  if (value === 'Balanced') return `${shownValue(value)} is unknown before 1.14.0; write WhenEmptyOrUnderutilized`;
  const known = Array.isArray(limit) ? limit.map(String) : [];
  return `${shownValue(value)} is no policy; write ${nearestName(value, known) ?? 'WhenEmptyOrUnderutilized'}`;
}
