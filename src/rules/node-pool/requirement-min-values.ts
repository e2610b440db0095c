import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const requirementMinValues: Rule = {
  id: 'node-pool/requirement-min-values',
  title: 'minValues is an integer from 1 to 50, and In has at least that many values',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool.',
  source: ['K@1.14.1 pkg/apis/v1/nodeclaim.go'],
  *check(object) {
    for (const breach of object.shapeBreaches('node-pool/requirement-min-values')) {
      yield { at: breach.at, says: describeBreach(breach) };
    }
    if (object.version !== 'v1') return;
    for (const { at, operator, partial, values = [], minValues } of poolOf(object).requirements) {
      if (operator !== 'In' || partial || values.length === 0 || !inRange(minValues)) continue;
      if (values.length >= minValues) continue;
      const says = `minValues ${minValues} of ${values.length} listed; write minValues: ${values.length}, or list more values`;
      yield { at: [...at, 'minValues'], says };
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
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [c7g, m7g]
          minValues: 2
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
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [c7g, m7g]
          minValues: 3
`,
    says: 'minValues 3 of 2 listed; write minValues: 2, or list more values',
  },
};

function inRange(minValues: number | undefined): minValues is number {
  return Number.isInteger(minValues) && Number(minValues) >= 1 && Number(minValues) <= 50;
}
