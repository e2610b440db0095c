import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { poolCostOf } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { NODE_POOL, poolOf } from '../facts/pool-of';
import { speaks } from '../facts/speaks';
import { limitFitsANode } from '../node-pool/limit-fits-a-node';

export const limitBelowOneNode: Rule = {
  id: 'cost/limit-below-one-node',
  title: 'A limit lets one of the priced types in',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['estimate'],
  why: 'Planning skips every type of machine that is larger than what is left of a limit. Where all are, the pool never makes a node, and its cost of 0 is no good news.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/6328'],
  *check(object, cluster, input) {
    const below = poolCostOf(object, input)?.remarks.belowOneNode;
    if (!below || speaks(limitFitsANode, object, cluster, input)) return;
    const limit = String(poolOf(object).limits.get(below.resource));
    const says = `limits.${below.resource} ${quoted(limit)} is below the ${below.size} of ${below.type}, the smallest type that is allowed, so nothing ever launches; raise it, or allow a smaller type`;
    yield { at: ['spec', 'limits'], says };
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
      requirements:
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "8"
`,
    prices: EXAMPLE_BOOK,
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
      requirements:
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "4"
`,
    prices: EXAMPLE_BOOK,
    says: 'limits.cpu "4" is below the 8 vCPU of m5.2xlarge, the smallest type that is allowed, so nothing ever launches; raise it, or allow a smaller type',
  },
};
