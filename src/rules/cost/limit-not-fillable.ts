import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { poolCostOf } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { NODE_POOL, poolOf } from '../facts/pool-of';
import { speaks } from '../facts/speaks';
import { limitStranded } from '../node-pool/limit-stranded';

export const limitNotFillable: Rule = {
  id: 'cost/limit-not-fillable',
  title: 'A limit is a whole number of the priced nodes',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['estimate'],
  why: 'With one type of machine a limit is used up in whole nodes, and the rest of it is budget that nobody can use.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/6328'],
  *check(object, cluster, input) {
    const left = poolCostOf(object, input)?.remarks.notFillable;
    if (!left || speaks(limitStranded, object, cluster, input)) return;
    const limit = String(poolOf(object).limits.get(left.resource));
    const says = `limits.${left.resource} ${quoted(limit)} holds ${left.nodes} nodes of ${left.type}, and ${left.rest} of it can never be filled; lower it by that, or keep it as a margin`;
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
    cpu: "1000"
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
    cpu: "1003"
`,
    prices: EXAMPLE_BOOK,
    says: 'limits.cpu "1003" holds 125 nodes of m5.2xlarge, and 3 vCPU of it can never be filled; lower it by that, or keep it as a margin',
  },
};
