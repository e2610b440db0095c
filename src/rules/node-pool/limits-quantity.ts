import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { tryQuantity } from '../../units/quantity';
import { quantitySign } from '../../units/quantity-arithmetic';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const limitsQuantity: Rule = {
  id: 'node-pool/limits-quantity',
  title: 'A limit is a quantity that is not negative',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'A negative limit passes the API server and the pool never launches a node. So does a fraction as the exponent, and the controller can then decode no NodePool at all.',
  source: ['https://github.com/awslabs/cdk-eks-blueprints/issues/959', 'K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object) {
    for (const [name, limit] of poolOf(object).limits) {
      const says = words(limit);
      if (says !== undefined) yield { at: ['spec', 'limits', name], says };
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
  limits:
    cpu: "1000"
    memory: 4000Gi
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
  limits:
    cpu: "-1"
`,
    says: '"-1" is below zero, and the pool launches nothing; write "1000", or remove the limit',
  },
};

function words(limit: string | number): string | undefined {
  const quantity = tryQuantity(limit);
  if (quantity !== undefined && quantitySign(quantity) >= 0) return undefined;
  const shown = shownValue(limit);
  if (quantity === undefined)
    return `${shown} is no quantity to the controller, which then reads no NodePool; write "1000"`;
  return `${shown} is below zero, and the pool launches nothing; write "1000", or remove the limit`;
}
